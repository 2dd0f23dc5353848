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

type AllChosen = readonly [Chosen, ...Chosen[]];

/** One without a name if the config has not several. Throws a {@link UsageError} with all problems of the config. */
export async function chosenTargets(command: Command, env: NodeJS.ProcessEnv): Promise<AllChosen> {
  const { config: file, target } = command.opts<RunFlags>();
  const config = file === undefined ? null : await (await import("./read.ts")).readConfig(file);
  if (config?.members.targets) return severalTargets(command, config, env);
  if ((target?.length ?? 0) > 1)
    throw new UsageError(
      "--target is given twice, but there is no config with `targets`: give one name for reports",
    );
  if (target?.includes(ALL_TARGETS))
    throw new UsageError("--target all needs a config with `targets` (--config)");
  return config === null ? [{ name: null, config }] : checked([{ name: null, config }], command, env);
}

async function severalTargets(command: Command, config: Config, env: NodeJS.ProcessEnv): Promise<AllChosen> {
  const { chosenNames, targetConfig, targetProblems } = await import("./targets.ts");
  const { refuse } = await import("./read.ts");
  refuse(await targetProblems(config));
  const { target, config: file = "" } = command.opts<RunFlags>();
  const name = file === "-" ? "the config" : quote(file).slice(1, -1);
  const [first, ...others] = chosenNames(target, config.members.targets ?? {}, name);
  if (isGiven(command, "baseUrl"))
    throw new UsageError(
      "--base-url and --target contradict each other: the targets of the config have their addresses",
    );
  if (others.length > 0 && isGiven(command, "apiKeyFile"))
    throw new UsageError("--api-key-file is for one target: give each its `apiKeyFile` in the config");
  const chosen = (each: string): Chosen<Config> => ({ name: each, config: targetConfig(config, each) });
  return checked([chosen(first), ...others.map(chosen)], command, env);
}

async function checked(
  [first, ...others]: readonly [Chosen<Config>, ...Chosen<Config>[]],
  command: Command,
  env: NodeJS.ProcessEnv,
): Promise<AllChosen> {
  const { filledIn } = await import("./targets.ts");
  const { refuse } = await import("./read.ts");
  const problems: string[] = [];
  const filled = async ({ name, config: given }: Chosen<Config>): Promise<Chosen> => {
    const { config, problems: found } = await filledIn(given, env, (option) => isGiven(command, option));
    problems.push(...found);
    return { name, config };
  };
  const chosen: [Chosen, ...Chosen[]] = [await filled(first)];
  for (const each of others) chosen.push(await filled(each));
  refuse(problems);
  return chosen;
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
