/** `completion`: completes commands, options and their values in a shell, whose script asks it for every word. */
import { Argument, Command } from "commander";
import { ROWS } from "../../options/table.ts";
import { type CommandEntry, DEFAULT_COMMAND } from "../command-module.ts";
import { write } from "../terminal/output.ts";
import bash from "./completion/completion.bash?raw";
import fish from "./completion/completion.fish?raw";
import powershell from "./completion/completion.ps1?raw";
import zsh from "./completion/completion.zsh?raw";

const SCRIPTS = { bash, zsh, fish, powershell };

const SHELLS = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];

export { default as help } from "./help/completion.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Prints a script that completes commands, options and their values in a shell.")
    .addArgument(new Argument("<shell>", "bash, zsh, fish or powershell").choices(SHELLS))
    .argument("[word...]", "after --: the words of a command line so far, the last of which is completed");
}

export async function execute(command: Command, all: readonly CommandEntry[]): Promise<number> {
  const [shell, ...words] = command.args;
  const said =
    words.length === 0 ? [SCRIPTS[shell as keyof typeof SCRIPTS].trimEnd()] : await offered(words, all);
  await write(process.stdout, said.map((line) => `${line}\n`).join(""));
  return 0;
}

async function offered(words: readonly string[], all: readonly CommandEntry[]): Promise<readonly string[]> {
  const last = words.at(-1) ?? "";
  const named = all.find(({ name }) => name === words[0] && words.length > 1);
  const entry = named ?? all.find(({ name }) => name === DEFAULT_COMMAND);
  const command = (await entry?.load())?.define(new Command(entry?.name)) ?? new Command();
  const options = command.createHelp().visibleOptions(command);
  const flag = words.at(-2) ?? "";
  const before = options.find(({ short, long }) => short === flag || long === flag);
  const isValue = before?.required || before?.optional;
  const row = ROWS.find(({ name }) => name === before?.attributeName());
  const values = before?.argChoices ?? (row && "words" in row.value ? row.value.words : []);
  const names = [
    ...(words.length === 1 ? all.map(({ name }) => name) : []),
    ...options.flatMap(({ short, long }) => [short, long].flatMap((name) => name ?? [])),
    ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  ];
  return (isValue ? values : names).filter((name) => name.startsWith(last));
}
