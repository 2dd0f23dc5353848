/** Reads and checks `--config`. */
import type { Command } from "commander";
import type { ConfigFlags } from "../options/options.ts";
import type { Config } from "./config.ts";

/** Reads the config and applies it; `null` without `--config`. Throws a {@link UsageError} with all problems. */
export async function configured(command: Command): Promise<Config | null> {
  const { config: file } = command.opts<ConfigFlags>();
  if (file === undefined) return null;
  const [{ readConfig }, { applyConfig }, { headerProblems }, { refuse }, { wordProblems }] =
    await Promise.all([
      import("./read.ts"),
      import("./apply.ts"),
      import("./headers.ts"),
      import("./check.ts"),
      import("./words.ts"),
    ]);
  const config = await readConfig(file);
  refuse([
    ...config.problems,
    ...applyConfig(command, config),
    ...headerProblems(config),
    ...(await wordProblems(config)),
  ]);
  return config;
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
