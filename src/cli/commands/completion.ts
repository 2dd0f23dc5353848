/** `completion`: prints a script that completes commands, options and their values in a shell. */
import { Argument, type Command } from "commander";
import type { CommandEntry } from "../command-module.ts";
import { write } from "../terminal/output.ts";

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

type Shell = (typeof SHELLS)[number];

const AFTER = `
Examples:
  $ eval "$(petstore-conformance completion bash)"
      in ~/.bashrc; the same for zsh in ~/.zshrc, after compinit
  $ petstore-conformance completion fish | source
      in ~/.config/fish/config.fish
  $ petstore-conformance completion powershell | Out-String | Invoke-Expression
      in $PROFILE
`;

/** Arguments and help of `completion`. */
export function define(command: Command): Command {
  return command
    .description("Prints a script that completes commands, options and their values in a shell.")
    .addHelpText("after", AFTER)
    .addArgument(new Argument("<shell>", "bash, zsh, fish or powershell").choices(SHELLS))
    .optionsGroup("Help:");
}

/** Prints the script. */
export async function execute(command: Command, all: readonly CommandEntry[]): Promise<number> {
  const [{ completedCommands }, { bashScript }, { zshScript }, { fishScript }, { powershellScript }] =
    await Promise.all([
      import("../completion/command-line.ts"),
      import("../completion/bash.ts"),
      import("../completion/zsh.ts"),
      import("../completion/fish.ts"),
      import("../completion/powershell.ts"),
    ]);
  const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript };
  const shell = command.args[0] as Shell;
  await write(process.stdout, scripts[shell](await completedCommands(all)));
  return 0;
}
