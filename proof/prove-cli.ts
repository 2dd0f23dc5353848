/** `npm run prove`: without arguments the whole proof in core, and whether its documents are fresh. */
import { Command, CommanderError } from "commander";
import { EXIT_USAGE } from "../src/cli/terminal/exit-codes.ts";
import { printFailure, tolerateClosedPipes, write } from "../src/cli/terminal/output.ts";
import { define, execute } from "./command/prove.ts";

/** Meant by no arguments; npm runs scripts in the project's folder. */
const WHOLE: readonly string[] = ["--docs", "docs", "--check"];

async function run(args: readonly string[]): Promise<number> {
  let code = 0;
  const command = define(new Command("npm run prove --").exitOverride()).action(async () => {
    code = await execute(command);
  });
  try {
    await command.parseAsync(args.length === 0 ? WHOLE : args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : EXIT_USAGE;
  }
  return code;
}

tolerateClosedPipes();
const code = await run(process.argv.slice(2)).catch(printFailure);
// Waits until standard error is flushed: open sockets to a target must not keep the process alive.
await write(process.stderr, "");
process.exit(code);
