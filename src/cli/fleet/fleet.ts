/** Judges several targets of a config, each in a process of its own, and prints a table at the end. */
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { appendStepSummary, reportsToGithub } from "../files/github.ts";
import { writeFleetMatrix } from "../matrix.ts";
import { EXIT_OF, worstOf } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";
import { onInterrupt } from "../terminal/signals.ts";
import { judgeAll } from "./judge-all.ts";
import { earlierRows } from "./resume.ts";
import { markdownOf, type Row, tableOf } from "./table.ts";

/** How to judge several targets. */
export interface Fleet {
  readonly prepared: readonly PreparedTarget[];
  /** How many at once. */
  readonly jobs: number;
  /** Whether to keep finished reports. */
  readonly resume: boolean;
  /** The directory for the matrix, `null`: none is written, because a matrix of all shards is made later. */
  readonly matrix: string | null;
}

/** Judges all targets. Resolves to the worst exit code; one that fails, hangs or crashes stops no other. */
export async function runFleet({ prepared, jobs, resume, matrix }: Fleet): Promise<number> {
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
    await appendStepSummary(async () => markdownOf(table), process.env);
  return worstOf(table.map(({ code }) => code));
}

function notRun({ name }: PreparedTarget): Row {
  const outcome = "not run: interrupted";
  return { name: name ?? "", outcome, code: EXIT_OF.inconclusive, causes: [], out: null };
}
