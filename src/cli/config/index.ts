/** `--config`, for the commands that have it. */
import type { Command } from "commander";
import type { ConfigFlags } from "../options/options.ts";
import type { Config } from "./config.ts";

/** Reads the file that the command line names and applies it; `null` where it names none. All that is wrong is told. */
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

/** Checks what a config names beyond itself: variables and files. All that is wrong is told; nothing is sent. */
export async function checkSurroundings(config: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const [{ refuse }, { surroundingProblems }] = await Promise.all([
    import("./check.ts"),
    import("./surroundings.ts"),
  ]);
  refuse(await surroundingProblems(config, env));
}

/** What a message about an option's value begins with: `--only`, or where the config says it. */
export function sourceOf(command: Command, config: Config | null, name: string): string {
  const isFromFile = config !== null && command.getOptionValueSource(name) === "config";
  if (isFromFile) return `${config.at(name)}: \`${name}\``;
  return command.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}
