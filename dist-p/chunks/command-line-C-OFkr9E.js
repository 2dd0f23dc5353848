import { F as UsageError, H as SUITE, L as visible, p as PROGRAM, v as write } from "./start-C9SLF50V.js";
import { Command, CommanderError } from "commander";
// src/cli/commands.ts
const COMMANDS = [
	{
		name: "run",
		summary: "judge a target (the default command)",
		load: () => import("./run-B5jrh_c8.js")
	},
	{
		name: "list",
		summary: "list the requirements",
		load: () => import("./list-CC4EZjbc.js")
	},
	{
		name: "explain",
		summary: "explain one requirement",
		load: () => import("./explain-ZJ0YFS17.js")
	},
	{
		name: "plan",
		summary: "show what a run would send, and send nothing",
		load: () => import("./plan-CSwwwhYB.js")
	},
	{
		name: "serve",
		summary: "serve the reference implementation on a port",
		load: () => import("./serve-Mu3F0ry8.js")
	},
	{
		name: "keygen",
		summary: "make a key pair for certificates",
		load: () => import("./keygen-BMNKIztg.js")
	},
	{
		name: "sign",
		summary: "sign a certificate for a report",
		load: () => import("./sign-BHvotaBI.js")
	},
	{
		name: "challenge",
		summary: "make a challenge that a run to be certified must meet",
		load: () => import("./challenge-Dzotnsai.js")
	},
	{
		name: "submit",
		summary: "write the folder of a certified product for a listing",
		load: () => import("./submit-CcY3XsSV.js")
	},
	{
		name: "listing",
		summary: "write the public page of all certified products",
		load: () => import("./listing-CAHIRCVj.js")
	},
	{
		name: "init",
		summary: "write a config file and a CI workflow for your project",
		load: () => import("./init-1BQT5ojg.js")
	},
	{
		name: "verify",
		summary: "judge a recording again and compare with its report",
		load: () => import("./verify-DEiR-l27.js")
	},
	{
		name: "prove",
		summary: "prove the suite against deliberate faults and conformant styles",
		load: () => import("./prove-piyJgLwo.js")
	},
	{
		name: "compare",
		summary: "compare two reports",
		load: () => import("./compare-2POqMOoE.js")
	},
	{
		name: "matrix",
		summary: "put several reports into one table",
		load: () => import("./matrix-CkDMOXNy.js")
	},
	{
		name: "completion",
		summary: "print a script that completes commands in a shell",
		load: () => import("./completion-BBPrZb9U.js")
	}
];
// src/cli/command-line.ts
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
async function runCommand(argv) {
	let said = "";
	let code = 0;
	const program = new Command(PROGRAM).usage("[command] [options]").description("Tests over HTTP whether an implementation of the Pet Store Service Interface conforms to it, and shows the evidence.").version(SUITE.version, "-V, --version", "show the version").helpOption("-h, --help", "show this help").helpCommand("help [command]", "show the help of a command").configureHelp({ helpWidth: HELP_WIDTH }).configureOutput({
		writeOut: (text) => said += text,
		writeErr: () => void 0,
		getOutHasColors: () => false
	}).addHelpText("after", AFTER).enablePositionalOptions().exitOverride();
	let called = program;
	const loaders = new Map(COMMANDS.map(({ name, summary, load }) => [program.command(name).summary(summary), load]));
	program.hook("preSubcommand", async (_, command) => {
		called = command;
		const module = await loaders.get(command)?.();
		module?.define(command);
		command.action(async () => {
			code = await module?.execute(command, COMMANDS) ?? code;
		});
	});
	try {
		await program.parseAsync(usual(argv), { from: "user" });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		if (error.exitCode !== 0) throw new UsageError(complaint(error, called));
		await write(process.stdout, `${said.trimEnd()}\n`);
	}
	return code;
}
function usual(argv) {
	const [first, name] = argv;
	if (first === "help" && COMMANDS.some((command) => command.name === name)) return [`${name}`, "--help"];
	if (first === "help") return name === void 0 ? ["--help"] : [name];
	return (first === void 0 ? false : /^(?!-|https?:)|^(-h|--help|-V|--version)$/i.test(first)) ? argv : ["run", ...argv];
}
function complaint({ code, message }, command) {
	const helpHint = `${[command.parent?.name(), command.name()].filter((name) => name !== void 0).join(" ")} --help lists the options`;
	const excess = command.args.at(command.registeredArguments.length) ?? "";
	if (code === "commander.excessArguments") return `unexpected argument "${visible(excess)}": ${helpHint}`;
	const [, said = message, guess] = /^error: (.*?)(?:\n\(D(id you mean .*)\))?$/s.exec(message) ?? [];
	return `${visible(said.replace(/^(unknown option '[^'=]*)=.*'$/s, "$1'"))}${guess === void 0 ? "" : ` (d${guess})`}: ${helpHint}`;
}
export { runCommand };
