/** `run`: judges a target, prints the summary and writes the report. */
import { join, sep } from "node:path";
import type { Command } from "commander";
import { renderTerminal } from "../report/terminal.ts";
import { subjectOf, verdictLine } from "../report/verdict-line.ts";
import { SUITE } from "../report/version.ts";
import type { Judged } from "../run/judge.ts";
import { DEFAULTS, type RunOptions, type Target } from "../run/options.ts";
import { wantsColor } from "./color.ts";
import { newCommand } from "./command.ts";
import { configured, sourceOf } from "./config/index.ts";
import { SuiteFault } from "./errors.ts";
import { EXIT_OF } from "./exit-codes.ts";
import { appendStepSummary, printAnnotations, tellsGithub } from "./github.ts";
import { implementationOf } from "./implementation.ts";
import { networkFrom } from "./network.ts";
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
} from "./options.ts";
import { checkOutDir } from "./out-dir.ts";
import { widthOf, write } from "./output.ts";
import { PROGRAM } from "./program.ts";
import { progressOn } from "./progress.ts";
import { chosenReporters, fileNames, type Reporter, reporterHelp } from "./reporters.ts";
import { checkedOnly } from "./requirement-ids.ts";
import { runOptionsOf } from "./run-options.ts";
import { onInterrupt } from "./signals.ts";
import { openTarget, targetFrom } from "./target.ts";
import { type Conceal, reportWithout } from "./without-secrets.ts";
import { writeReport } from "./write-report.ts";

interface OutputFlags {
  readonly out: string;
  readonly reporter?: readonly string[];
  readonly quiet?: boolean;
  readonly color: boolean;
}

type RunFlags = SelectionFlags & TargetFlags & PaceFlags & ImplementationFlags & ConfigFlags & OutputFlags;

const AFTER = `
Environment:
  PETSTORE_BASE_URL      the target's address, instead of --base-url
  PETSTORE_API_KEY       the target's API key
  HTTPS_PROXY, NO_PROXY  a proxy on the way to the target; also HTTP_PROXY
  NODE_EXTRA_CA_CERTS    certificate authorities to trust, as --ca-file
  NO_COLOR               no colours, whatever its value
  GITHUB_ACTIONS, GITHUB_STEP_SUMMARY
                         in a job of GitHub Actions: annotations and a summary
The command line wins over the config, the config over the environment. No config is read
that --config does not name.

Exit codes: 0 conformant or partial, 1 nonconformant, 2 wrong usage, 3 inconclusive,
4 a fault of the suite, or the report could not be written.

Examples:
  $ petstore-conformance
      try it on the embedded reference implementation
  $ PETSTORE_API_KEY=… petstore-conformance --base-url https://staging.example.com/v1
      judge a target; a Free key's minute is enough
  $ petstore-conformance --base-url https://staging.example.com/v1 \\
      --api-key-file key.txt --only LIST AUTH-2 --read-only
      test some requirements without creating animals
`;

/** Options and help of `run`. */
export function define(): Command {
  const command = newCommand(
    "petstore-conformance run",
    "Judges an implementation of the Pet Store Service Interface. Without --base-url it judges the embedded reference implementation, to show what a run looks like.",
    AFTER,
  );
  return withImplementation(withPace(withSelection(withTarget(withConfig(command)))))
    .optionsGroup("Output:")
    .option("--out <dir>", "directory for the report", "conformance-report/")
    .option("--reporter <name...>", reporterHelp(), collect)
    .option("--quiet", "print the verdict line only")
    .option("--no-color", "no colours")
    .optionsGroup("Help:");
}

/** Checks everything that can be wrong, then runs. */
export async function execute(command: Command): Promise<number> {
  const config = await configured(command);
  const flags = command.opts<RunFlags>();
  const named = await targetFrom(flags, process.env, config);
  const { CATALOGUE } = await import("../../suites/index.ts");
  const network = await networkFrom(flags, named?.baseUrl ?? null, process.env, {
    caFile: sourceOf(command, config, "caFile"),
    resolve: sourceOf(command, config, "resolve"),
  });
  const only = checkedOnly(flags.only ?? [], CATALOGUE, sourceOf(command, config, "only"));
  const options = { ...runOptionsOf(flags, only, config?.members), network };
  const reporters = chosenReporters(flags.reporter, sourceOf(command, config, "reporter"));
  await checkOutDir(flags.out, fileNames(reporters));
  const opened = await openTarget(named, flags.target ?? null, options);
  try {
    const target = { ...opened.target, implementation: implementationOf(flags) };
    return await judgeAndTell(target, options, reporters, flags);
  } finally {
    await opened.close();
  }
}

/** From the first line to the last; a signal ends the run, and not the writing of what was seen. */
async function judgeAndTell(
  target: Target,
  options: Partial<RunOptions>,
  reporters: readonly Reporter[],
  flags: OutputFlags,
): Promise<number> {
  const { secretsOf, isTellable } = await import("../run/credentials.ts");
  const { otherSecrets } = await import("../run/other-secrets.ts");
  const others = otherSecrets(target.headers ?? [], options.network?.proxies ?? null);
  const { conceal } = secretsOf(target.apiKey, others);
  const title = `${SUITE.name} ${SUITE.version}: judging ${subjectOf(target)}, ${options.profile ?? DEFAULTS.profile} profile`;
  const progress = progressOn(process.stderr, conceal(title), flags.quiet ?? false);
  if (!isTellable(target.apiKey)) progress.note(UNTELLABLE);
  const abort = new AbortController();
  const stopListening = onInterrupt((signal) => {
    progress.note(`${signal}: ending the run and reporting what was seen; once more ends at once`);
    abort.abort();
  });
  try {
    const { judge } = await import("../index.ts");
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

const UNTELLABLE =
  "the API key is too short or too plain to be told from other text: where the target repeats it, the report may show it";

/** Writes the artefacts, then prints: the summary says where they are, and is printed also where they are nowhere. */
async function conclude(
  judged: Judged,
  reporters: readonly Reporter[],
  { out, quiet, color, reporter }: OutputFlags,
  conceal: Conceal,
): Promise<void> {
  const report = reportWithout(judged.report, conceal);
  const written = await writeReport(judged, out, reporters, conceal).catch((error: unknown) => ({ error }));
  const look = {
    color: wantsColor(process.stdout, color, process.env),
    width: widthOf(process.stdout),
    written: "error" in written ? null : { directory: join(out, sep), files: written.files },
  };
  await write(process.stdout, quiet ? `${verdictLine(report)}\n` : renderTerminal(report, look));
  if (tellsGithub(reporter, reporters)) {
    if (!quiet) await printAnnotations(report, process.env);
    await appendStepSummary(report, process.env);
  }
  if ("error" in written) throw written.error;
  if (written.redacted.length > 0) {
    const files = written.redacted.join(", ");
    await write(
      process.stderr,
      `${PROGRAM}: ${files}: a secret was found, and replaced before it was written\n`,
    );
  }
}
