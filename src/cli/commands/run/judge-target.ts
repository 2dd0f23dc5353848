/** Judges one target: its service, the run, and what is written and printed after it. */
import { join, sep } from "node:path";
import { isWrong } from "../../../kit/expected-failures.ts";
import type { Description } from "../../../kit/generated/recording.ts";
import type { Report } from "../../../kit/report.ts";
import { renderTerminal } from "../../../report/terminal.ts";
import { visible } from "../../../report/text/text.ts";
import { subjectOf, verdictLine } from "../../../report/verdict-line.ts";
import { SUITE } from "../../../report/version.ts";
import { DEFAULTS, type RunOptions, type Target } from "../../../run/options.ts";
import { nextRunAt } from "../../../run/pacing/rate-limit/rate-limit-headers.ts";
import type { Judged } from "../../../run/run.ts";
import { isWeak, otherSecrets, type Redact, secretsOf } from "../../../run/secrets/secrets.ts";
import { DIRECT, sendsKeyInClear } from "../../../run/wire/network.ts";
import { openTarget } from "../../../setup/reference.ts";
import { implementationOf } from "../../config/index.ts";
import { byFailOn, earlierBytes, earlierReport, keepsEarlier, sinceLine } from "../../earlier-report.ts";
import { removeStale } from "../../files/files.ts";
import { appendStepSummary, printAnnotations, reportsToGithub } from "../../files/github.ts";
import { chosenReporters, reportWithout, writeReport } from "../../files/reporters.ts";
import { SERVICE_LOG } from "../../service/log.ts";
import { printServiceFailure, type Service, startService } from "../../service/service.ts";
import type { Scene } from "../../service/suspects.ts";
import { exitCodeOf } from "../../terminal/exit-codes.ts";
import { asStarted, PROGRAM, SuiteFault, wantsColor, widthOf, write } from "../../terminal/output.ts";
import { progressOn } from "../../terminal/progress.ts";
import { onInterrupt } from "../../terminal/signals.ts";
import type { Output, PreparedTarget } from "./prepare-target.ts";

const WEAK_KEY =
  "warning: the API key is too short or too common to redact reliably: if the target repeats it, it may appear in the report\n";

/** The lines, with how many checks passed; one that is untested has its code and reason. */
export function outcomes({ requirements }: Report): string {
  const lines = requirements.map(({ id, level, outcome, title, reason, passedChecks, sentChecks }) => {
    const checks = `${passedChecks} of ${sentChecks}`;
    const why = outcome === "untested" && reason !== null ? `: ${reason.code}, ${visible(reason.text)}` : "";
    return `  ${id.padEnd(11)}${level.padEnd(8)}${outcome.padEnd(10)}${checks.padEnd(10)}${title}${why}`;
  });
  return `Requirements, and how many of their checks passed\n${lines.join("\n")}\n`;
}

export interface Ran {
  readonly code: number;
  /** Without secrets. */
  readonly report: Report;
  readonly interrupted: boolean;
  /** When another run with the same key may begin, in milliseconds since the Unix epoch. */
  readonly nextRunAt: number;
}

/** Judges a target, prints the summary and writes the report. `abort` ends the run. */
export async function runTarget(
  { target: named, name, options, output, description: option, start }: PreparedTarget,
  abort: AbortController = new AbortController(),
): Promise<Ran> {
  const opened = await openTarget(named, name, options);
  const target = { ...opened.target, implementation: implementationOf(output) };
  const { clientKeyPassphraseEnv: variable = "" } = output;
  const passphrase = { name: "", value: process.env[variable] ?? "", variable };
  const others = otherSecrets([...(target.headers ?? []), passphrase], options.network?.proxies ?? null);
  const { conceal } = secretsOf(target.apiKey, others);
  const { baseUrl } = target;
  const network = options.network ?? DIRECT;
  const toStart = start && { ...start, baseUrl, network, out: output.out, conceal };
  let service: Service | null = null;
  try {
    if (isWeak(target.apiKey) && !output.quiet) await write(process.stderr, WEAK_KEY);
    if (toStart !== null) {
      if (!output.quiet && !output.brief)
        await write(process.stderr, `starting ${visible(conceal(toStart.command))}\n`);
      service = await startService({ ...toStart, abort });
    }
    const { description: source = null } = output;
    const load = async (named: string): Promise<Description> => {
      const { loadDescription } = await import("../../../setup/description/load.ts");
      return loadDescription(named, option, target, { ...DEFAULTS, ...options });
    };
    const description = abort.signal.aborted || source === null ? null : await load(source);
    const again = toStart && { ...toStart, out: null };
    const conditions = { others, conceal, abort, service, start: again };
    return await judgeAndReport(target, { ...options, description }, output, conditions);
  } finally {
    await service?.end();
    await opened.close();
  }
}

interface Conditions extends Pick<Scene, "others" | "service" | "start"> {
  readonly conceal: Redact;
  readonly abort: AbortController;
}

async function judgeAndReport(
  target: Target,
  options: Partial<RunOptions>,
  output: Output,
  { others, conceal, abort, service, start }: Conditions,
): Promise<Ran> {
  const title = `${SUITE.name} ${SUITE.version}: judging ${subjectOf(target)}, ${options.profile ?? DEFAULTS.profile} profile`;
  const { quiet = false, brief = false } = output;
  const progress = progressOn(process.stderr, brief ? null : conceal(title), quiet);
  if (sendsKeyInClear(target.baseUrl, options.network ?? DIRECT)) progress.note(IN_CLEAR);
  const stopListening = onInterrupt((signal) => {
    if (!brief)
      progress.note(`${signal}: ending the run and writing the report; press again to exit at once`);
    abort.abort();
  });
  try {
    // Several targets: each report is that of the last run, for the matrix links to it.
    const before = brief && output.failOn !== "new" ? null : await earlierBytes(output.out);
    const { judge } = await import("../../../index.ts");
    const judged = await judge(target, { ...options, onProgress: progress.update, signal: abort.signal })
      .catch((error: unknown) => {
        throw new SuiteFault(error, target.apiKey, others);
      })
      .finally(() => progress.end());
    const earlier = await earlierReport(before, judged);
    const log = (await service?.end()) ?? null;
    // A service that failed aborts with a reason, a signal without one.
    const interrupted = abort.signal.aborted && typeof abort.signal.reason !== "string";
    const { crashOf } = await import("../../service/suspects.ts");
    // Several targets may share a key, and its pace.
    const scene = { target, options, others, start, service, sends: !brief };
    const crash = interrupted ? null : await crashOf(judged, scene);
    const whole = crash === null ? judged : { ...judged, report: { ...judged.report, crash } };
    const report = reportWithout(whole.report, conceal);
    const started = start && conceal(start.command);
    const conclusion = { ...output, log, earlier: brief ? null : earlier, started };
    await conclude(whole, report, conclusion, conceal);
    if (service) await printServiceFailure(service, log === null ? null : join(output.out, log));
    const next = nextRunAt(judged.recording, options.reserve ?? DEFAULTS.reserve);
    const { code, said } = byFailOn(output.failOn ?? "must", exitCodeOf(report), report, earlier);
    if (said !== null && !quiet) await write(process.stderr, `${said}\n`);
    return { code, report, interrupted, nextRunAt: next };
  } finally {
    stopListening();
  }
}

const IN_CLEAR =
  "warning: the API key is sent without TLS and can be read on the network: use an https base URL";

type Conclusion = Output & {
  readonly log: string | null;
  readonly earlier: Report | null;
  readonly started: string | null;
};

/** Writes the artefacts, then prints the summary, which names them. The summary is printed even if writing failed. */
async function conclude(
  judged: Judged,
  report: Report,
  { out, quiet, all, verbose, watch, brief, color, reporter, expected, log, earlier, started }: Conclusion,
  conceal: Redact,
): Promise<void> {
  const keeps = keepsEarlier(judged, earlier);
  const written = keeps
    ? { files: [], redacted: [] }
    : await writeReport({ ...judged, start: started }, report, out, chosenReporters(reporter), conceal).catch(
        (error: unknown) => ({ error }),
      );
  if (log === null && !keeps) await removeStale([SERVICE_LOG], out);
  const layout = {
    color: wantsColor(process.stdout, color, process.env),
    width: widthOf(process.stdout),
    all: all ?? false,
    brief: watch ?? false,
    since: keeps ? null : sinceLine(report, earlier),
    start: started,
    written:
      "error" in written || keeps
        ? null
        : { directory: join(out, sep), files: [...written.files, ...(log === null ? [] : [log])] },
  };
  const { recording } = judged;
  if (!brief)
    await write(
      process.stdout,
      quiet ? `${verdictLine(report)}\n` : asStarted(renderTerminal(report, recording, layout)),
    );
  if (!brief && !quiet && verbose) await write(process.stdout, `\n${outcomes(report)}`);
  if (keeps)
    await write(
      process.stderr,
      `${join(out, sep)} keeps the report of ${earlier?.run.startedAt}: this run reached no service\n`,
    );
  if (!brief && reportsToGithub(reporter)) {
    if (!quiet) await printAnnotations(report, recording, process.env);
    await appendStepSummary(async (before) => {
      const { MOST_BYTES } = await import("../../../report/markdown/markdown.ts");
      const { renderMarkdown } = await import("../../../report/markdown/summary.ts");
      return renderMarkdown(report, recording, MOST_BYTES - before);
    }, process.env);
  }
  if (expected && !expected.update && !quiet) {
    const wrong = (report.expectedFailures?.entries ?? []).flatMap((entry, i) =>
      isWrong(entry) ? [`${expected.places[i]}: ${visible(entry.message ?? "")}\n`] : [],
    );
    await write(process.stderr, conceal(wrong.join("")));
  }
  if (expected?.update) {
    const { updateExpectedFailures } = await import("../../expected-failures/update.ts");
    const said = await updateExpectedFailures(expected, report);
    const stream = brief ? process.stderr : process.stdout;
    if (!quiet) await write(stream, `${brief ? "" : "\n"}${conceal(said)}\n`);
  }
  if ("error" in written) throw written.error;
  if (written.redacted.length > 0) {
    const files = written.redacted.join(", ");
    await write(process.stderr, `${PROGRAM}: ${files}: a secret was found and replaced before writing\n`);
  }
}
