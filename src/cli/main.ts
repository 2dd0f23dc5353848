/** Runs the command line; the only place that exits the process, apart from signals. */
import { writeSync } from "node:fs";
import { SUITE } from "../report/version.ts";
import { API_KEY_REFUSED } from "../setup/target.ts";
import { UsageError } from "../setup/usage-error.ts";
import { EXIT_FAULT, EXIT_OF } from "./terminal/exit-codes.ts";
import { PROGRAM, printFailure, suiteErrorMessage, tolerateClosedPipes, write } from "./terminal/output.ts";

export async function main(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes();
  process.on("uncaughtException", (error) => {
    writeSync(2, `${PROGRAM}: ${suiteErrorMessage(error, process.env)}\n`);
    process.exit(EXIT_FAULT);
  });
  const code = await dispatch(argv).catch(printFailure);
  // Waits until standard error is flushed, then exits: open sockets to a target must not keep the process alive.
  await write(process.stderr, "");
  process.exit(code);
}

async function dispatch(argv: readonly string[]): Promise<number> {
  // Misspellings too: commander's error would not say how to pass a key.
  if (argv.some((arg) => /^--api[-_]?key(?:=|$)/i.test(arg))) throw new UsageError(API_KEY_REFUSED);
  // Asked for by scripts at every start, and answered without loading the commands.
  if (argv.length === 1 && /^(?:-V|--version)$/.test(argv[0] ?? ""))
    return write(process.stdout, `${SUITE.version}\n`).then(() => EXIT_OF.conformant);
  const { runCommand } = await import("./command-line.ts");
  return runCommand(argv);
}
