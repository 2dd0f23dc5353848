/** Judges several targets of a config, each in a process of its own, or a shard of them, and prints a table at the end. */
import { dirname } from "node:path";
import { UsageError } from "../../setup/usage-error.ts";
import { runTarget } from "../commands/run/judge-target.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import type { Chosen } from "../config/index.ts";
import { problemsOf, refuse } from "../config/parsed.ts";
import { appendStepSummary, reportsToGithub } from "../files/github.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { MATRIX_FILES, writeFleetMatrix } from "../matrix.ts";
import type { RunFlags } from "../options/flags.ts";
import { EXIT_OF, worstOf } from "../terminal/exit-codes.ts";
import { PROGRAM, write } from "../terminal/output.ts";
import { onInterrupt } from "../terminal/signals.ts";
import { judgeAll } from "./judge-all.ts";
import { earlierRows } from "./resume.ts";
import { type Shard, shardFrom, shardsOf, sourceAndHost } from "./shard.ts";
import { type Row, tableOf } from "./table.ts";

/** The preparation of each target; throws one {@link UsageError} with the messages of all. */
export async function prepareAll(
  chosen: readonly Chosen[],
  prepare: (chosen: Chosen) => Promise<PreparedTarget>,
): Promise<readonly PreparedTarget[]> {
  const prepared: PreparedTarget[] = [];
  const problems: string[] = [];
  for (const each of chosen)
    problems.push(...(await problemsOf(async () => prepared.push(await prepare(each)))));
  refuse(problems);
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

export interface Choice extends Pick<RunFlags, "jobs" | "resume" | "shard" | "shards"> {
  readonly prepare: (chosen: Chosen) => Promise<PreparedTarget>;
}

/** Judges the chosen targets, or a shard of them. Throws a UsageError before anything is sent. */
export async function runChosen(chosen: readonly Chosen[], flags: Choice): Promise<number> {
  const { resume = false, prepare } = flags;
  const shard = shardFrom(flags, process.env);
  const mine = shard === null ? chosen : ofShard(chosen, shard);
  const prepared = await prepareAll(mine, prepare);
  const [only] = prepared;
  if (shard !== null) {
    // More shards than targets: the others judge them all.
    const which =
      only === undefined
        ? `none of the ${chosen.length} targets is in this shard: nothing to do`
        : `${mine.length} of ${chosen.length} targets`;
    await write(process.stderr, `shard ${shard.index} of ${shard.of}: ${which}\n`);
  }
  if (only === undefined) return EXIT_OF.conformant;
  // A single target has no need of a process of its own.
  if (chosen.length === 1 && !resume) return (await runTarget(only)).code;
  const matrix = shard === null && chosen.length > 1 ? dirname(only.output.out) : null;
  if (matrix !== null) await checkOutDir(matrix, Object.values(MATRIX_FILES));
  return runFleet(prepared, flags, matrix);
}

function ofShard(chosen: readonly Chosen[], { index, of }: Shard): readonly Chosen[] {
  const shards = shardsOf(chosen, sourceAndHost, of);
  return chosen.filter((each) => shards.get(each) === index);
}

/**
 * Judges all targets. Resolves to the worst exit code; one that fails, hangs or crashes stops no other. `matrix`: the directory
 * for it, `null`: none is written, because a matrix of all shards is made later.
 */
async function runFleet(
  prepared: readonly PreparedTarget[],
  { jobs = 1, resume = false }: Choice,
  matrix: string | null,
): Promise<number> {
  const quiet = prepared.every(({ output }) => output.quiet);
  const rows = new Map<PreparedTarget, Row>(resume ? await earlierRows(prepared, quiet) : []);
  const left = prepared.filter((target) => !rows.has(target));
  const stop = new AbortController();
  const stopListening = onInterrupt((signal) => stop.abort(signal));
  try {
    const judged = await judgeAll(left, { jobs, all: prepared.length, quiet, stop: stop.signal });
    for (const [target, row] of judged) rows.set(target, row);
  } finally {
    stopListening();
  }
  const table = prepared.map((target) => rows.get(target) ?? notRun(target));
  const said = matrix === null ? null : await writeFleetMatrix(table, matrix);
  if (!quiet) await write(process.stdout, `\n${said ?? ""}\n${tableOf(table)}`);
  const [first] = prepared;
  if (jobs > 1 && first && reportsToGithub(first.output.reporter))
    // The table only, since the summaries of many targets would not fit.
    await appendStepSummary(async () => {
      const { block } = await import("../../report/markdown/markdown.ts");
      return `## ${PROGRAM}: targets\n\n${block(tableOf(table).trimEnd().split("\n"), "text")}\n`;
    }, process.env);
  return worstOf(table.map(({ code }) => code));
}

function notRun({ name }: PreparedTarget): Row {
  const outcome = "not run: interrupted";
  return { name: name ?? "", outcome, code: EXIT_OF.inconclusive, causes: [], out: null };
}
