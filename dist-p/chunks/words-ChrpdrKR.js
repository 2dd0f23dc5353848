import { V as idRanges } from "./judging-BHJlIV4h.js";
import { w as count } from "./start-C9SLF50V.js";
// src/report/matrix/words.ts
const SIGNS = {
	passed: "✓",
	failed: "✗",
	untested: "–",
	none: "·"
};
function outcomeWord(outcome) {
	return outcome ?? "not run";
}
function legend() {
	return [
		"failed",
		"untested",
		"passed",
		null
	].map((outcome) => `${SIGNS[outcome ?? "none"]} ${outcomeWord(outcome)}`).join(", ");
}
function totalsLine({ columns, totals }) {
	const verdicts = totals.map(({ verdict, count: n }) => `${n} ${verdict}`).join(", ");
	return `${count(columns.length, "report")}: ${verdicts}`;
}
function tallyOf(outcomes) {
	return [
		"failed",
		"untested",
		"passed",
		null
	].map((outcome) => ({
		outcome,
		count: outcomes.filter((each) => each === outcome).length
	})).filter(({ count: n }) => n > 0);
}
function sameLines({ same, sameQuestions }) {
	const lines = same.map(({ outcome, ids }) => `${capitalised(outcomeWord(outcome))} in all: ${idRanges(ids)}.`);
	const asked = sameQuestions.length === 0 ? [] : [`Answered alike where seen: ${idRanges(sameQuestions)}.`];
	return [...lines, ...asked];
}
function capitalised(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
export { tallyOf as a, sameLines as i, legend as n, totalsLine as o, outcomeWord as r, SIGNS as t };
