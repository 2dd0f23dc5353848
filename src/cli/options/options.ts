/** Adds the options of the table to a command. */
import { Command, Option } from "commander";
import { defaultText, flagOf, type NamedRow, OPTIONS, ROWS } from "../../options/table.ts";
import { milliseconds } from "../../setup/values.ts";
import { type FlagName, parserOf } from "./parsers.ts";

/** With `--target`: every target of the config. */
export const ALL_TARGETS = "all";

/** How long a started service may take to answer, in milliseconds. */
export const READY_MS: number = milliseconds("--ready", 1, 3_600_000)(OPTIONS.ready.default.value);

/** Help texts that differ from those of the table. */
export type Texts = { readonly [N in FlagName]?: string };

/** Adds these options, in the order of the table and in its groups. */
export function withOptions(command: Command, names: readonly FlagName[], texts: Texts = {}): Command {
  for (const row of ROWS) {
    const name = names.find((each) => each === row.name);
    if (name !== undefined) command.optionsGroup(row.group).addOption(optionOf(row, texts[name]));
  }
  return command;
}

/** Adds all options of `run`. */
export function withAllOptions(command: Command): Command {
  return withOptions(
    command,
    ROWS.filter(({ flag }) => flag !== false).map(({ name }) => name as FlagName),
  );
}

/** Commander's option. */
export function optionOf(row: NamedRow, does: string = row.does): Option {
  const flag = flagOf(row);
  const isDirectory = row.value.type === "directory" && row.default !== null && "value" in row.default;
  const option = new Option(
    `${row.short === undefined ? "" : `${row.short}, `}${flag}${row.argument === null ? "" : ` ${row.argument}`}`,
    isDirectory ? does : `${does}${defaultText(row)}`,
  );
  const parser = parserOf(row.value, flag);
  if (parser !== null) option.argParser(parser);
  // The others are unset without a flag or a config, so that the defaults of the profile apply.
  if (isDirectory && row.default !== null && "value" in row.default) option.default(row.default.value);
  return option;
}

/** A command with all options of `run`, to read their names and parsers. */
export function optionsOfRun(): Command {
  return withAllOptions(new Command());
}
