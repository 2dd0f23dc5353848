/** Reads and checks `--config`. */
import type { Command } from "commander";
import { ROWS } from "../../options/table.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
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
  for (const { name } of ROWS) {
    const usual = command.options.find((option) => option.attributeName() === name)?.defaultValue;
    if (command.getOptionValueSource(name) === "config")
      command.setOptionValueWithSource(name, usual, "default");
  }
  if (config !== null) await (await import("./targets.ts")).applyConfig(command, config);
}

/** The start of a message about an option's value: `--only`, or its place in the config. */
export function sourceOf(command: Command, config: Config | null, name: string): string {
  if (config !== null && command.getOptionValueSource(name) === "config")
    return `${config.at(name)}: \`${name}\``;
  return command.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}
