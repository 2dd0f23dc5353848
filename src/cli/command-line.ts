/** Builds the commander program from the commands, and turns its errors into usage errors. */
import { Command, CommanderError } from "commander";
import { visible } from "../report/text/text.ts";
import { SUITE } from "../report/version.ts";
import { didYouMean, UsageError } from "../setup/usage-error.ts";
import { DEFAULT_COMMAND } from "./command-module.ts";
import help from "./commands/help/program.txt?raw";
import { COMMANDS } from "./commands.ts";
import { PROGRAM, write } from "./terminal/output.ts";

/** Columns of help texts, independent of the terminal: they are read in logs and pasted into issues. */
const HELP_WIDTH = 90;

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
    .addHelpText("after", `\n${help}`)
    .enablePositionalOptions()
    .exitOverride();
  let called = program;
  const loaders = new Map(
    COMMANDS.map(({ name, summary, load }) => [program.command(name).summary(summary), load]),
  );
  program.hook("preSubcommand", async (_, command) => {
    called = command;
    const module = await loaders.get(command)?.();
    module?.define(command).addHelpText("after", `\n${module.help}`).optionsGroup("Help:");
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
    const commands = COMMANDS.map((each) => each.name);
    if (code === "commander.unknownCommand")
      return `unknown command '${visible(name)}'${didYouMean(name, commands)}`;
    // Its other messages begin with this.
    return visible(message.slice("error: ".length));
  };
  return `${said()}: ${helpHint}`;
}
