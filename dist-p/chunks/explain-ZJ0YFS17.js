import { D as paintFor, E as hang, L as visible, _ as widthOf, f as wantsColor, i as sectionHeading, v as write, w as count } from "./start-C9SLF50V.js";
import { dn as entryOf } from "./running-BaDR1E0n.js";
import { $ as hasCases, an as withField, in as withBody, it as SYSTEM_CLOCK, n as planRun, nn as inAll, on as withStatus, r as mutateEvidence, rn as inLast } from "./judging-BHJlIV4h.js";
import { t as STYLES } from "./styles-B1Lxs-Dv.js";
// src/cli/commands/explain/example.ts
const ATTEMPT_TIMEOUT_MS = 3e3;
const UNTIDY = {
	stock: 120,
	stockStatus: (index) => index % 4 === 0 ? null : "available"
};
const SMALL = { plan: {
	perMinute: 10,
	perDay: 1e3
} };
const STRICT = STYLES.find(({ id }) => id === "media-type-415")?.options() ?? {};
const ATTEMPTS = [
	{
		alone: true,
		exhaust: true,
		profile: "core",
		plan: "free",
		store: {}
	},
	{
		alone: false,
		exhaust: false,
		profile: "core",
		plan: "free",
		store: {}
	},
	{
		alone: true,
		exhaust: true,
		profile: "full",
		plan: "business",
		store: UNTIDY
	},
	{
		alone: false,
		exhaust: false,
		profile: "core",
		plan: "free",
		store: SMALL
	},
	{
		alone: true,
		exhaust: false,
		profile: "full",
		plan: "business",
		store: STRICT
	}
];
const PROBES = [
	inLast(withStatus(500)),
	inLast(withStatus(404)),
	inLast(withBody("<html>")),
	inLast(withBody("{}")),
	inLast(withBody("[]")),
	inLast(withField("Content-Type", "text/html")),
	inAll((exchange) => ({
		...exchange,
		response: null
	}))
];
async function exampleOf(requirement, catalogue) {
	for (const attempt of ATTEMPTS) {
		const shown = await tryOn(requirement, catalogue, attempt);
		if (shown) return shown;
	}
	return null;
}
async function tryOn(requirement, catalogue, { alone, exhaust, profile, plan, store }) {
	const [{ judge }, { startReference }] = await Promise.all([import("../index.js"), import("./reference-BNGTltMr.js")]);
	const { clock, onProgress } = leapingClock();
	const { baseUrl, apiKey, close } = await startReference({
		plan,
		clock: clock.epoch,
		...store
	});
	try {
		const target = {
			baseUrl,
			apiKey,
			embedded: true
		};
		const only = alone ? [requirement.id] : [];
		const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
		const { report, recording } = await judge(target, {
			only,
			profile,
			plan,
			exhaustRateLimit: exhaust,
			description: await descriptionFor(requirement),
			signal,
			clock,
			onProgress
		});
		const passed = (report.requirements.find((r) => r.id === requirement.id)?.checks ?? []).filter(({ outcome }) => outcome === "passed");
		const example = first(passed, (check) => spoiled(requirement, check, recording, catalogue));
		return example && {
			example,
			codes: codesOf(requirement, passed, recording)
		};
	} finally {
		await close();
	}
}
async function descriptionFor(requirement) {
	if (!("descriptionFlaw" in requirement)) return null;
	const { OPENAPI_JSON } = await import("./openapi.generated-Bdlx22PW.js");
	return {
		source: "openapi.json",
		documents: [{
			name: "openapi.json",
			text: JSON.stringify(JSON.parse(OPENAPI_JSON), null, 2),
			sha256: null,
			absent: null,
			links: {}
		}]
	};
}
function leapingClock() {
	let ahead = 1e4 - Date.now() % 6e4;
	const clock = {
		...SYSTEM_CLOCK,
		now: () => SYSTEM_CLOCK.now() + ahead,
		epoch: () => SYSTEM_CLOCK.epoch() + ahead,
		after: (ms, callback) => {
			const due = clock.now() + ms;
			const timer = setInterval(() => {
				if (clock.now() < due) return;
				clearInterval(timer);
				callback();
			}, 5);
			return () => clearInterval(timer);
		}
	};
	const onProgress = ({ waiting }) => {
		if (waiting) setImmediate(() => ahead += Math.max(0, waiting.until - clock.epoch()));
	};
	return {
		clock,
		onProgress
	};
}
function withUsualScheme({ id }, line) {
	return id === "AUTH-9" ? line : line?.replace("Authorization: bearer $", "Authorization: Bearer $") ?? null;
}
const EXAMPLE_URL = "https://staging.example.com/v1";
function first(items, find) {
	for (const item of items) {
		const found = find(item);
		if (found !== null) return found;
	}
	return null;
}
function codesOf(requirement, passed, recording) {
	const judgements = passed.flatMap((check) => [requirement.flaw, ...PROBES].map((flaw) => mutateEvidence(requirement, check, recording, flaw).after));
	return new Set(judgements.flatMap((each) => each.outcome === "failed" ? [each.code] : []));
}
function spoiled(requirement, check, recording, { words }) {
	const { after, at } = mutateEvidence(requirement, check, {
		...recording,
		baseUrl: EXAMPLE_URL
	});
	if (after.outcome !== "failed") return null;
	const statuses = at?.response ? [at.response.status] : [];
	const { expected, received } = words.deviation({
		deviation: after,
		at,
		checks: [check.title],
		statuses
	});
	const reproduce = withUsualScheme(requirement, check.reproduce?.replaceAll(recording.baseUrl, EXAMPLE_URL) ?? null);
	return {
		title: "descriptionFlaw" in requirement ? "description" : check.title,
		expected,
		received,
		reproduce,
		code: after.code
	};
}
// src/cli/commands/explain/kinds.ts
const EXPERIMENTS = {
	itself: "fails at once: no state of the service, and nothing between it and the client, makes this right",
	again: "is asked again, up to three times, each time between two plain requests that are served; it fails if it deviates in the same way",
	elsewhere: "is looked at from both sides after the settle time, in three rounds: a list, the animal read directly, a list; it fails if they contradict each other in each round",
	series: "is decided by slow series of reads (three reads, 24 requests that are served, three reads): it fails if two of at most four show it",
	record: "is judged from the recording, without an experiment"
};
function byKind(codes, kinds) {
	const seen = new Set(codes);
	const groups = new Map();
	for (const [code, kind] of kinds) if (seen.has(code)) groups.set(kind, [...groups.get(kind) ?? [], code]);
	return [...groups].map(([kind, own]) => ({
		kind,
		codes: own
	}));
}
function kindLine({ kind, codes }) {
	return `${codes.join(", ")} (${kind}): ${EXPERIMENTS[kind]}`;
}
// src/cli/commands/explain/requests.ts
function sentFor(entry, catalogues) {
	const { exhaustion } = catalogues.core;
	if (exhaustion.requirements.includes(entry.id)) return sentToExhaust(exhaustion);
	const core = requestsOf(entry, planRun(catalogues.core, {}));
	const more = [...requestsOf(entry, planRun(catalogues.full, { profile: "full" }))].filter(([id]) => !core.has(id)).map(([, text]) => `${text} (full profile)`);
	const requests = [...core.values(), ...more];
	if (hasCases(entry)) return {
		note: null,
		requests
	};
	if (entry.level === "OPEN") return {
		note: requests.length === 0 ? "no request: judged by the answers to other requests" : null,
		requests
	};
	if ("descriptionFlaw" in entry) return {
		note: "no request: the description is read (--description)",
		requests
	};
	const samples = catalogues.core.samples.map(({ id }) => `${id} (if nothing else is sent)`);
	return {
		note: "no request: judged by every exchange of the run",
		requests: [...requests, ...samples]
	};
}
function requestsOf({ id }, { printed }) {
	const own = printed.filter(({ requirements }) => requirements.includes(id));
	return new Map(own.map((request) => {
		const notes = [...request.essentialFor.includes(id) ? ["essential"] : [], ...request.substitute ? ["only if earlier answers call for it"] : []];
		return [request.id, notes.length === 0 ? request.id : `${request.id} (${notes.join(", ")})`];
	}));
}
function costAlone({ id }, catalogue) {
	const exhaustRateLimit = catalogue.exhaustion.requirements.includes(id);
	const plan = planRun(catalogue, {
		only: [id],
		exhaustRateLimit
	});
	const used = plan.exhaustion ? `, and at most ${count(plan.exhaustion.most, "request")} more to use up the limit` : "";
	return `--only ${id} sends ${`${count(plan.requests, "request")}, ${plan.keyRequests} with the key`}, and ${plan.creations === 0 ? "creates nothing" : `creates at most ${count(plan.creations, "animal")}`}${used}; experiments not counted`;
}
function sentToExhaust({ use, beyond, again }) {
	const last = [...beyond(1), again].map(({ id }) => id);
	return {
		note: "with --exhaust-rate-limit, in this order:",
		requests: [`${use(1).id} and so on`, ...last]
	};
}
// src/cli/commands/explain.ts
const LABEL = 10;
const DEFAULT_SEED = 1;
const NAMED_REQUESTS = 12;
const AFTER = `
The example of a failure is produced now: requests are sent to the embedded reference
implementation, and one response is changed so that the requirement fails. Decided: the
codes by which it can fail, and the experiment that decides whether it does.

Examples:
  $ petstore-conformance explain LIST-3
  $ petstore-conformance explain open-9
`;
function define(command) {
	return command.description("Explains one requirement.").addHelpText("after", AFTER).argument("<id>", "a requirement's id: LIST-3").option("--no-color", "no colours");
}
async function execute(command) {
	const { color } = command.opts();
	const { CATALOGUE, CONFORMANCE } = await import("./suites-BCwia8bI.js");
	const entry = entryOf(command.args[0] ?? "", CATALOGUE);
	const { catalogueFor } = await import("./catalogue-Buz91_ji.js");
	const full = await catalogueFor("full", DEFAULT_SEED);
	const shown = entry.level === "OPEN" ? null : await exampleOf(entry, CONFORMANCE);
	const width = Math.min(widthOf(process.stdout), 100);
	await write(process.stdout, explanation(entry, {
		...sentFor(entry, {
			core: CONFORMANCE,
			full
		}),
		alone: costAlone(entry, CONFORMANCE)
	}, shown && {
		example: shown.example,
		kinds: byKind(shown.codes, CONFORMANCE.kinds)
	}, await faultsOf(entry.id), width, paintFor(wantsColor(process.stdout, color, process.env))));
	return 0;
}
async function faultsOf(id) {
	const { FAULTS } = await import("./faults-CoXtJ_TB.js");
	return FAULTS.filter((fault) => fault.requirement === id).map((fault) => fault.id);
}
function explanation(entry, sent, failure, faults, width, paint) {
	const line = (label, text) => hang(label.padEnd(LABEL), text, width);
	const lines = [
		paint("bold", `${entry.id}  ${entry.level}  ${sectionHeading(entry.section)}`),
		"",
		hang("", entry.title, width),
		"",
		line("Judged", entry.how)
	];
	if (entry.level !== "OPEN") lines.push(line("Why", entry.why));
	lines.push(...labelled("Decided", (failure?.kinds ?? []).map(kindLine), line));
	lines.push(...sentLines(sent, line), line("Alone", sent.alone));
	if (faults.length > 0) lines.push(line("Proven", `by these faults (serve --fault ID): ${faults.join(", ")}`));
	if (failure) lines.push("", paint("bold", "Example of a failure"), ...exampleLines(failure.example, width));
	return `${lines.join("\n")}\n`;
}
function sentLines({ note, requests }, line) {
	const shown = requests.slice(0, NAMED_REQUESTS);
	const more = requests.length - shown.length;
	return labelled("Sent", [
		...note === null ? [] : [note],
		...shown,
		...more > 0 ? [`and ${more} more`] : []
	], line);
}
function labelled(label, texts, line) {
	return texts.map((text, i) => line(i === 0 ? label : "", text));
}
function exampleLines(example, width) {
	const line = (label, text) => hang(`  ${label.padEnd(LABEL)}`, visible(text), width);
	const lines = [
		line("check", example.title),
		line("expected", example.expected),
		line("received", example.received),
		line("code", example.code)
	];
	return example.reproduce === null ? lines : [...lines, `  ${"try".padEnd(LABEL)}${visible(example.reproduce)}`];
}
export { define, execute };
