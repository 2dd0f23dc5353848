import { P as runTarget, Sn as FLEET_ROWS, at as ENVIRONMENT_ROWS, i as prepareTarget, l as chosenTargets, s as applyChosen, u as withAllOptions, yn as ROWS } from "./running-BaDR1E0n.js";
import { F as UsageError, L as visible } from "./start-C9SLF50V.js";
import { n as useLittleMemory } from "./v8-flags-CXVYZX9m.js";
// src/options/environment-help.ts
const WIDTH = 23;
function environmentHelp() {
	const ofOptions = ROWS.flatMap((row) => row.env === null ? [] : [[row.env, row.envDoes ?? row.does]]);
	const others = Object.entries(ENVIRONMENT_ROWS).map(([name, { does }]) => [name, does]);
	return [...ofOptions, ...others].map(([name, does]) => lineOf(name, does)).join("\n");
}
function lineOf(name, does) {
	if (name.length < 22) return `  ${name.padEnd(WIDTH)}${does}`;
	return `  ${name}\n  ${" ".repeat(WIDTH)}${does}`;
}
// src/cli/commands/run.ts
const AFTER = `
Environment:
${environmentHelp()}
The command line overrides the config file, and the config file the environment. Without
--config, no config file is read.

Exit codes: 0 conformant or partial, 1 nonconformant, 2 usage error, 3 inconclusive,
4 internal error of the suite, or the report could not be written. With
--expected-failures, 0 also if nothing else failed, and 1 if an entry is out of date.
Several targets: the worst; from best to worst 0, 3, 1, 2, 4.

Several targets: each has its own process, directory and report. Those with the same key
at the same host are judged one after another, the others --jobs at once. A matrix is
written into --out; with --shard, the command matrix joins the reports of all shards.

Examples:
  $ petstore-conformance
      try it on the embedded reference implementation
  $ PETSTORE_API_KEY=… petstore-conformance https://staging.example.com/v1
      judge a target; one minute of a Free key's rate limit is enough
  $ petstore-conformance --base-url https://staging.example.com/v1 \\
      --api-key-file key.txt --only LIST AUTH-2 --read-only
      test some requirements without creating animals
  $ petstore-conformance --base-url http://127.0.0.1:8080/v1 --start 'node server.js'
      start the service, judge it, and end it
  $ petstore-conformance --config fleet.yaml --target all --jobs 4 --resume
      judge all targets of a config, four at once, except those that are finished
  $ petstore-conformance --config fleet.yaml --target all --shard 2/4
      judge the second of four parts of them
`;
function define(command) {
	command.description("Judges an implementation of the Pet Store Service Interface. Without --base-url it judges the embedded reference implementation, as a demonstration.").argument("[url]", "the target's base URL, the same as --base-url").addHelpText("after", AFTER);
	return withAllOptions(command).optionsGroup("Help:");
}
async function execute(command) {
	useLittleMemory();
	takeUrl(command);
	const [first, ...others] = await chosenTargets(command, process.env);
	if (first.name === null) {
		refuseFleet(command);
		await applyChosen(command, first);
		return (await runTarget(await prepareTarget(command, first))).code;
	}
	const { runChosen } = await import("./run-chosen-BctI75F5.js");
	const flags = command.opts();
	return runChosen([first, ...others], {
		...flags,
		prepare: (chosen) => prepared(command, chosen)
	});
}
function takeUrl(command) {
	const [url] = command.args;
	if (url === void 0) return;
	if (!/^https?:/i.test(url)) throw new UsageError(`unexpected argument "${visible(url)}": the only argument of run is the target's base URL`);
	if (command.getOptionValueSource("baseUrl") === "cli") throw new UsageError("--base-url and a URL as argument contradict each other: pass one of them");
	command.setOptionValueWithSource("baseUrl", url, "cli");
}
function refuseFleet(command) {
	const names = Object.keys(FLEET_ROWS);
	const given = command.options.find((option) => names.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) !== void 0);
	if (given !== void 0) throw new UsageError(`${given.long} is for several targets: it needs a config with \`targets\` (--config)`);
}
async function prepared(command, chosen) {
	await applyChosen(command, chosen);
	return prepareTarget(command, chosen);
}
export { define, execute };
