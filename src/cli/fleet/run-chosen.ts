/** From the targets that the options choose to a run: their shard, their preparation, and how many at once. */

import { dirname } from "node:path";
import { UsageError } from "../../setup/usage-error.ts";
import { runTarget } from "../commands/run/judge-target.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import type { Chosen } from "../config/index.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { MATRIX_FILES } from "../matrix.ts";
import type { RunFlags } from "../options/flags.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";
import { runFleet } from "./fleet.ts";
import { type Shard, shardFrom, shardsOf, sourceAndHost } from "./shard.ts";

/** The preparation of each target; throws one {@link UsageError} with the messages of all. */
export async function prepareAll(
  chosen: readonly Chosen[],
  prepare: (chosen: Chosen) => Promise<PreparedTarget>,
): Promise<readonly PreparedTarget[]> {
  const prepared: PreparedTarget[] = [];
  const messages: string[] = [];
  for (const each of chosen) {
    try {
      prepared.push(await prepare(each));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      messages.push(error.message);
    }
  }
  if (messages.length > 0) throw new UsageError([...new Set(messages)].join("\n"));
  refuseOneFileForSeveral(prepared);
  return prepared;
}

function refuseOneFileForSeveral(prepared: readonly PreparedTarget[]): void {
  const files = prepared.flatMap(({ output: { expected } }) => (expected?.update ? [expected.file] : []));
  if (new Set(files).size < files.length)
    throw new UsageError(
      "--update-expected-failures cannot write one file for several targets: choose one target, or give each its `expectedFailures`",
    );
}

/** The options, and how a target is prepared. */
export interface Choice extends Pick<RunFlags, "jobs" | "resume" | "shard" | "shards"> {
  readonly prepare: (chosen: Chosen) => Promise<PreparedTarget>;
}

/** Judges the chosen targets, or a shard of them. Throws a UsageError before anything is sent. */
export async function runChosen(chosen: readonly Chosen[], flags: Choice): Promise<number> {
  const { jobs = 1, resume = false, prepare } = flags;
  const shard = shardFrom(flags, process.env);
  const mine = shard === null ? chosen : ofShard(chosen, shard);
  const prepared = await prepareAll(mine, prepare);
  const [only] = prepared;
  if (only === undefined) return nothingToDo(chosen.length, shard);
  if (shard !== null)
    await write(process.stderr, `${shardText(shard)}: ${mine.length} of ${chosen.length} targets\n`);
  // A single target has no need of a process of its own.
  if (chosen.length === 1 && !resume) return (await runTarget(only)).code;
  const matrix = shard === null && chosen.length > 1 ? dirname(only.output.out) : null;
  if (matrix !== null) await checkOutDir(matrix, Object.values(MATRIX_FILES));
  return runFleet({ prepared, jobs, resume, matrix });
}

function ofShard(chosen: readonly Chosen[], { index, of }: Shard): readonly Chosen[] {
  const shards = shardsOf(chosen, sourceAndHost, of);
  return chosen.filter((each) => shards.get(each) === index);
}

/** More shards than targets: the others judge them all. */
async function nothingToDo(all: number, shard: Shard | null): Promise<number> {
  const which = shard === null ? "" : `${shardText(shard)}: `;
  await write(process.stderr, `${which}none of the ${all} targets is in this shard: nothing to do\n`);
  return EXIT_OF.conformant;
}

function shardText({ index, of }: Shard): string {
  return `shard ${index} of ${of}`;
}
