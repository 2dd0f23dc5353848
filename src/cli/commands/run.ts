/** `run`: judges a target, prints the summary and writes the report. */
import { join, sep } from "node:path";
import type { Command } from "commander";
import type { Description } from "../../kit/description/description.ts";
import { renderTerminal } from "../../report/terminal/terminal.ts";
import { subjectOf, verdictLine } from "../../report/verdict-line.ts";
import { SUITE } from "../../report/version.ts";
import { DEFAULTS, type RunOptions, type Target } from "../../run/options.ts";
import type { Judged } from "../../run/run.ts";
import { DIRECT, sendsKeyInClear } from "../../run/wire/network.ts";
import { NETWORK_FLAGS, type NetworkSources, networkFrom } from "../../setup/network/network.ts";
import { openTarget } from "../../setup/open-target.ts";
import { text } from "../../setup/values.ts";
import { configured, sourceOf } from "../config/index.ts";
import { appendStepSummary, printAnnotations, reportsToGithub } from "../files/github.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { type Redact, reportWithout } from "../files/redact-artefacts.ts";
import { chosenReporters, fileNames, type Reporter, reporterHelp } from "../files/reporters.ts";
import { writeReport } from "../files/write-report.ts";
import { implementationOf } from "../options/implementation.ts";
import {
  type ConfigFlags,
  collect,
  type ImplementationFlags,
  type PaceFlags,
  type SelectionFlags,
  type TargetFlags,
  withConfig,
  withImplementation,
  withPace,
  withSelection,
  withTarget,
} from "../options/options.ts";
import { selectionOf } from "../options/rerun.ts";
import { runOptionsOf } from "../options/run-options.ts";
import { targetFrom } from "../options/target.ts";
import { wantsColor } from "../terminal/color.ts";
import { SuiteFault } from "../terminal/errors.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
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

type RunFlags = SelectionFlags & TargetFlags & PaceFlags & ImplementationFlags & ConfigFlags & OutputFlags;

const AFTER = `
Environment:
  PETSTORE_BASE_URL      the target's address, instead of --base-url
  PETSTORE_API_KEY       the target's API key
  HTTPS_PROXY, NO_PROXY  proxy for the requests to the target; also HTTP_PROXY
  NODE_EXTRA_CA_CERTS    certificate authorities to trust, like --ca-file
  NO_COLOR               no colours, whatever its value
  GITHUB_ACTIONS, GITHUB_STEP_SUMMARY
                         set by GitHub Actions: the job gets annotations and a summary
The command line overrides the config file, and the config file the environment. Without
--config, no config file is read.

Exit codes: 0 conformant or partial, 1 nonconformant, 2 usage error, 3 inconclusive,
4 internal error of the suite, or the report could not be written.

Examples:
  $ petstore-conformance
      try it on the embedded reference implementation
  $ PETSTORE_API_KEY=… petstore-conformance --base-url https://staging.example.com/v1
      judge a target; one minute of a Free key's rate limit is enough
  $ petstore-conformance --base-url https://staging.example.com/v1 \\
      --api-key-file key.txt --only LIST AUTH-2 --read-only
      test some requirements without creating animals
`;

/** Options and help of `run`. */
export function define(command: Command): Command {
  command
    .description(
      "Judges an implementation of the Pet Store Service Interface. Without --base-url it judges the embedded reference implementation, as a demonstration.",
    )
    .addHelpText("after", AFTER);
  return withImplementation(withPace(withSelection(withTarget(withConfig(command)))))
    .option(
      "--challenge <file>",
      "a certifier's challenge, which gives the run's id, seed and profile",
      text("--challenge", "a file"),
    )
    .optionsGroup("Output:")
    .option("--out <dir>", "directory for the report", "conformance-report/")
    .option("--reporter <name...>", reporterHelp(), collect)
    .option("--quiet", "print the verdict line only")
    .option("--no-color", "no colours")
    .optionsGroup("Help:");
}

/** Checks all options and files, then runs. */
export async function execute(command: Command): Promise<number> {
  const config = await configured(command);
  const flags = command.opts<RunFlags>();
  const named = await targetFrom(flags, process.env, config);
  const { CATALOGUE } = await import("../../../suites/index.ts");
  const sources = NETWORK_FLAGS.map((name) => [name, sourceOf(command, config, name)]);
  const network = await networkFrom(
    flags,
    named?.baseUrl ?? null,
    process.env,
    Object.fromEntries(sources) as NetworkSources,
  );
  const selection = await selectionOf(command, flags, config, CATALOGUE);
  const { challengeOptions } = await import("../certificate/challenge-option.ts");
  const challenged = await challengeOptions(flags.challenge, flags, named?.baseUrl ?? null);
  const options = { ...runOptionsOf(flags, selection, config?.members), ...challenged, network };
  const reporters = chosenReporters(flags.reporter, sourceOf(command, config, "reporter"));
  await checkOutDir(flags.out, fileNames(reporters));
  const opened = await openTarget(named, flags.target ?? null, options);
  try {
    const target = { ...opened.target, implementation: implementationOf(flags) };
    if (!flags.quiet) await warnOfKey(target.apiKey);
    const option = sourceOf(command, config, "description");
    const description = await describedBy(flags, option, target, options);
    return await judgeAndReport(target, { ...options, description }, reporters, flags);
  } finally {
    await opened.close();
  }
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
  reporters: readonly Reporter[],
  flags: OutputFlags,
): Promise<number> {
  const { secretsOf } = await import("../../run/secrets/redact-key.ts");
  const { otherSecrets } = await import("../../run/secrets/other-secrets.ts");
  const others = otherSecrets(target.headers ?? [], options.network?.proxies ?? null);
  const { conceal } = secretsOf(target.apiKey, others);
  const title = `${SUITE.name} ${SUITE.version}: judging ${subjectOf(target)}, ${options.profile ?? DEFAULTS.profile} profile`;
  const progress = progressOn(process.stderr, conceal(title), flags.quiet ?? false);
  if (sendsKeyInClear(target.baseUrl, options.network ?? DIRECT)) progress.note(IN_CLEAR);
  const abort = new AbortController();
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
    await conclude(judged, reporters, flags, conceal);
    return EXIT_OF[judged.report.verdict];
  } finally {
    stopListening();
  }
}

const IN_CLEAR =
  "warning: the API key is sent without TLS and can be read on the network: use an https base URL";

/** Warns of a key that cannot be found everywhere, before anything is sent. */
async function warnOfKey(apiKey: string): Promise<void> {
  const { isRedactable, SHORT_KEY } = await import("../../run/secrets/redactable.ts");
  if (isRedactable(apiKey) && apiKey.length >= SHORT_KEY) return;
  const why = isRedactable(apiKey) ? `has fewer than ${SHORT_KEY} characters` : NOT_REDACTABLE;
  await write(process.stderr, `warning: the API key ${why}: ${IF_REPEATED}\n`);
}

const NOT_REDACTABLE = "is too short or too common to redact reliably";

const IF_REPEATED = "if the target repeats it, it may appear in the report";

/** Writes the artefacts, then prints the summary, which names them. The summary is printed even if writing failed. */
async function conclude(
  judged: Judged,
  reporters: readonly Reporter[],
  { out, quiet, color, reporter }: OutputFlags,
  conceal: Redact,
): Promise<void> {
  const report = reportWithout(judged.report, conceal);
  const written = await writeReport(judged, out, reporters, conceal).catch((error: unknown) => ({ error }));
  const layout = {
    color: wantsColor(process.stdout, color, process.env),
    width: widthOf(process.stdout),
    written: "error" in written ? null : { directory: join(out, sep), files: written.files },
  };
  const { recording } = judged;
  await write(process.stdout, quiet ? `${verdictLine(report)}\n` : renderTerminal(report, recording, layout));
  if (reportsToGithub(reporter, reporters)) {
    if (!quiet) await printAnnotations({ report, recording }, process.env);
    await appendStepSummary({ report, recording }, process.env);
  }
  if ("error" in written) throw written.error;
  if (written.redacted.length > 0) {
    const files = written.redacted.join(", ");
    await write(process.stderr, `${PROGRAM}: ${files}: a secret was found and replaced before writing\n`);
  }
}
