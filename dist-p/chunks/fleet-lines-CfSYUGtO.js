import { V as idRanges } from "./judging-BHJlIV4h.js";
import { w as count } from "./start-C9SLF50V.js";
import { a as groupsOf } from "./groups-Lv4615Wr.js";
// src/report/compare/fleet-lines.ts
const NAMED = 10;
function runLine({ name, verdicts }) {
	const counts = verdicts.map(({ verdict, count: n }) => `${n} ${verdict}`).join(", ");
	return `${counts === "" ? "no targets" : counts} (${name})`;
}
function fleetCauseLine({ title, targets }) {
	return `${title}: ${count(targets.length, "target")} (${namesOf(targets)})`;
}
function changeLine(comparison) {
	const { before, after, observations } = comparison;
	const verdict = before.verdict === after.verdict ? after.verdict : `${before.verdict} → ${after.verdict}`;
	const groups = groupsOf(comparison).map(([title, changes]) => `${title.toLowerCase()}: ${idRanges(changes.map(({ id }) => id))}`);
	const answers = observations.length === 0 ? [] : [`other answers: ${idRanges(observations.map(({ id }) => id))}`];
	return [
		verdict,
		...groups,
		...answers
	].join("; ");
}
function nameGroups({ onlyBefore, onlyAfter, unchanged }) {
	return [
		["Only in A", onlyBefore],
		["Only in B", onlyAfter],
		["Unchanged", unchanged]
	].flatMap(([heading, names]) => names.length === 0 ? [] : [[`${heading}: ${count(names.length, "target")}`, namesOf(names)]]);
}
function namesOf(names) {
	const left = names.length - NAMED;
	return left > 0 ? `${names.slice(0, NAMED).join(", ")} and ${left} more` : names.join(", ");
}
export { runLine as i, fleetCauseLine as n, nameGroups as r, changeLine as t };
