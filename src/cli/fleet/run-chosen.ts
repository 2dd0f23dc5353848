/** From the targets that the options choose to a run: their shard, their preparation, and how many at once. */
import { dirname } from "node:path";
import { runTarget } from "../commands/run/judge-target.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import type { Chosen } from "../config/index.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { MATRIX_FILES } from "../matrix/write-matrix.ts";
import type { RunFlags } from "../options/parsers.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";
import { runFleet } from "./fleet.ts";
import { refuseSplitKeys, sourceAndHost } from "./key-and-host.ts";
import { prepareAll } from "./prepare-all.ts";
import { type Shard, shardFrom, shardsOf } from "./shard.ts";

/** The options, and how a target is prepared. */
export interface Choice extends Pick<RunFlags, "jobs" | "resume" | "shard" | "shards"> {
  readonly prepare: (chosen: Chosen) => Promise<PreparedTarget>;
}

/** Judges the chosen targets, or a shard of them. Throws a UsageError before anything is sent. */
export async function runChosen(chosen: readonly Chosen[], flags: Choice): Promise<number> {
  const { jobs = 1, resume = false, prepare } = flags;
  const shard = shardFrom(flags, process.env);
  const mine = shard === null ? chosen : await ofShard(chosen, shard);
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

async function ofShard(chosen: readonly Chosen[], { index, of }: Shard): Promise<readonly Chosen[]> {
  const shards = shardsOf(chosen, sourceAndHost, of);
  await refuseSplitKeys(shards, process.env);
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
