/** Judges several targets of a config, each in a process of its own, or a shard of them, and prints a table at the end. */
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Report } from "../../kit/report.ts";
import { namedCauses } from "../../report/causes/causes-in.ts";
import { isInconclusive } from "../../report/causes/known.ts";
import { visible } from "../../report/text/text.ts";
import { SUITE } from "../../report/version.ts";
import { withDefaults } from "../../run/options.ts";
import { settingsOf } from "../../run/run.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { changedOptions } from "../../verdict/options-data.ts";
import { writeFleetMatrix } from "../commands/matrix.ts";
import { runTarget } from "../commands/run/judge-target.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { type Chosen, implementationOf } from "../config/index.ts";
import { problemsOf, refuse } from "../config/read.ts";
import { checkOutDir, entriesOf, REPORT_FILE, readReport } from "../files/files.ts";
import { appendStepSummary, reportsToGithub } from "../files/github.ts";
import { chosenReporters } from "../files/reporters.ts";
import type { RunFlags } from "../options/flags.ts";
import { EXIT_OF, exitCodeOf, worstOf } from "../terminal/exit-codes.ts";
import { PROGRAM, write } from "../terminal/output.ts";
import { onInterrupt } from "../terminal/signals.ts";
import { judgeAll } from "./judge-all.ts";
import { shardFrom, shardsOf, sourceAndHost } from "./shard.ts";
import { outcomeOf, type Row, tableOf } from "./table.ts";

interface Choice extends Pick<RunFlags, "jobs" | "resume" | "shard" | "shards"> {
  readonly prepare: (chosen: Chosen) => Promise<PreparedTarget>;
}

/** Judges the chosen targets, or a shard of them. Throws a UsageError before anything is sent. */
export async function runChosen(chosen: readonly Chosen[], flags: Choice): Promise<number> {
  const { resume = false, prepare } = flags;
  const shard = shardFrom(flags, process.env);
  const shards = shard && shardsOf(chosen, sourceAndHost, shard.of);
  const mine = chosen.filter((each) => shard === null || shards?.get(each) === shard.index);
  const prepared: PreparedTarget[] = [];
  const problems: string[] = [];
  for (const each of mine)
    problems.push(...(await problemsOf(async () => prepared.push(await prepare(each)))));
  refuse(problems);
  const files = prepared.flatMap(({ output: { expected } }) => (expected?.update ? [expected.file] : []));
  if (new Set(files).size < files.length)
    throw new UsageError(
      "--update-expected-failures cannot write one file for several targets: choose one target, or give each its `expectedFailures`",
    );
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
  if (matrix !== null) await checkOutDir(matrix);
  return runFleet(prepared, flags, matrix);
}

/** One that fails, hangs or crashes stops no other. `matrix`: its directory; `null`: that of all shards is made later. */
async function runFleet(
  prepared: readonly PreparedTarget[],
  { jobs = 1, resume = false }: Choice,
  matrix: string | null,
): Promise<number> {
  const quiet = prepared.every(({ output }) => output.quiet);
  const rows = resume ? await earlierRows(prepared, quiet) : (new Map() as Rows);
  const left = prepared.filter((target) => !rows.has(target));
  const stop = new AbortController();
  const stopListening = onInterrupt((signal) => stop.abort(signal));
  try {
    const judged = await judgeAll(left, { jobs, all: prepared.length, quiet, stop: stop.signal });
    for (const [target, row] of judged) rows.set(target, row);
  } finally {
    stopListening();
  }
  const notRun = { outcome: "not run: interrupted", code: EXIT_OF.inconclusive, causes: [], out: null };
  const table = prepared.map((target) => rows.get(target) ?? { ...notRun, name: target.name ?? "" });
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

/** The report of a target that need not be judged again, or why it must be; `null`: there is no report. */
export async function earlierReport(
  target: PreparedTarget,
): Promise<{ readonly report: Report } | { readonly why: string } | null> {
  const { out, reporter } = target.output;
  const names = (await entriesOf(out)) ?? [];
  if (!names.includes(REPORT_FILE)) return null;
  try {
    const { report } = await readReport(out);
    const missing = chosenReporters(reporter).find(({ file }) => !names.includes(file));
    const why = missing === undefined ? difference(report, target) : `${missing.file} is missing`;
    return why === null ? { report } : { why };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { why: `its ${REPORT_FILE} cannot be read` };
  }
}

function difference(report: Report, { target, name, options, output }: PreparedTarget): string | null {
  if (isInconclusive(report)) return "its report is inconclusive";
  if (report.suite.version !== SUITE.version) return `its report is of version ${report.suite.version}`;
  if (target === null) throw new TypeError("the embedded reference is no target of a config");
  const named = { ...target, name, implementation: implementationOf(output) };
  const now = settingsOf(named, withDefaults(options));
  const { seed: _, ...changed } = changedOptions(now.options);
  const { plan: __, ...judged } = report.target;
  const { description: read, seed, ...others } = report.run.options;
  // Of a description only the place is compared. Without `--seed`, the seed follows from the day.
  const { source = null } = (read ?? {}) as { readonly source?: string };
  const then = options.seed === undefined && seed === undefined ? null : report.run.seed;
  const isSame = isDeepStrictEqual(
    [{ baseUrl: target.baseUrl, ...now.target }, { ...changed, ...now.network }, now.challenge],
    [judged, others, report.run.challenge],
  );
  const isOther = !isSame || then !== (options.seed ?? null) || source !== (output.description ?? null);
  return isOther ? "its configuration is another one" : null;
}

type Rows = Map<PreparedTarget, Row>;

async function earlierRows(prepared: readonly PreparedTarget[], quiet: boolean): Promise<Rows> {
  const kept: Rows = new Map();
  for (const target of prepared) {
    const name = target.name ?? "";
    const earlier = await earlierReport(target);
    if (earlier === null) continue;
    const said =
      "why" in earlier
        ? `judged again, because ${visible(earlier.why)}`
        : `kept, because its report of ${earlier.report.run.startedAt} is finished and has the same configuration`;
    if (!quiet) await write(process.stderr, `${name}: ${said}\n`);
    if ("why" in earlier) continue;
    const { report } = earlier;
    const code = exitCodeOf(report);
    const outcome = `${outcomeOf(report.verdict, code)} (kept)`;
    kept.set(target, { name, outcome, code, causes: namedCauses(report), out: target.output.out });
  }
  return kept;
}
