/** `--config`, for the commands that have it. */
import type { Command } from "commander";
import type { ConfigFlags } from "../options.ts";
import type { Config } from "./config.ts";

/** Reads the file that the command line names and applies it; `null` where it names none. */
export async function configured(command: Command): Promise<Config | null> {
  const { config: file } = command.opts<ConfigFlags>();
  if (file === undefined) return null;
  const [{ readConfig }, { applyConfig }, { headerNames }] = await Promise.all([
    import("./read.ts"),
    import("./apply.ts"),
    import("./headers.ts"),
  ]);
  const config = await readConfig(file);
  applyConfig(command, config);
  headerNames(config.members.headers ?? {}, config.at);
  return config;
}

/** What a message about an option's value begins with: `--only`, or where the config says it. */
export function sourceOf(command: Command, config: Config | null, name: string): string {
  const isFromFile = config !== null && command.getOptionValueSource(name) === "config";
  if (isFromFile) return `${config.at(name)}: \`${name}\``;
  return command.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`;
}
