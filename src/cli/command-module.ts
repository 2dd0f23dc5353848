/** What a command is, before and after its module is loaded. */
import type { Command } from "commander";

export interface CommandModule {
  readonly help: string;
  define(command: Command): Command;
  /** Runs the parsed command, which may ask for all commands. Resolves to the exit code. */
  execute(command: Command, all: readonly CommandEntry[]): Promise<number>;
}

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

export const DEFAULT_COMMAND = "run";
