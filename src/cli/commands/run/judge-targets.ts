/** Judges several targets of a config, one after another, and prints a table at the end. */
import { sep } from "node:path";
import { visible } from "../../../report/text/visible.ts";
import { UsageError } from "../../../setup/usage-error.ts";
import type { Chosen } from "../../config/index.ts";
import { EXIT_OF, EXIT_USAGE, worstOf } from "../../terminal/exit-codes.ts";
import { printFailure } from "../../terminal/failure.ts";
import { write } from "../../terminal/output.ts";
import { type Ran, runTarget } from "./judge-target.ts";
import type { PreparedTarget } from "./prepare-target.ts";

/** A line of the table. */
interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly code: number;
  /** The folder of the report; `null`: there is none. */
  readonly out: string | null;
}

/** Prepares all targets, then runs them. Resolves to the worst exit code; throws a {@link UsageError} before anything is sent. */
export async function runTargets(
  chosen: readonly Chosen[],
  prepare: (chosen: Chosen) => Promise<PreparedTarget>,
): Promise<number> {
  const prepared = await prepareAll(chosen, prepare);
  refuseOneFileForSeveral(prepared);
  const rows: Row[] = [];
  let interrupted = false;
  for (const [index, target] of prepared.entries()) {
    const name = target.name ?? "";
    if (interrupted) {
      rows.push({ name, outcome: "not run: interrupted", code: EXIT_OF.inconclusive, out: null });
      continue;
    }
    if (index > 0 && !target.output.quiet) await write(process.stdout, "\n");
    const ran = await runTarget(target).catch((error: unknown) => ({ error }));
    interrupted = "interrupted" in ran && ran.interrupted;
    rows.push("error" in ran ? await failed(name, ran.error) : row(name, ran, target));
  }
  if (prepared.some(({ output }) => !output.quiet))
    await write(process.stdout, `\nTargets\n${tableOf(rows)}`);
  return worstOf(rows.map(({ code }) => code));
}

/** The preparation of each target; throws one {@link UsageError} with the messages of all. */
async function prepareAll(
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
  return prepared;
}

function refuseOneFileForSeveral(prepared: readonly PreparedTarget[]): void {
  const files = prepared.flatMap(({ output: { expected } }) => (expected?.update ? [expected.file] : []));
  if (new Set(files).size < files.length)
    throw new UsageError(
      "--update-expected-failures cannot write one file for several targets: choose one target, or give each its `expectedFailures`",
    );
}

function row(name: string, { code, report }: Ran, { output }: PreparedTarget): Row {
  const asExpected = report.verdict === "nonconformant" && code === 0;
  const outcome = asExpected ? `${report.verdict}, as expected` : report.verdict;
  return { name, outcome, code, out: output.out };
}

async function failed(name: string, error: unknown): Promise<Row> {
  const isUsage = error instanceof UsageError;
  const code = await printFailure(isUsage ? new UsageError(`target ${name}: ${error.message}`) : error);
  const outcome = code === EXIT_USAGE ? "not run: usage error" : "internal error, or no report";
  return { name, outcome, code, out: null };
}

function tableOf(rows: readonly Row[]): string {
  const widest = (of: (row: Row) => string): number => Math.max(...rows.map((each) => of(each).length));
  const [names, outcomes] = [widest(({ name }) => name), widest(({ outcome }) => outcome)];
  return rows
    .map(({ name, outcome, code, out }) => {
      const place = out === null ? "" : `  ${visible(out)}${sep}`;
      return `  ${name.padEnd(names)}  ${outcome.padEnd(outcomes)}  exit ${code}${place}\n`;
    })
    .join("");
}
