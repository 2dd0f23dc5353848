import { t as FAULTS } from "./faults-BcFeSB6p.js";
import { t as STYLES } from "./styles-B1Lxs-Dv.js";
import { _t as renderHar, nn as judge } from "./running-BaDR1E0n.js";
import { t as startReference } from "./reference-DFJmWRtH.js";
import { t as renderJson } from "./json-CblnpuSm.js";
import { H as SUITE } from "./start-C9SLF50V.js";
import { n as sha256, t as checkReport } from "./check-report-BWjUv4l1.js";
import { t as formatDifferences } from "./format-differences-Hwa-aNCw.js";
import { t as parseReport } from "./parse-report-C3e5UE17.js";
import { t as compose } from "./compose-CUdJCzPm.js";
import { r as part } from "./part-D53VT4Vc.js";
import { randomBytes } from "node:crypto";
// src/prove/skipping-clock.ts
function skippingClock(start = Date.now()) {
	const began = performance.now();
	let skipped = 0;
	const timers = new Set();
	const waiting = new Map();
	const waits = [];
	const now = () => performance.now() - began + skipped;
	const arm = (timer) => {
		clearTimeout(timer.handle);
		timer.handle = setTimeout(() => {
			timers.delete(timer);
			timer.callback();
		}, Math.max(0, timer.at - now()));
	};
	const skip = () => {
		const ends = [...waiting.values()].map((each) => each?.until);
		if (ends.length === 0 || ends.some((until) => until === void 0)) return;
		const ahead = Math.min(...ends.map((until) => until ?? 0)) - (start + now());
		if (ahead <= 0) return;
		skipped += ahead;
		for (const timer of timers) arm(timer);
	};
	return {
		clock: {
			now,
			epoch: () => Math.floor(start + now()),
			after: (ms, callback) => {
				const timer = {
					at: now() + ms,
					callback,
					handle: setTimeout(() => void 0, 0)
				};
				timers.add(timer);
				arm(timer);
				return () => {
					clearTimeout(timer.handle);
					timers.delete(timer);
				};
			}
		},
		skipped: () => skipped,
		run: () => {
			const self = {};
			let said = "";
			waiting.set(self, null);
			return {
				onProgress: (progress) => {
					const wait = progress.waiting;
					waiting.set(self, wait);
					const mark = wait ? `${wait.reason} ${wait.until}` : "";
					if (wait && mark !== said) waits.push(wait.reason);
					said = mark || said;
					if (wait) setImmediate(skip);
				},
				over: () => {
					waiting.delete(self);
					skip();
				}
			};
		},
		waits
	};
}
// src/prove/judge-reference.ts
const KEY = `reference-${randomBytes(24).toString("hex")}`;
async function judgeReference(options, run) {
	const { clock, skipped, run: watched } = skippingClock();
	const { clock: given } = options;
	const its = given ? () => given() + Math.floor(skipped()) : clock.epoch;
	const reference = await startReference({
		apiKey: KEY,
		...options,
		clock: its
	});
	const { onProgress, over } = watched();
	try {
		const target = {
			baseUrl: reference.baseUrl,
			apiKey: reference.apiKey,
			embedded: true
		};
		return {
			...await judge(target, {
				...run,
				clock,
				onProgress
			}),
			created: reference.counters.created
		};
	} finally {
		over();
		await reference.close();
	}
}
// src/verify/verify-run.ts
async function verifyRun({ report, recording, facts }) {
	const har = new TextEncoder().encode(renderHar(recording, facts));
	const named = {
		...report,
		recording: "recording.har",
		recordingDigest: { sha256: sha256(har) }
	};
	const given = parseReport(renderJson(named));
	return formatDifferences(given, await checkReport(given, har), SUITE.version);
}
// src/prove/mutant-run.ts
function causesIn({ causes = [] }) {
	return causes.map(({ id, requirement, title, requirements }) => ({
		id,
		requirement,
		title,
		requirements
	}));
}
const UNHURRIED = { maxTimeMs: 6e5 };
const FAULT_TIMES = {
	...UNHURRIED,
	timeoutMs: 1500,
	maxWaitMs: 12e4
};
const FULL_FAULT_TIMES = {
	...FAULT_TIMES,
	timeoutMs: 1e4,
	maxWaitMs: 12e5
};
const EXHAUSTION_TIMES = { maxWaitMs: 12e4 };
const FULL_EXHAUSTION_TIMES = { maxWaitMs: 12e5 };
const STYLE_TIMES = {
	...UNHURRIED,
	settleMs: 2e3,
	timeoutMs: 5e3,
	maxWaitMs: 7e4
};
const FULL_TIMES = { maxWaitMs: 12e5 };
async function faultRun(fault, rules) {
	const { id, title, requirement, also = [] } = fault;
	const options = {
		...fault.options?.(),
		changes: [...fault.options?.().changes ?? [], fault.change]
	};
	const [times, exhaustion] = rules.profile === "full" ? [FULL_FAULT_TIMES, FULL_EXHAUSTION_TIMES] : [FAULT_TIMES, EXHAUSTION_TIMES];
	const held = await run(options, rules, {
		...times,
		...fault.suite?.exhaustRateLimit ? exhaustion : {},
		...fault.suite
	}, rules.profile === "full" || !requirement.startsWith("RATE-"));
	const { report } = held;
	const failed = failedIn(report);
	const stray = failed.filter((failure) => failure !== requirement && !also.includes(failure));
	const leftToFull = fault.profile === "full" && rules.profile === "core";
	const own = {
		id,
		title,
		seed: rules.seed,
		requirement,
		leftToFull
	};
	const emptyStore = (options.stock ?? 0) === 0;
	return {
		kind: "fault",
		...own,
		failed,
		won: failed.includes(requirement),
		stray,
		emptyStore,
		...figures(held)
	};
}
async function styleRun(style, rules) {
	const { id, title } = style;
	const options = style.options();
	const longer = rules.profile === "full" ? FULL_TIMES : {};
	const held = await run(options, rules, {
		...STYLE_TIMES,
		...longer,
		...style.suite
	}, rules.profile === "full");
	const { report } = held;
	const failed = failedIn(report);
	const stray = failed.filter((failure) => !style.departs?.includes(failure));
	const own = {
		id,
		title,
		seed: rules.seed,
		requirement: null,
		leftToFull: false
	};
	const emptyStore = (options.stock ?? 0) === 0;
	const won = stray.length === 0 && report.verdict === "conformant";
	return {
		kind: "style",
		...own,
		failed,
		won,
		stray,
		emptyStore,
		...figures(held)
	};
}
async function run(options, { profile, seed, verify }, suiteOptions, isRoomy) {
	const plan = isRoomy && !options.plan && !suiteOptions.plan ? { plan: "business" } : {};
	const judged = await judgeReference({
		...options,
		...plan
	}, {
		...suiteOptions,
		profile,
		seed
	});
	const unverified = verify ? await verifyRun(judged) : [];
	const { exchanges } = judged.recording;
	const exhausting = exchanges.filter(({ role }) => [
		"series",
		"use",
		"beyond",
		"after"
	].includes(role)).length;
	return {
		report: judged.report,
		creations: judged.created,
		exhausting,
		unverified
	};
}
function failedIn(report) {
	return report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
}
function figures({ report, creations, exhausting, unverified }) {
	const { verdict, verdictReason } = report;
	const { requests, keyRequests, durationMs, reserve } = report.run;
	const fromReserve = {
		requests: reserve?.requests.used ?? 0,
		keyRequests: reserve?.keyRequests.used ?? 0
	};
	return {
		verdict,
		verdictReason,
		causes: causesIn(report),
		requests,
		keyRequests,
		fromReserve,
		creations,
		exhausting,
		durationMs,
		unverified
	};
}
// src/prove/mixtures/run-mixture.ts
const TIMES = {
	core: {
		maxTimeMs: 6e5,
		timeoutMs: 1e4,
		maxWaitMs: 3e5
	},
	full: {
		maxTimeMs: 18e5,
		timeoutMs: 1e4,
		maxWaitMs: 36e5
	}
};
function planOf(parts) {
	const plan = parts.map((name) => part(name).suite.plan).find((each) => each);
	return plan === void 0 || plan === null || plan === "enterprise" ? "pro" : plan;
}
const FAULTY = {
	timeoutMs: 1500,
	maxWaitMs: 5e3
};
async function runMixture(job) {
	const { parts, profile, seed, faulty } = job;
	const { options, suite, departs } = compose(parts, profile === "full" ? "business" : planOf(parts));
	const { report } = await judgeReference(options, {
		...TIMES[profile],
		...faulty ? FAULTY : {},
		...suite,
		profile,
		seed
	});
	const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
	const untested = report.requirements.filter(({ outcome }) => outcome === "untested");
	return {
		job,
		verdict: report.verdict,
		verdictReason: report.verdictReason,
		must: failed.filter(({ level }) => level === "MUST").map(said),
		should: failed.filter(({ level, id }) => level === "SHOULD" && !departs.has(id)).map(said),
		unjudged: untested.filter(({ level, cause }) => level === "MUST" && cause === "run").map(said),
		untested: untested.map(said),
		failed: failed.map(({ id }) => id),
		causes: causesIn(report),
		requests: report.run.requests,
		durationMs: report.run.durationMs
	};
}
function said({ id, reason, checks, outcome }) {
	const check = checks.find((each) => each.outcome === outcome);
	if (outcome === "failed" && check) return {
		id,
		check: check.title,
		text: `expected ${check.expected}, received ${check.received}`
	};
	return {
		id,
		check: check?.title ?? "",
		text: reason?.text ?? check?.reason?.text ?? ""
	};
}
// src/prove/job.ts
function runJob(job) {
	return job.kind === "mixture" ? runMixture(job) : runMutant(job);
}
async function runMutant({ kind, id, ...how }) {
	const fault = kind === "fault" ? FAULTS.find((each) => each.id === id) : void 0;
	if (fault) return faultRun(fault, how);
	const style = kind === "style" ? STYLES.find((each) => each.id === id) : void 0;
	if (style) return styleRun(style, how);
	throw new Error(`no ${kind} has the id ${id}`);
}
export { runJob as t };
