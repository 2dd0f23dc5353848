// src/prove/causes.ts
function causeTotals(runs) {
	const found = runs.filter(({ kind, won }) => kind === "fault" && won);
	const isOne = ({ causes }) => causes.length === 1;
	const isOwn = ({ causes, requirement }) => causes.some((cause) => cause.requirement === requirement);
	return {
		found: found.length,
		one: found.filter(isOne).length,
		own: found.filter(isOwn).length,
		exceptions: found.filter((run) => !isOne(run) || !isOwn(run)).map(({ id, requirement, causes }) => ({
			fault: id,
			requirement: requirement ?? "",
			named: causes.map((cause) => cause.requirement),
			titles: causes.map(({ title }) => title)
		}))
	};
}
const LEAST = {
	one: 97,
	own: 95
};
function holdForCauses({ found, one, own }) {
	return one * 100 >= found * LEAST.one && own * 100 >= found * LEAST.own;
}
function causesLine({ found, one, own }) {
	return `causes   one cause: ${percent(one, found)}, named by its own requirement: ${percent(own, found)}`;
}
function causesSentence({ found, one, own }) {
	const share = (count, least) => {
		const whole = Math.floor(100 * count / Math.max(1, found));
		return whole >= least ? `at least ${least} %` : `only ${whole} % (of at least ${least} %)`;
	};
	return `${share(one, LEAST.one)} of the killed faults are reported as exactly one cause, and ${share(own, LEAST.own)} under
  their own requirement; \`prove --json\` (\`causes\`) has the exact figures and the exceptions`;
}
function percent(count, of) {
	return of === 0 ? "none" : `${(Math.floor(1e3 * count / of) / 10).toFixed(1)} %`;
}
export { percent as a, holdForCauses as i, causesLine as n, causesSentence as r, causeTotals as t };
