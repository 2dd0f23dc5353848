import { a as percent } from "./causes-Mb3kNrSK.js";
// src/prove/pairs/prove-pairs.ts
const LEAST_PERCENT = 90;
async function provePairs({ pairs, seed, runJob, onRun }) {
	let done = 0;
	return Promise.all(pairs.map(async ({ faults, parts }) => {
		const { causes, failed } = await runJob({
			kind: "mixture",
			parts,
			profile: "core",
			seed,
			faulty: true
		});
		onRun(++done, pairs.length);
		const requirements = faults.map(({ requirement }) => requirement);
		return {
			faults: faults.map(({ id }) => id),
			requirements,
			areBothSeen: requirements.every((id) => failed.includes(id)),
			isTwo: causes.length === 2,
			causes
		};
	}));
}
function holdsForPairs(judged) {
	return judged.filter(({ isTwo }) => isTwo).length * 100 >= judged.length * LEAST_PERCENT;
}
function renderPairs(judged) {
	const others = judged.filter(({ isTwo }) => !isTwo);
	const lines = others.map(({ faults, causes, areBothSeen }) => `  ${faults.join(" + ")}: ${causes.map(({ requirement }) => requirement).join(", ") || "none"}${areBothSeen ? "" : " (one of them was not found)"}`);
	const seen = judged.filter(({ areBothSeen }) => areBothSeen);
	const two = judged.length - others.length;
	const twoOfSeen = seen.filter(({ isTwo }) => isTwo).length;
	return [
		...lines.length > 0 ? [
			"Not two causes",
			...lines,
			""
		] : [],
		`pairs    ${judged.length}: ${two} two causes (${percent(two, judged.length)}); of ${seen.length} in which both show ${twoOfSeen} (${percent(twoOfSeen, seen.length)})`,
		""
	].join("\n");
}
export { holdsForPairs, provePairs, renderPairs };
