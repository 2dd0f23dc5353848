/** Reads and checks `--config`, and makes the options of a run of it and of the flags. */
import type { Command } from "commander";
import { isChosen } from "../../engine/plan/plan.ts";
import type { Implementation } from "../../kit/report.ts";
import { ROWS } from "../../options/table.ts";
import type { RunOptions } from "../../run/options.ts";
import { checkedOnly, matching } from "../../setup/requirement-ids.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { whyNoneFailed } from "../earlier-report.ts";
import { readReport } from "../files/files.ts";
import { ALL_TARGETS, type RunFlags } from "../options/flags.ts";
import type { Config } from "./read.ts";

/** A target to judge: its name, if the config has several, and its config. */
export interface Chosen<C = Config | null> {
  readonly name: string | null;
  readonly config: C;
}

/** One without a name if the config has not several. Throws a {@link UsageError} with all problems of the config. */
export async function chosenTargets(command: Command, env: NodeJS.ProcessEnv): Promise<readonly Chosen[]> {
  const { config: file, target } = command.opts<RunFlags>();
  if (file === undefined) return alone(target, null);
  const { readConfig, refuse } = await import("./read.ts");
  const config = await readConfig(file);
  const { filledIn } = await import("./targets.ts");
  const all = config.members.targets ? await severalTargets(command, config) : alone(target, config);
  const chosen: Chosen[] = [];
  const problems: string[] = [];
  for (const { name, config: given } of all) {
    const filled = await filledIn(given, env, (option) => isGiven(command, option));
    problems.push(...filled.problems);
    chosen.push({ name, config: filled.config });
  }
  refuse(problems);
  return chosen;
}

/** The only target; `--target` names it in reports. */
function alone<C>(target: RunFlags["target"], config: C): readonly Chosen<C>[] {
  if ((target?.length ?? 0) > 1)
    throw new UsageError(
      "--target is given twice, but there is no config with `targets`: give one name for reports",
    );
  if (target?.includes(ALL_TARGETS))
    throw new UsageError("--target all needs a config with `targets` (--config)");
  return [{ name: null, config }];
}

async function severalTargets(command: Command, config: Config): Promise<readonly Chosen<Config>[]> {
  const { chosenNames, targetConfig, targetProblems } = await import("./targets.ts");
  const { refuse } = await import("./read.ts");
  refuse(await targetProblems(config));
  const { target, config: file = "" } = command.opts<RunFlags>();
  const called = file === "-" ? "the config" : quote(file).slice(1, -1);
  const names = chosenNames(target, Object.keys(config.members.targets ?? {}), called);
  if (isGiven(command, "baseUrl"))
    throw new UsageError(
      "--base-url and --target contradict each other: the targets of the config have their addresses",
    );
  if (names.length > 1 && isGiven(command, "apiKeyFile"))
    throw new UsageError("--api-key-file is for one target: give each its `apiKeyFile` in the config");
  return names.map((name) => ({ name, config: targetConfig(config, name) }));
}

function isGiven(command: Command, option: string): boolean {
  return command.getOptionValueSource(option) === "cli";
}

/** Sets the options of a command from a target's config, and unsets those of the target before. */
export async function applyChosen(command: Command, { config }: Chosen): Promise<void> {
  if (config !== null) await (await import("./targets.ts")).applyConfig(command, config);
}

/** The start of a message about an option's value: `--only`, or its place in the config. */
export function sourceOf(command: Command, config: Config | null, name: string): string {
  if (config !== null && command.getOptionValueSource(name) === "config")
    return `${config.at(name)}: \`${name}\``;
  return command.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}

export async function runOptionsOf(
  command: Command,
  flags: RunFlags,
  config: Config | null,
): Promise<Partial<RunOptions>> {
  const { exhaustRateLimit, reserve, readOnly, allowWrites } = flags;
  if (exhaustRateLimit && reserve)
    throw new UsageError("--exhaust-rate-limit and --reserve contradict each other: pass one of them");
  const given: Readonly<Record<string, unknown>> = flags;
  const plain = ROWS.flatMap(({ name, library }) =>
    library === undefined ? [] : [[library, given[name]] as const],
  );
  const { only, seed } = await selectionOf(command, flags, config);
  if (readOnly && allowWrites)
    throw new UsageError("--read-only and --allow-writes contradict each other: pass one of them");
  // For production, only the command line can allow creations: a config's setting is too easily forgotten.
  const isProduction = config?.members.environment === "production";
  const said: { readonly [name in keyof RunOptions]?: RunOptions[name] | undefined } = {
    ...Object.fromEntries(plain),
    only: only.length > 0 ? only : undefined,
    seed: flags.seed ?? seed,
    readOnly: allowWrites ? false : (readOnly ?? (isProduction ? true : config?.members.readOnly)),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

async function selectionOf(
  command: Command,
  { only = [], rerun, grep }: RunFlags,
  config: Config | null,
): Promise<{ readonly only: readonly string[]; readonly seed?: number }> {
  const { CATALOGUE } = await import("../../../suites/index.ts");
  if (rerun === undefined) {
    const ids = checkedOnly(only, CATALOGUE, sourceOf(command, config, "only"));
    if (grep === undefined) return { only: ids };
    const among = CATALOGUE.filter(({ id }) => isChosen(id, ids));
    return { only: matching(grep, among).map(({ id }) => id) };
  }
  const isOnly = command.getOptionValueSource("only") === "cli";
  if (grep !== undefined || isOnly)
    throw new UsageError(
      `${isOnly ? "--only" : "--grep"} and --rerun contradict each other: pass one of them`,
    );
  const { path, report } = await readReport(rerun);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  if (failed.length === 0)
    throw new UsageError(
      `--rerun ${quote(path)}: ${whyNoneFailed(report)}, so there is nothing to run again`,
    );
  return { only: checkedOnly(failed, CATALOGUE, `--rerun ${quote(path)}`), seed: report.run.seed };
}

export function implementationOf(flags: RunFlags): Implementation | null {
  const { organization, project, projectUrl, projectVersion, projectDigest, contact } = flags;
  const given = [organization, project, projectUrl, projectVersion, projectDigest, contact?.[0]];
  if (given.every((value) => value === undefined)) return null;
  return {
    organization: organization ?? null,
    project: project ?? null,
    url: projectUrl ?? null,
    version: projectVersion ?? null,
    ...(projectDigest === undefined ? {} : { digest: projectDigest }),
    contact: contact ?? [],
  };
}
