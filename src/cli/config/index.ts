/** Reads and checks `--config`. */
import type { Command } from "commander";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { ALL_TARGETS } from "../options/options.ts";
import type { RunFlags } from "../options/parsers.ts";
import type { Config, Problem } from "./config.ts";

/** A target to judge: its name, if the config has several, and its config. */
export interface Chosen {
  readonly name: string | null;
  readonly config: Config | null;
}

/**
 * The targets that the command line and the config choose; one without a name if the config does not have several.
 * Throws a {@link UsageError} with all problems of the config, and of the variables that the chosen targets need.
 */
export async function chosenTargets(
  command: Command,
  env: NodeJS.ProcessEnv,
): Promise<readonly [Chosen, ...Chosen[]]> {
  const { config: file, target } = command.opts<RunFlags>();
  const config = file === undefined ? null : await (await import("./read.ts")).readConfig(file);
  if (config?.members.targets) return severalTargets(command, config, env);
  // Its `targets` may be what is wrong.
  if (target !== undefined && config) (await import("./check.ts")).refuse(config.problems);
  if ((target?.length ?? 0) > 1)
    throw new UsageError(
      "--target is given twice, but there is no config with `targets`: give one name for reports",
    );
  if (target?.includes(ALL_TARGETS))
    throw new UsageError("--target all needs a config with `targets` (--config)");
  if (config === null) return [{ name: null, config }];
  const { refuse } = await import("./check.ts");
  const filled = await filledIn(config, command, env);
  refuse([...config.problems, ...filled.problems, ...(await problemsIn(filled.config))]);
  return [{ name: null, config: filled.config }];
}

async function severalTargets(
  command: Command,
  config: Config,
  env: NodeJS.ProcessEnv,
): Promise<readonly [Chosen, ...Chosen[]]> {
  const [{ chosenNames, targetConfig, targetProblems }, { refuse }] = await Promise.all([
    import("./targets.ts"),
    import("./check.ts"),
  ]);
  refuse([...config.problems, ...(await targetProblems(config))]);
  const { target, config: file = "" } = command.opts<RunFlags>();
  const [first, ...others] = chosenNames(target, config.members.targets ?? {}, fileName(file));
  const isGiven = (option: string): boolean => command.getOptionValueSource(option) === "cli";
  if (isGiven("baseUrl"))
    throw new UsageError(
      "--base-url and --target contradict each other: the targets of the config have their addresses",
    );
  if (others.length > 0 && isGiven("apiKeyFile"))
    throw new UsageError("--api-key-file is for one target: give each its `apiKeyFile` in the config");
  const chosen = async (name: string): Promise<Chosen & { readonly problems: readonly Problem[] }> => {
    const { config: filled, problems } = await filledIn(targetConfig(config, name), command, env);
    return { name, config: filled, problems: [...problems, ...(await problemsIn(filled))] };
  };
  const all = [await chosen(first), ...(await Promise.all(others.map(chosen)))] as const;
  refuse(all.flatMap(({ problems }) => problems));
  return all;
}

function fileName(file: string): string {
  return file === "-" ? "the config" : quote(file).slice(1, -1);
}

/** Sets the options of a command from a target's config, and unsets those of the target before. */
export async function applyChosen(command: Command, { config }: Chosen): Promise<void> {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) === "config")
      command.setOptionValueWithSource(name, option.defaultValue, "default");
  }
  if (config !== null) (await import("./apply.ts")).applyConfig(command, config);
}

/** Reads the config of one target and applies it; `null` without `--config`. */
export async function configured(
  command: Command,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Config | null> {
  const [chosen] = await chosenTargets(command, env);
  await applyChosen(command, chosen);
  return chosen.config;
}

/** The config without variables in its addresses. */
async function filledIn(
  config: Config,
  command: Command,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly config: Config; readonly problems: readonly Problem[] }> {
  const { expanded } = await import("./variables.ts");
  return expanded(config, env, (name) => command.getOptionValueSource(name) === "cli");
}

/** The problems of the members; the options of the command stay as they are. */
async function problemsIn(config: Config): Promise<readonly Problem[]> {
  const { configProblems } = await import("./problems.ts");
  return configProblems(config);
}

/** Checks the variables and files that a config names. Throws a {@link UsageError} with all problems. */
export async function checkSurroundings(config: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const [{ refuse }, { surroundingProblems }] = await Promise.all([
    import("./check.ts"),
    import("./surroundings.ts"),
  ]);
  refuse(await surroundingProblems(config, env));
}

/** The start of a message about an option's value: `--only`, or its place in the config. */
export function sourceOf(command: Command, config: Config | null, name: string): string {
  const isFromFile = config !== null && command.getOptionValueSource(name) === "config";
  if (isFromFile) return `${config.at(name)}: \`${name}\``;
  return command.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}
