import { F as UsageError, J as PLANS, c as onInterrupt, j as readApiKey, m as asStarted, v as write, w as count } from "./start-C9SLF50V.js";
import { Tt as EMBEDDED, bt as quotaFor, ln as word, pn as didYouMean, sn as integer, wt as codeOf } from "./running-BaDR1E0n.js";
import { t as ROWS } from "./catalogue-rows-BqXGgh4X.js";
// src/cli/commands/serve.ts
const AFTER = `
A random API key is generated and printed, unless PETSTORE_API_KEY sets one.

Examples:
  $ petstore-conformance serve
  $ petstore-conformance serve --port 8080 --plan pro --stock 150
  $ petstore-conformance serve --list-faults
  $ petstore-conformance serve --fault limit-ignored
`;
function define(command) {
	return command.description("Serves the reference implementation on this machine (127.0.0.1).").addHelpText("after", AFTER).option("--port <n>", "port; 0 chooses a free one", integer("--port", 0, 65535), 0).option("--plan <name>", "the key's plan: free, pro, business or enterprise", word("--plan", PLANS), "free").option("--stock <n>", "animals in the store at the start", integer("--stock", 0, 1e5)).option("--fault <id>", "serve with this deliberate fault (--list-faults lists them)").option("--list-faults", "list the deliberate faults by requirement, and serve nothing");
}
async function execute(command) {
	const { port, plan, stock, fault, listFaults = false } = command.opts();
	if (listFaults) return printFaults();
	const given = process.env.PETSTORE_API_KEY;
	const own = given === void 0 ? {} : { apiKey: await readApiKey(void 0, {
		name: "PETSTORE_API_KEY",
		value: given,
		named: null
	}) };
	const { startReference } = await import("./reference-BNGTltMr.js");
	const wrong = fault === void 0 ? null : await faultNamed(fault);
	const reference = await startReference({
		plan: quotaFor(plan),
		...wrong ? {
			...wrong.options?.(),
			changes: [...wrong.options?.().changes ?? [], wrong.change]
		} : {},
		...stock === void 0 ? {} : { stock },
		...own,
		port
	}).catch((error) => {
		throw new UsageError(`--port ${port} is not available (${codeOf(error)}): choose another, or 0 for a free one`);
	});
	if (wrong) await write(process.stdout, `With a fault of ${wrong.requirement}: ${wrong.title}.\n`);
	const text = greeting(reference.baseUrl, given === void 0 ? reference.apiKey : null);
	await write(process.stdout, asStarted(text));
	await new Promise((resolve) => void onInterrupt(() => resolve()));
	await reference.close();
	await write(process.stdout, counted(reference.counters));
	return 0;
}
function counted({ requests, keyRequests, created, served429, banned }) {
	return `It answered ${count(requests, "request")}, ${keyRequests} of them with the key, and created ${count(created, "animal")}.\nAnswered with 429: ${served429}, of these during a ban: ${banned}.\n`;
}
async function printFaults() {
	const { FAULTS } = await import("./faults-CoXtJ_TB.js");
	const byRequirement = ROWS.flatMap(({ id, title }) => {
		const faults = FAULTS.filter(({ requirement }) => requirement === id);
		const lines = faults.map((fault) => `  ${fault.id.padEnd(FAULT_WIDTH)} ${fault.title}`);
		return faults.length === 0 ? [] : [`${id}  ${title}\n${lines.join("\n")}`];
	});
	await write(process.stdout, `${byRequirement.join("\n\n")}\n`);
	return 0;
}
const FAULT_WIDTH = 34;
async function faultNamed(id) {
	const { FAULTS } = await import("./faults-CoXtJ_TB.js");
	const found = FAULTS.find((fault) => fault.id === id);
	if (found) return found;
	const known = FAULTS.map((fault) => fault.id);
	throw new UsageError(`--fault: no fault has that id${didYouMean(id, known, 3)}: petstore-conformance serve --list-faults lists them`);
}
function greeting(baseUrl, apiKey) {
	const setKey = apiKey === null ? [] : [`  export PETSTORE_API_KEY=${apiKey}`];
	return `${[
		`The ${EMBEDDED} listens on ${baseUrl}`,
		`Its API key is ${apiKey ?? "the one in PETSTORE_API_KEY"}`,
		"",
		...setKey,
		`  curl -i -H "Authorization: Bearer $PETSTORE_API_KEY" ${baseUrl}/pets`,
		`  petstore-conformance --base-url ${baseUrl}`,
		"",
		`Its description: ${new URL("/openapi.json", baseUrl).href}`,
		"",
		"Press Ctrl-C to stop."
	].join("\n")}\n`;
}
export { define, execute };
