/** Prints an error that ended a command or the run of one target. */
import { UsageError } from "../../setup/usage-error.ts";
import { suiteErrorMessage, WriteError } from "./errors.ts";
import { EXIT_FAULT, EXIT_USAGE } from "./exit-codes.ts";
import { asStarted, PROGRAM, write } from "./output.ts";

export async function printFailure(error: unknown): Promise<number> {
  const known = error instanceof UsageError || error instanceof WriteError;
  const message = asStarted(known ? error.message : suiteErrorMessage(error, process.env));
  // A config can have several errors, one on each line.
  const lines = error instanceof UsageError ? message.split("\n") : [message];
  await write(process.stderr, lines.map((line) => `${PROGRAM}: ${line}\n`).join(""));
  return error instanceof UsageError ? EXIT_USAGE : EXIT_FAULT;
}
