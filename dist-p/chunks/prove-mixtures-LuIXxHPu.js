import { t as shrinkMixture } from "./shrink-SSGrLhfr.js";
// src/prove/mixtures/findings.ts
const INCONCLUSIVE = "inconclusive";
const TRIES = 2;
async function findingsOf(runs, runJob) {
	const raw = runs.flatMap(rawFindings);
	const byId = [...new Set(raw.map(({ id }) => id))].sort().map((id) => smallestOf(raw.filter((finding) => finding.id === id), runJob));
	return (await Promise.all(byId)).flat();
}
function rawFindings({ job, must, verdict, verdictReason, unjudged }) {
	const failed = must.map((said) => ({
		id: said.id,
		said,
		job
	}));
	if (failed.length > 0 || verdict !== "inconclusive") return failed;
	const said = unjudged[0] ?? {
		id: "inconclusive",
		check: "",
		text: verdictReason
	};
	return [{
		id: INCONCLUSIVE,
		said,
		job
	}];
}
async function smallestOf(raw, runJob) {
	const found = [];
	for (const finding of raw) {
		const { id, job } = finding;
		const same = found.find(({ smallest, again }) => again && isPartOf(smallest, job.parts));
		if (same) {
			same.alike.push(job.seed);
			continue;
		}
		const shows = showing(id, job, runJob);
		const again = await shows(job.parts);
		const smallest = again ? await shrinkMixture(job.parts, shows) : job.parts;
		found.push({
			...finding,
			smallest,
			again,
			alike: []
		});
	}
	return found;
}
function showing(id, job, runJob) {
	return async (parts) => {
		for (let tries = 0; tries < TRIES; tries += 1) {
			const { must, verdict } = await runJob({
				...job,
				parts
			});
			if (id === "inconclusive" ? verdict === "inconclusive" : must.some((said) => said.id === id)) return true;
		}
		return false;
	};
}
function isPartOf(some, all) {
	const keys = new Set(all.map(keyOf));
	return some.every((name) => keys.has(keyOf(name)));
}
function keyOf(name) {
	return name.replace(/=.*/, "");
}
// src/prove/mixtures/prove-mixtures.ts
const ONE_IN = 100;
async function proveMixtures(options) {
	const { jobs, runJob, onRun, onShrink } = options;
	const started = performance.now();
	let done = 0;
	const runs = await Promise.all(jobs.map(async (job) => {
		const run = await runJob(job);
		onRun(run, ++done, jobs.length);
		return run;
	}));
	let shrinking = 0;
	return {
		runs,
		findings: await findingsOf(runs, (job) => {
			onShrink(++shrinking);
			return runJob(job);
		}),
		durationMs: Math.round(performance.now() - started)
	};
}
function holds({ runs }) {
	const inconclusive = runs.filter(({ verdict }) => verdict === "inconclusive").length;
	return runs.every(({ must }) => must.length === 0) && inconclusive * ONE_IN <= runs.length;
}
export { proveMixtures as n, INCONCLUSIVE as r, holds as t };
