/** `--level` of the commands for certificates. */
import { Option } from "commander";
import { word } from "../../setup/values.ts";

/** The level that is asked for where none is given, by every command. */
export const DEFAULT_LEVEL = "full";

/** The option; `does` says what the level is for. */
export function levelOption(words: readonly string[], does: string): Option {
  const listed = `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
  return new Option("--level <name>", `${does}: ${listed} (default: ${DEFAULT_LEVEL})`).argParser(
    word("--level", words),
  );
}
