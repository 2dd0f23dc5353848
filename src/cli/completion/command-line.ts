/** What can be completed: the commands with their options and the values of these, from the command line's definitions. */
import { Command, type Option } from "commander";
import { ROWS } from "../../options/table.ts";
import { type CommandEntry, DEFAULT_COMMAND } from "../command-module.ts";

/** An option, as it is typed. */
export interface CompletedOption {
  /** `-q` and `--quiet`. */
  readonly names: readonly string[];
  readonly does: string;
  /** Whether a value follows. */
  readonly takesValue: boolean;
  /** Its values, if they are words. */
  readonly words: readonly string[];
}

/** A command. */
export interface CompletedCommand {
  readonly name: string;
  readonly does: string;
  readonly options: readonly CompletedOption[];
  /** Values of its argument. */
  readonly words: readonly string[];
}

/** All commands, in the order of the help. */
export async function completedCommands(all: readonly CommandEntry[]): Promise<readonly CompletedCommand[]> {
  return Promise.all(
    all.map(async ({ name, summary, load }) => {
      const command = (await load()).define(new Command(name));
      const options = command
        .createHelp()
        .visibleOptions(command)
        .map((option) => completed(option, name));
      const words = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
      return { name, does: summary, options, words };
    }),
  );
}

function completed(option: Option, command: string): CompletedOption {
  const { short, long, description, required, optional } = option;
  const row =
    command === DEFAULT_COMMAND ? ROWS.find(({ name }) => name === option.attributeName()) : undefined;
  const ofRow = row !== undefined && "words" in row.value ? row.value.words : [];
  return {
    names: [short, long].flatMap((name) => name ?? []),
    does: description,
    takesValue: required || optional,
    words: option.argChoices ?? ofRow,
  };
}
