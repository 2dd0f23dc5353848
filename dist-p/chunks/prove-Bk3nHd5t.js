import { mt as BUDGETS } from "./judging-BHJlIV4h.js";
import { t as FAULTS } from "./faults-BcFeSB6p.js";
import { t as STYLES } from "./styles-B1Lxs-Dv.js";
import { i as holdForCauses, t as causeTotals } from "./causes-Mb3kNrSK.js";
import { t as runJob } from "./job-Cl96O1oz.js";
// src/prove/threads.ts
const AT_ONCE = 8;
const FEWEST = 30;
async function runAll(jobs, done) {
	const queue = jobs.entries();
	const drain = (atOnce, run) => Promise.all(Array.from({ length: atOnce }, async () => {
		for (const [at, job] of queue) done(await run(job), at);
	}));
	if (jobs.length < FEWEST) {
		await drain(AT_ONCE, runJob);
		return;
	}
	const { openPool } = await import("./pool-D5w2P-EM.js");
	const pool = openPool();
	try {
		await drain(pool.atOnce, pool.runJob);
	} finally {
		await pool.close();
	}
}
// src/prove/prove.ts
function isProven({ runs, flaws, causes, isWhole, profile }) {
	if (runs.length === 0 || flaws.length > 0) return false;
	return !isWhole || profile !== "core" || holdForCauses(causes);
}
function knownIds() {
	return [...new Set([
		...FAULTS.map((f) => f.id),
		...STYLES.map((s) => s.id),
		...FAULTS.map((f) => f.requirement)
	])];
}
async function prove(options) {
	const { profile, seed, seeds = 1, only, verify } = options;
	const started = performance.now();
	const chosen = (id, requirement) => only.length === 0 || only.includes(id) || requirement !== void 0 && only.includes(requirement);
	const each = (kind, { id }) => Array.from({ length: seeds }, (_, i) => ({
		kind,
		id,
		profile,
		seed: seed + i,
		verify
	}));
	const jobs = [...STYLES.filter((style) => chosen(style.id)).flatMap((style) => each("style", style)), ...FAULTS.filter((fault) => chosen(fault.id, fault.requirement)).flatMap((fault) => each("fault", fault))];
	const order = apart(jobs);
	const runs = new Array(jobs.length);
	let done = 0;
	await runAll(order.flatMap((at) => jobs[at] ?? []), (run, i) => {
		runs[order[i] ?? i] = run;
		options.onRun(run, ++done, jobs.length);
	});
	return {
		profile,
		runs,
		flaws: runs.flatMap((run) => flawsOf(run, profile).map((what) => ({
			run,
			what
		}))),
		causes: causeTotals(runs),
		isWhole: only.length === 0,
		durationMs: Math.round(performance.now() - started)
	};
}
const APART = 20;
const SETTLING = new Set([
	"LIST-10",
	"LIST-11",
	"CREATE-13"
]);
function apart(jobs) {
	const settling = new Set(FAULTS.filter((f) => SETTLING.has(f.requirement)).map((f) => f.id));
	const turns = jobs.map(({ kind, id }, at) => {
		if (kind === "style") return -1;
		return settling.has(id) ? at % (APART / 2) : at % APART;
	});
	return [...jobs.keys()].sort((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0) || a - b);
}
function flawsOf(run, profile) {
	const found = [];
	const { kind, won, leftToFull, requirement, failed, stray, verdict } = run;
	if (kind === "style") {
		if (!won) found.push(stray.length > 0 ? `accused of ${stray.join(", ")}` : `${verdict}: ${run.verdictReason}`);
	} else {
		if (!won && !leftToFull) found.push(failed.length > 0 ? `survives ${requirement}` : `survives (${verdict})`);
		if (stray.length > 0) found.push(`also reported under ${stray.join(", ")}, which it does not declare`);
	}
	const [first] = run.unverified;
	if (first !== void 0) found.push(`its report does not follow from the recording: ${first}`);
	const { requests, keyRequests, creations } = BUDGETS[profile];
	if (run.emptyStore) {
		const { fromReserve, exhausting } = run;
		const planned = run.requests - exhausting - fromReserve.requests;
		const plannedWithKey = run.keyRequests - exhausting - fromReserve.keyRequests;
		if (planned > requests) found.push(`${planned} requests without the reserve, more than ${requests}`);
		if (plannedWithKey > keyRequests) found.push(`${plannedWithKey} requests with the key without the reserve, more than ${keyRequests}`);
		if (run.creations > creations) found.push(`${run.creations} creations`);
	}
	return found;
}
export { prove as i, isProven as n, knownIds as r, flawsOf as t };
