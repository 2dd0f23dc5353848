/** `completion`: completes commands, options and their values in a shell, whose script asks it for every word. */
import { Argument, Command } from "commander";
import { ROWS } from "../../options/table.ts";
import { type CommandEntry, DEFAULT_COMMAND } from "../command-module.ts";
import { PROGRAM, write } from "../terminal/output.ts";

/** The scripts: each passes the words up to the cursor, and offers files where nothing else completes them. */
const SCRIPTS = {
  bash: `_petstore_conformance() {
  COMPREPLY=($(${PROGRAM} completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _petstore_conformance ${PROGRAM}`,
  zsh: `#compdef ${PROGRAM}
_petstore_conformance() {
  local -a found
  found=(\${(f)"$(${PROGRAM} completion zsh -- "\${(@)words[2,CURRENT]}")"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
if [[ $funcstack[1] == _petstore_conformance ]]; then _petstore_conformance "$@"
else compdef _petstore_conformance ${PROGRAM}; fi`,
  fish: `complete -c ${PROGRAM} -a '(${PROGRAM} completion fish -- (commandline -opc)[2..-1] (commandline -ct))'`,
  powershell: `Register-ArgumentCompleter -Native -CommandName ${PROGRAM} -ScriptBlock {
  param($word, $ast, $position)
  $before = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $position })
  ${PROGRAM} completion powershell -- @before "$word" | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`,
} as const;

const SHELLS = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];

const AFTER = `
Examples:
  $ eval "$(petstore-conformance completion bash)"
      in ~/.bashrc; the same for zsh in ~/.zshrc, after compinit
  $ petstore-conformance completion fish | source
      in ~/.config/fish/config.fish
  $ petstore-conformance completion powershell | Out-String | Invoke-Expression
      in $PROFILE
`;

export function define(command: Command): Command {
  return command
    .description("Prints a script that completes commands, options and their values in a shell.")
    .addHelpText("after", AFTER)
    .addArgument(new Argument("<shell>", "bash, zsh, fish or powershell").choices(SHELLS))
    .argument("[word...]", "after --: the words of a command line so far, the last of which is completed");
}

export async function execute(command: Command, all: readonly CommandEntry[]): Promise<number> {
  const [shell, ...words] = command.args;
  const said = words.length === 0 ? [SCRIPTS[shell as keyof typeof SCRIPTS]] : await offered(words, all);
  await write(process.stdout, said.map((line) => `${line}\n`).join(""));
  return 0;
}

/** What may stand in the place of the last word: options and their values, and first of all a command. */
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
