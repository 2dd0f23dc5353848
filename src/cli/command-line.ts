/** Builds the commander program from the commands, and turns its errors into usage errors. */
import { Command, CommanderError } from "commander";
import { visible } from "../report/text/visible.ts";
import { SUITE } from "../report/version.ts";
import { didYouMean } from "../setup/nearest.ts";
import { UsageError } from "../setup/usage-error.ts";
import { DEFAULT_COMMAND } from "./command-module.ts";
import { COMMANDS } from "./commands.ts";
import { PROGRAM, write } from "./terminal/output.ts";

/** Columns of help texts, independent of the terminal: they are read in logs and pasted into issues. */
const HELP_WIDTH = 90;

const AFTER = `
Environment:
  PETSTORE_BASE_URL  the target's address, instead of --base-url
  PETSTORE_API_KEY   the target's API key
  NO_COLOR           no colours, whatever its value
  DEBUG              show the stack trace of an internal error

Exit codes:
  0  conformant, or partial: everything that a narrowed run tested passed; also if all
     failures are expected (--expected-failures)
  1  nonconformant
  2  usage error: nothing was sent
  3  inconclusive: unreachable, key refused, banned, interrupted, budget too small
  4  internal error of the suite, or the report could not be written

Examples:
  $ ${PROGRAM}
      try it on the embedded reference implementation
  $ PETSTORE_API_KEY=… ${PROGRAM} https://staging.example.com/v1
      judge a target
  $ ${PROGRAM} plan --profile full
      see what that would send
`;

export async function runCommand(argv: readonly string[]): Promise<number> {
  let said = "";
  let code = 0;
  const program = new Command(PROGRAM)
    .usage("[command] [options]")
    .description(
      "Tests over HTTP whether an implementation of the Pet Store Service Interface conforms to it, and shows the evidence.",
    )
    .version(SUITE.version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .configureHelp({ helpWidth: HELP_WIDTH })
    .configureOutput({
      writeOut: (text) => (said += text),
      writeErr: () => undefined,
      getOutHasColors: () => false,
    })
    .addHelpText("after", AFTER)
    .enablePositionalOptions()
    .exitOverride();
  let called = program;
  const loaders = new Map(
    COMMANDS.map(({ name, summary, load }) => [program.command(name).summary(summary), load]),
  );
  program.hook("preSubcommand", async (_, command) => {
    called = command;
    const module = await loaders.get(command)?.();
    module?.define(command).optionsGroup("Help:");
    command.action(async () => {
      code = (await module?.execute(command, COMMANDS)) ?? code;
    });
  });
  const args = usual(argv);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new UsageError(complaint(error, called, args));
    await write(process.stdout, `${said.trimEnd()}\n`);
  }
  return code;
}

/** Adds the default command if none is given; turns `help run` into `run --help`, so that `run` is loaded. */
function usual(argv: readonly string[]): readonly string[] {
  const [first, name] = argv;
  if (first === "help" && COMMANDS.some((command) => command.name === name)) return [`${name}`, "--help"];
  if (first === "help") return name === undefined ? ["--help"] : [name];
  const isOfProgram =
    first === undefined ? false : /^(?!-|[a-z][a-z0-9+.-]*:)|^(-h|--help|-V|--version)$/i.test(first);
  return isOfProgram ? argv : [DEFAULT_COMMAND, ...argv];
}

/** What is wrong, by the code of commander's error; the value after "=" of a misspelt option may be a secret. */
function complaint({ code, message }: CommanderError, command: Command, args: readonly string[]): string {
  const names = [command.parent?.name(), command.name()].filter((name) => name !== undefined);
  const helpHint = `${names.join(" ")} --help lists the options`;
  const flags = command.options.flatMap(({ long, short }) => [long ?? [], short ?? []].flat());
  const flag = args
    .map((arg) => arg.split("=", 1)[0] ?? "")
    .find((arg) => arg.startsWith("-") && !flags.includes(arg));
  const said = (): string => {
    if (code === "commander.excessArguments")
      return `unexpected argument "${visible(command.args.at(command.registeredArguments.length) ?? "")}"`;
    if (code === "commander.unknownOption" && flag !== undefined)
      return `unknown option '${visible(flag)}'${didYouMean(flag, flags)}`;
    const [name = ""] = args;
    if (code === "commander.unknownCommand")
      return `unknown command '${visible(name)}'${didYouMean(
        name,
        COMMANDS.map((each) => each.name),
      )}`;
    // Its other messages begin with this.
    return visible(message.slice("error: ".length));
  };
  return `${said()}: ${helpHint}`;
}
