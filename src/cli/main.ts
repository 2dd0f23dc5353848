/** From arguments to an exit code; the only place where the process is ended. */
import { writeSync } from "node:fs";
import { SUITE } from "../report/version.ts";
import { API_KEY_REFUSED } from "./api-key.ts";
import { COMMANDS, type CommandEntry } from "./commands.ts";
import { UsageError, WriteError } from "./errors.ts";
import { EXIT_FAULT, EXIT_USAGE } from "./exit-codes.ts";
import { faultMessage } from "./fault.ts";
import { didYouMean } from "./nearest.ts";
import { tolerateClosedPipes, write } from "./output.ts";
import { overview } from "./overview.ts";
import { PROGRAM } from "./program.ts";
import { quote } from "./quote.ts";

/** Runs the command line and ends the process. */
export async function main(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes();
  process.on("uncaughtException", (error) => {
    writeSync(2, `${PROGRAM}: ${faultMessage(error, process.env)}\n`);
    process.exit(EXIT_FAULT);
  });
  const code = await dispatch(argv).catch(failure);
  // Waits until standard error has let go of everything; sockets of a target must not keep the process.
  await write(process.stderr, "");
  process.exit(code);
}

async function failure(error: unknown): Promise<number> {
  const known = error instanceof UsageError || error instanceof WriteError;
  const message = known ? error.message : faultMessage(error, process.env);
  await write(process.stderr, `${PROGRAM}: ${message}\n`);
  return error instanceof UsageError ? EXIT_USAGE : EXIT_FAULT;
}

async function dispatch(argv: readonly string[]): Promise<number> {
  // Also as people misspell it: the parser's complaint would not say where a key belongs.
  if (argv.some((arg) => /^--api[-_]?key(?:=|$)/i.test(arg))) throw new UsageError(API_KEY_REFUSED);
  const [first = "", ...rest] = argv;
  if (first === "-V" || first === "--version") return say(`${SUITE.version}\n`);
  if (first === "-h" || first === "--help" || (first === "help" && rest.length === 0))
    return say(overview(COMMANDS));
  if (first === "help") return call(named(rest[0] ?? ""), ["--help"]);
  if (first === "" && argv.length === 0) return call(named("run"), []);
  return first.startsWith("-") ? call(named("run"), argv) : call(named(first), rest);
}

function named(name: string): CommandEntry {
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry) return entry;
  const guess = didYouMean(
    name,
    COMMANDS.map((command) => command.name),
  );
  throw new UsageError(`unknown command ${quote(name)}${guess}: ${PROGRAM} --help shows the commands`);
}

async function call(entry: CommandEntry, args: readonly string[]): Promise<number> {
  const [module, { helpOf, parse }] = await Promise.all([entry.load(), import("./command.ts")]);
  const command = module.define();
  return parse(command, args) === "help" ? say(helpOf(command)) : module.execute(command);
}

async function say(text: string): Promise<number> {
  await write(process.stdout, text);
  return 0;
}
