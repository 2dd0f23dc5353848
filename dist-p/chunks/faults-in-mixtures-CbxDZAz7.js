import { t as FAULTS } from "./faults-BcFeSB6p.js";
import { t as drawMixture } from "./draw-i0WNrPTw.js";
import { a as shouldOnly } from "./part-D53VT4Vc.js";
import { t as shrinkMixture } from "./shrink-SSGrLhfr.js";
// src/prove/mixtures/faults-in-mixtures.ts
async function faultsInMixtures(options) {
	const { mixtures, seed, profile, only, runJob, onRun } = options;
	const tries = FAULTS.filter(({ id, requirement, ...fault }) => !shouldOnly([requirement]) && (profile === "full" || fault.profile !== "full") && (only.length === 0 || only.includes(id) || only.includes(requirement))).flatMap((fault, at) => Array.from({ length: mixtures }, (_, i) => ({
		fault,
		seed: seed + at * mixtures + i
	})));
	let done = 0;
	const hidden = await Promise.all(tries.map(async ({ fault, seed: own }) => {
		const found = await tryFault(fault, {
			kind: "mixture",
			parts: await drawMixture(own, [`fault:${fault.id}`]),
			profile,
			seed: own
		}, runJob);
		onRun(fault.id, ++done, tries.length);
		return found;
	}));
	return {
		tried: tries.length,
		hidden: hidden.filter((each) => each !== null)
	};
}
async function tryFault({ id, requirement }, job, runJob) {
	const run = await runJob(job);
	const isHidden = ({ failed }) => !failed.includes(requirement);
	if (!isHidden(run)) return null;
	const own = `fault:${id}`;
	const smallest = await shrinkMixture(job.parts, async (parts) => parts.includes(own) ? isHidden(await runJob({
		...job,
		parts
	})) : false);
	const untested = run.untested.find((said) => said.id === requirement);
	return {
		fault: id,
		requirement,
		job,
		why: untested ? `untested: ${untested.text}` : "passed",
		smallest
	};
}
export { faultsInMixtures };
