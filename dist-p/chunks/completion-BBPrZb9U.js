import { v as write } from "./start-C9SLF50V.js";
import { Argument } from "commander";
// src/cli/commands/completion.ts
const SHELLS = [
	"bash",
	"zsh",
	"fish",
	"powershell"
];
const AFTER = `
Examples:
  $ eval "$(petstore-conformance completion bash)"
      in ~/.bashrc; the same for zsh in ~/.zshrc, after compinit
  $ petstore-conformance completion fish | source
      in ~/.config/fish/config.fish
  $ petstore-conformance completion powershell | Out-String | Invoke-Expression
      in $PROFILE
`;
function define(command) {
	return command.description("Prints a script that completes commands, options and their values in a shell.").addHelpText("after", AFTER).addArgument(new Argument("<shell>", "bash, zsh, fish or powershell").choices(SHELLS)).optionsGroup("Help:");
}
async function execute(command, all) {
	const [{ completedCommands }, { bashScript }, { zshScript }, { fishScript }, { powershellScript }] = await Promise.all([
		import("./command-line-CkRThIHD.js"),
		import("./bash-DeBYJrHG.js"),
		import("./zsh-DA9Ved2a.js"),
		import("./fish-DPEyWWO4.js"),
		import("./powershell-K-ivGxVW.js")
	]);
	const scripts = {
		bash: bashScript,
		zsh: zshScript,
		fish: fishScript,
		powershell: powershellScript
	};
	const shell = command.args[0];
	await write(process.stdout, scripts[shell](await completedCommands(all)));
	return 0;
}
export { define, execute };
