/** How every command is built, and how the parser's complaints are said. */
import { Command, CommanderError } from "commander";
import { UsageError } from "./errors.ts";

/** Columns of help texts, whatever the terminal: they are read in logs and pasted into issues. */
const HELP_WIDTH = 90;

/** A command in a file of its own, loaded when it is called. */
export interface CommandModule {
  /** Its options, arguments and help. */
  define(): Command;
  /** Does it; the command has been parsed. Resolves to the exit code. */
  execute(command: Command): Promise<number>;
}

/** A command without options yet; `after` follows the options in its help. */
export function newCommand(name: string, description: string, after: string): Command {
  return new Command(name)
    .description(description)
    .helpOption("-h, --help", "show this help")
    .configureHelp({ helpWidth: HELP_WIDTH })
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined, getOutHasColors: () => false })
    .exitOverride()
    .addHelpText("after", `\n${after.trim()}\n`);
}

/** The help of a command as text. */
export function helpOf(command: Command): string {
  let text = "";
  command.configureOutput({ writeOut: (part) => (text += part), getOutHasColors: () => false });
  command.outputHelp();
  return `${text.trimEnd()}\n`;
}

/** Parses arguments; resolves to `help` where that was asked for. Wrong ones throw a {@link UsageError}. */
export function parse(command: Command, args: readonly string[]): "parsed" | "help" {
  try {
    command.parse(args, { from: "user" });
    return "parsed";
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === "commander.helpDisplayed") return "help";
    throw new UsageError(complaint(error, command));
  }
}

function complaint(error: CommanderError, command: Command): string {
  const helpHint = `${command.name()} --help shows what there is`;
  if (error.code === "commander.excessArguments") {
    return `unexpected argument "${command.args.at(command.registeredArguments.length) ?? ""}": ${helpHint}`;
  }
  const [first = "", suggestion = ""] = error.message.replace(/^error: /, "").split("\n");
  // What follows "=" may be a secret in a misspelt option.
  const said = first.replace(/^(unknown option '[^'=]*)=.*'$/s, "$1'");
  const hint = suggestion.replace(/^\(D/, " (d");
  return `${said}${hint}: ${helpHint}`;
}
