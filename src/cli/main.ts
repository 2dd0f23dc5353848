/** Runs the command line; the only place that exits the process, apart from signals. */
import { writeSync } from "node:fs";
import { API_KEY_REFUSED } from "../setup/api-key.ts";
import { UsageError } from "../setup/usage-error.ts";
import { WriteError } from "./terminal/errors.ts";
import { EXIT_FAULT, EXIT_USAGE } from "./terminal/exit-codes.ts";
import { tolerateClosedPipes, write } from "./terminal/output.ts";
import { PROGRAM } from "./terminal/program.ts";
import { suiteErrorMessage } from "./terminal/suite-error.ts";

/** Runs the command line and ends the process. */
export async function main(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes();
  process.on("uncaughtException", (error) => {
    writeSync(2, `${PROGRAM}: ${suiteErrorMessage(error, process.env)}\n`);
    process.exit(EXIT_FAULT);
  });
  const code = await dispatch(argv).catch(failure);
  // Waits until standard error is flushed, then exits: open sockets to a target must not keep the process alive.
  await write(process.stderr, "");
  process.exit(code);
}

async function failure(error: unknown): Promise<number> {
  const known = error instanceof UsageError || error instanceof WriteError;
  const message = known ? error.message : suiteErrorMessage(error, process.env);
  // A config can have several errors, one on each line.
  const lines = error instanceof UsageError ? message.split("\n") : [message];
  await write(process.stderr, lines.map((line) => `${PROGRAM}: ${line}\n`).join(""));
  return error instanceof UsageError ? EXIT_USAGE : EXIT_FAULT;
}

async function dispatch(argv: readonly string[]): Promise<number> {
  // Misspellings too: commander's error would not say how to pass a key.
  if (argv.some((arg) => /^--api[-_]?key(?:=|$)/i.test(arg))) throw new UsageError(API_KEY_REFUSED);
  const { runCommand } = await import("./command-line.ts");
  return runCommand(argv);
}
