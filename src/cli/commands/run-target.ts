/** Judges one target: everything that is checked before, the run itself, and what is written and printed after it. */
import { join, sep } from "node:path";
import type { Command } from "commander";
import type { Description } from "../../kit/description/description.ts";
import type { Report } from "../../kit/report.ts";
import { renderTerminal } from "../../report/terminal/terminal.ts";
import { visible } from "../../report/text/visible.ts";
import { subjectOf, verdictLine } from "../../report/verdict-line.ts";
import { SUITE } from "../../report/version.ts";
import { DEFAULTS, type RunOptions, type Target } from "../../run/options.ts";
import type { Judged } from "../../run/run.ts";
import type { OtherSecret } from "../../run/secrets/other-secrets.ts";
import { DIRECT, sendsKeyInClear } from "../../run/wire/network.ts";
import { NETWORK_FLAGS, type NetworkSources, networkFrom } from "../../setup/network/network.ts";
import { openTarget } from "../../setup/open-target.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { type Chosen, sourceOf } from "../config/index.ts";
import { type ExpectedFailures, expectedFailuresFrom } from "../expected-failures/index.ts";
import { appendStepSummary, printAnnotations, reportsToGithub } from "../files/github.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { type Redact, reportWithout } from "../files/redact-artefacts.ts";
import { chosenReporters, fileNames, type Reporter } from "../files/reporters.ts";
import { removeStale } from "../files/stale.ts";
import { writeReport } from "../files/write-report.ts";
import { implementationOf } from "../options/implementation.ts";
import {
  type ConfigFlags,
  type ImplementationFlags,
  type PaceFlags,
  READY_MS,
  type SelectionFlags,
  type TargetFlags,
} from "../options/options.ts";
import { chosenIds } from "../options/rerun.ts";
import { runOptionsOf } from "../options/run-options.ts";
import { targetFrom } from "../options/target.ts";
import { SERVICE_LOG } from "../service/log.ts";
import type { Service, ServiceOptions } from "../service/service.ts";
import { wantsColor } from "../terminal/color.ts";
import { SuiteFault } from "../terminal/errors.ts";
import { exitCodeOf } from "../terminal/exit-codes.ts";
import { widthOf, write } from "../terminal/output.ts";
import { PROGRAM } from "../terminal/program.ts";
import { progressOn } from "../terminal/progress.ts";
import { onInterrupt } from "../terminal/signals.ts";

interface OutputFlags {
  readonly out: string;
  readonly reporter?: readonly string[];
  readonly quiet?: boolean;
  readonly color: boolean;
  readonly challenge?: string;
}

/** Where and how to report, and the file of expected failures. */
type Output = OutputFlags & {
  readonly reporters: readonly Reporter[];
  readonly expected: ExpectedFailures | null;
};

type RunFlags = SelectionFlags & TargetFlags & PaceFlags & ImplementationFlags & ConfigFlags & OutputFlags;

/** A target with everything that was checked before its run. */
export interface PreparedTarget {
  /** `null`: the embedded reference implementation. */
  readonly target: Target | null;
  /** In reports. */
  readonly name: string | null;
  readonly options: Partial<RunOptions>;
  readonly flags: RunFlags;
  readonly output: Output;
  /** What the description is called in messages. */
  readonly description: string;
  /** The service to start, as far as it is known before the run; `null`: it is running. */
  readonly start: Pick<ServiceOptions, "command" | "option" | "readyMs"> | null;
}

/** The end of a run. */
export interface Ran {
  readonly code: number;
  readonly report: Report;
  /** Whether a signal ended it. */
  readonly interrupted: boolean;
}

/** Checks all options and files of a target, whose config is applied. Sends nothing. */
export async function prepareTarget(
  command: Command,
  { name: chosenName, config }: Chosen,
): Promise<PreparedTarget> {
  // A copy: the options of the command change with the next target.
  const given = { ...command.opts<RunFlags>() };
  const flags = chosenName === null ? given : { ...given, out: join(given.out, chosenName) };
  const name = chosenName ?? flags.target?.[0] ?? null;
  const named = await targetFrom(flags, process.env, config, name);
  const { CATALOGUE } = await import("../../../suites/index.ts");
  const sources = NETWORK_FLAGS.map((name) => [name, sourceOf(command, config, name)]);
  const network = await networkFrom(
    flags,
    named?.baseUrl ?? null,
    process.env,
    Object.fromEntries(sources) as NetworkSources,
  );
  const only = await chosenIds(command, flags, config, CATALOGUE);
  const { challengeOptions } = await import("../certificate/challenge-option.ts");
  const challenged = await challengeOptions(flags.challenge, flags, named?.baseUrl ?? null);
  const expected = await expectedFailuresFrom(flags, sourceOf(command, config, "expectedFailures"));
  const expectedFailures = expected?.entries ?? [];
  const options = {
    ...runOptionsOf(flags, only, config?.members),
    ...challenged,
    expectedFailures,
    network,
  };
  const reporters = chosenReporters(flags.reporter, sourceOf(command, config, "reporter"));
  if (flags.start === undefined && command.getOptionValueSource("ready") === "cli")
    throw new UsageError("--ready needs --start, the command that starts the service");
  const start = startOf(flags, named, sourceOf(command, config, "start"));
  await checkOutDir(flags.out, [...fileNames(reporters), ...(start ? [SERVICE_LOG] : [])]);
  const output = { ...flags, reporters, expected };
  const description = sourceOf(command, config, "description");
  return { target: named, name, options, flags, output, description, start };
}

function startOf(
  { start, ready }: TargetFlags,
  target: Target | null,
  option: string,
): PreparedTarget["start"] {
  if (start === undefined) return null;
  if (target === null)
    throw new UsageError(`${option} needs the address of the service: set --base-url or PETSTORE_BASE_URL`);
  return { command: start, option, readyMs: ready ?? READY_MS };
}

/** Judges a target, prints the summary and writes the report. */
export async function runTarget({
  target: named,
  name,
  options,
  flags,
  output,
  description: option,
  start,
}: PreparedTarget): Promise<Ran> {
  const opened = await openTarget(named, name, options);
  const target = { ...opened.target, implementation: implementationOf(flags) };
  const secrets = await secretsIn(target, options);
  const abort = new AbortController();
  let service: Service | null = null;
  try {
    if (start !== null) {
      const { startService } = await import("../service/service.ts");
      const { baseUrl } = target;
      const network = options.network ?? DIRECT;
      const { conceal } = secrets;
      service = await startService({ ...start, baseUrl, network, out: output.out, conceal, abort });
    }
    const isOver = abort.signal.aborted;
    const description = isOver ? null : await describedBy(flags, option, target, options);
    return await judgeAndReport(target, { ...options, description }, output, { secrets, abort, service });
  } finally {
    await service?.end();
    await opened.close();
  }
}

/** What a run needs to end early, and to keep secrets. */
interface Conditions {
  readonly secrets: SecretsOfRun;
  readonly abort: AbortController;
  readonly service: Service | null;
}

interface SecretsOfRun {
  readonly others: readonly OtherSecret[];
  readonly conceal: Redact;
}

async function secretsIn(target: Target, { network }: Partial<RunOptions>): Promise<SecretsOfRun> {
  const { secretsOf } = await import("../../run/secrets/redact-key.ts");
  const { otherSecrets } = await import("../../run/secrets/other-secrets.ts");
  const others = otherSecrets(target.headers ?? [], network?.proxies ?? null);
  return { others, conceal: secretsOf(target.apiKey, others).conceal };
}

/** The description that `--description` names, `null` without one. */
async function describedBy(
  { description }: RunFlags,
  option: string,
  target: Target,
  options: Partial<RunOptions>,
): Promise<Description | null> {
  if (description === undefined) return null;
  const { loadDescription } = await import("../../setup/description/load.ts");
  return loadDescription(description, option, target, { ...DEFAULTS, ...options });
}

/** Judges, prints and writes the report. A signal ends the run; the report of what was seen is still written. */
async function judgeAndReport(
  target: Target,
  options: Partial<RunOptions>,
  output: Output,
  { secrets: { others, conceal }, abort, service }: Conditions,
): Promise<Ran> {
  const { isRedactable } = await import("../../run/secrets/redact-key.ts");
  const title = `${SUITE.name} ${SUITE.version}: judging ${subjectOf(target)}, ${options.profile ?? DEFAULTS.profile} profile`;
  const progress = progressOn(process.stderr, conceal(title), output.quiet ?? false);
  if (!isRedactable(target.apiKey)) progress.note(NOT_REDACTABLE);
  if (sendsKeyInClear(target.baseUrl, options.network ?? DIRECT)) progress.note(IN_CLEAR);
  const stopListening = onInterrupt((signal) => {
    progress.note(`${signal}: ending the run and writing the report; press again to exit at once`);
    abort.abort();
  });
  try {
    const { judge } = await import("../../index.ts");
    const judged = await judge(target, { ...options, onProgress: progress.update, signal: abort.signal })
      .catch((error: unknown) => {
        throw new SuiteFault(error, target.apiKey, others);
      })
      .finally(() => progress.end());
    const log = (await service?.end()) ?? null;
    await conclude(judged, { ...output, log }, conceal);
    if (service) await printServiceFailure(service, log === null ? null : join(output.out, log));
    const { report } = judged;
    // A service that failed aborts with a reason, a signal without one.
    const interrupted = abort.signal.aborted && typeof abort.signal.reason !== "string";
    return { code: exitCodeOf(report), report, interrupted };
  } finally {
    stopListening();
  }
}

/** Prints why the service could not be judged, with the end of its output. */
async function printServiceFailure(service: Service, log: string | null): Promise<void> {
  const failure = service.failure();
  if (failure === null) return;
  const lines = service.lastLines();
  const place = log === null ? "" : ` (${visible(log)})`;
  const said = lines.length === 0 ? "; it printed nothing" : `; its last output${place}:`;
  const text = [`${PROGRAM}: ${failure}${said}`, ...lines.map((line) => `  ${line}`)];
  await write(process.stderr, `${text.join("\n")}\n`);
}

const IN_CLEAR =
  "warning: the API key is sent without TLS and can be read on the network: use an https base URL";

const NOT_REDACTABLE =
  "the API key is too short or too common to redact reliably: if the target repeats it, it may appear in the report";

/** Writes the artefacts, then prints the summary, which names them. The summary is printed even if writing failed. */
async function conclude(
  judged: Judged,
  { out, quiet, color, reporter, reporters, expected, log }: Output & { readonly log: string | null },
  conceal: Redact,
): Promise<void> {
  const report = reportWithout(judged.report, conceal);
  const written = await writeReport(judged, out, reporters, conceal).catch((error: unknown) => ({ error }));
  if (log === null) await removeStale([SERVICE_LOG], out);
  const layout = {
    color: wantsColor(process.stdout, color, process.env),
    width: widthOf(process.stdout),
    written:
      "error" in written
        ? null
        : { directory: join(out, sep), files: [...written.files, ...(log === null ? [] : [log])] },
  };
  const { recording } = judged;
  await write(process.stdout, quiet ? `${verdictLine(report)}\n` : renderTerminal(report, recording, layout));
  if (reportsToGithub(reporter, reporters)) {
    if (!quiet) await printAnnotations({ report, recording }, process.env);
    await appendStepSummary({ report, recording }, process.env);
  }
  if (expected?.update) {
    const { updateExpectedFailures } = await import("../expected-failures/update.ts");
    const said = await updateExpectedFailures(expected, report);
    if (!quiet) await write(process.stdout, `\n${conceal(said)}\n`);
  }
  if ("error" in written) throw written.error;
  if (written.redacted.length > 0) {
    const files = written.redacted.join(", ");
    await write(process.stderr, `${PROGRAM}: ${files}: a secret was found and replaced before writing\n`);
  }
}
