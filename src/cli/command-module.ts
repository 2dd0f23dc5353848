/** What a command is, before and after its module is loaded. */
import type { Command } from "commander";

/** A command's module. */
export interface CommandModule {
  /** Adds its description, arguments, options and help. */
  define(command: Command): Command;
  /** Runs the parsed command, which may ask for all commands. Resolves to the exit code. */
  execute(command: Command, all: readonly CommandEntry[]): Promise<number>;
}

/** A command before it is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

/** The command that runs if none is given. */
export const DEFAULT_COMMAND = "run";
