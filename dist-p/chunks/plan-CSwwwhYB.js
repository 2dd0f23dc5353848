import { a as runOptionsOf, c as checkSurroundings, d as withOptions, l as chosenTargets, o as selectionOf, s as applyChosen, xn as SELECTION_ROWS } from "./running-BaDR1E0n.js";
import { D as paintFor, E as hang, F as UsageError, _ as widthOf, f as wantsColor, v as write, w as count } from "./start-C9SLF50V.js";
// src/cli/commands/plan.ts
const OF_A_RUN = [
	"config",
	"target",
	"plan",
	"rate",
	...Object.keys(SELECTION_ROWS)
];
const WHICH_TARGET = "of a config that has targets, which one: may be repeated, or all";
const AFTER = `
The figures are those of a run on an empty store, and all that a conformant target costs.
A run may send more, up to the reserve: requests that were lost or refused by the rate
limit are sent again, and an answer that deviates is decided by an experiment. With
--config, the variables and files that it names are checked, except the key; with several
targets, those of the targets that --target names.

Examples:
  $ petstore-conformance plan
  $ petstore-conformance plan --profile full --read-only
  $ petstore-conformance plan --only LIST --json
`;
function define(command) {
	command.description("Shows what a run would send, and sends nothing.").addHelpText("after", AFTER);
	return withOptions(command, OF_A_RUN, { target: WHICH_TARGET }).optionsGroup("Output:").option("--json", "as JSON").option("--no-color", "no colours").optionsGroup("Help:");
}
async function execute(command) {
	const chosen = await chosenTargets(command, process.env);
	const { json = false, color, target } = command.opts();
	if (target !== void 0 && chosen[0].name === null) throw new UsageError("--target needs a config with `targets` (--config)");
	const plans = [];
	for (const each of chosen) plans.push([each.name, await planOf(command, each)]);
	const paint = paintFor(wantsColor(process.stdout, color, process.env));
	const width = Math.min(widthOf(process.stdout), 100);
	const data = plans.length === 1 ? plans[0]?.[1] : Object.fromEntries(plans);
	const texts = plans.map(([name, plan]) => {
		const text = asText(plan, width, paint);
		return plans.length === 1 ? text : `${paint("bold", `Target ${name}`)}\n\n${text}`;
	});
	await write(process.stdout, json ? `${JSON.stringify(data, null, 2)}\n` : texts.join("\n"));
	return 0;
}
async function planOf(command, chosen) {
	await applyChosen(command, chosen);
	const { config } = chosen;
	if (config) await checkSurroundings(config, process.env);
	const flags = command.opts();
	const { catalogueFor } = await import("./catalogue-Buz91_ji.js");
	const { CATALOGUE } = await import("./suites-BCwia8bI.js");
	const { planRun } = await import("./plan-run-VNRhoT1c.js");
	const { DEFAULTS } = await import("./options-0VBh7qO8.js");
	const options = runOptionsOf(flags, await selectionOf(command, flags, config, CATALOGUE), config?.members);
	const { profile, seed } = {
		...DEFAULTS,
		...options
	};
	return planRun(await catalogueFor(profile, seed), options, await catalogueFor("full", seed));
}
function asText(plan, width, paint) {
	const { printed } = plan;
	const widest = Math.min(WIDEST_REQUEST, Math.max(...printed.map(({ id }) => id.length), 7));
	const head = `  key creates  ${"request".padEnd(widest)}  for`;
	const total = `${count(plan.requests, "request")}, ${plan.keyRequests} with the key, at most ${count(plan.creations, "creation")}`;
	const stages = [...new Set(printed.map(({ stage }) => stage))].map((stage) => [
		paint("bold", STAGE_WORDS[stage]),
		...printed.filter((each) => each.stage === stage).map((each) => requestLine(each, widest, width)),
		...fillerLines(plan, stage)
	].join("\n"));
	return `${[
		[paint("bold", total), ...costs(plan).map((line) => hang("", line, width))].join("\n"),
		hang("", LEGEND, width),
		[paint("dim", head), ...stages].join("\n"),
		...checkList("Left out by the budget", plan.leftOut, width, paint),
		...checkList("Left to the full profile", plan.leftToFull, width, paint)
	].join("\n\n")}\n`;
}
function requestLine({ id, key, creates, substitute, requirements, essentialFor }, widest, width) {
	const lead = `  ${key ? "key" : "   "} ${substitute ? "if need" : CREATES[creates]}  `;
	const indent = lead.length + widest + 2;
	return (id.length > widest ? `${lead}${id}\n${" ".repeat(indent)}` : `${lead}${id.padEnd(widest)}  `) + hang(" ".repeat(indent), grouped(requirements, essentialFor), width).trimStart();
}
function fillerLines({ fillers }, stage) {
	return fillers > 0 && stage === "creations" ? [`  key creates  at most ${count(fillers, "more creation")} that fill the store`] : [];
}
function checkList(title, checks, width, paint) {
	if (checks.length === 0) return [];
	const lines = [...new Set(checks.map(({ requirement }) => requirement))].map((id) => {
		const titles = checks.filter(({ requirement }) => requirement === id).map(({ title: check }) => check);
		const more = titles.length - NAMED_CHECKS;
		const named = [...titles.slice(0, NAMED_CHECKS), ...more > 0 ? [`and ${more} more`] : []];
		return hang(`  ${id.padEnd(11)}`, named.join("; "), width);
	});
	return [[paint("bold", title), ...lines].join("\n")];
}
function costs(plan) {
	const { budget, reserve, series, exhaustion, minutes, atRate } = plan;
	const at = Object.entries(minutes).map(([name, least]) => `${name} ${least === 0 ? "none" : `about ${count(least, "minute")}`}`);
	return [
		`budget: ${budgetWords(budget)}`,
		`in reserve, for experiments and for what is asked again: ${budgetWords(reserve)}`,
		...series ? [`for slow series of reads, if Remaining seems not to count down: at most ${budgetWords(series)}`] : [],
		...exhaustion ? [`at the end, at most ${count(exhaustion.most, "request")} more to use up the rate limit`] : [],
		...atRate ? [`at ${atRate.perSecond} a second (--rate): about ${duration(atRate.seconds)}, without waits for the rate limit`] : [],
		`waits for the rate limit, by the key's plan: ${at.join(", ")}`
	];
}
function budgetWords({ requests, keyRequests, creations }) {
	return `${count(requests, "request")}, ${keyRequests} with the key, ${count(creations, "creation")}`;
}
function duration(seconds) {
	return seconds < 120 ? `${Math.ceil(seconds)} s` : count(Math.ceil(seconds / 60), "minute");
}
const NAMED_CHECKS = 8;
const WIDEST_REQUEST = 44;
const LEGEND = "In brackets: what is sent in place of the key, or when. For: the requirements that the answer is evidence for; stock: creates animals that lists and getPet need. *: for an essential check, without which the requirement does not pass. If need: sent only where earlier answers call for it, as a substitute for a request that could show nothing; not counted.";
const CREATES = {
	yes: "creates",
	maybe: "maybe  ",
	no: "       "
};
const STAGE_WORDS = {
	"without-key": "without the key",
	opening: "the first requests with the key",
	invalid: "invalid bodies, together",
	"first-creations": "the first creations",
	burst: "creations at the same time",
	creations: "other valid creations",
	reads: "lists and reads",
	"repeated-reads": "reads that are repeated without the key",
	generated: "generated creations",
	"second-burst": "more creations at the same time",
	crowd: "more than 100 animals",
	crowded: "lists of more than 100 animals",
	"generated-reads": "reads of generated animals",
	credentials: "after the experiments: wrong credentials, in three batches",
	last: "the last reads"
};
function grouped(ids, essential) {
	const groups = new Map();
	for (const id of ids) {
		const [, prefix = id, number] = /^(.*-)(\d+)$/.exec(id) ?? [];
		const numbers = groups.get(prefix) ?? [];
		if (number !== void 0) numbers.push(essential.includes(id) ? `${number}*` : number);
		groups.set(prefix, numbers);
	}
	return [...groups].map(([prefix, numbers]) => prefix + numbers.join(",")).join(" ");
}
export { define, execute };
