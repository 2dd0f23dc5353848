import { At as reasonText, Ft as passedOf } from "./running-BaDR1E0n.js";
// src/report/compare/groups.ts
function signOf({ regression }) {
	return regression ? "REGRESSION" : "NO REGRESSION";
}
function headline(comparison) {
	return `${signOf(comparison)}: ${comparison.conclusion}`;
}
function groupsOf({ changes }) {
	const failsNow = (c) => c.after.outcome === "failed";
	return [
		["Regressions", (c) => c.regression],
		["Passed before, a warning now (SHOULD)", (c) => failsNow(c) && c.before.outcome === "passed" && !c.regression],
		["Fails now, was untested", (c) => failsNow(c) && c.before.outcome === "untested"],
		["No longer tested", (c) => c.after.outcome === "untested"],
		["Passes now", (c) => c.after.outcome === "passed"]
	].flatMap(([title, belongs]) => {
		const members = changes.filter(belongs);
		return members.length > 0 ? [[title, members]] : [];
	});
}
function bundled(changes) {
	const byReason = new Map();
	for (const change of changes) {
		const reason = reasonOf(change);
		if (reason !== null) byReason.set(reason, [...byReason.get(reason) ?? [], change]);
	}
	const alike = [...byReason].filter(([, of]) => of.length > 1);
	const inBundle = new Set(alike.flatMap(([, of]) => of));
	return {
		single: changes.filter((change) => !inBundle.has(change)),
		alike
	};
}
function reasonOf({ before, after, checks }) {
	if (checks.some((pair) => pair.before !== null && pair.after !== null && pair.after.reason?.text !== (after.reason ?? void 0))) return null;
	if (after.outcome === "untested") return after.reason;
	return after.outcome === "passed" && before.outcome === "untested" ? `before: ${before.reason}` : null;
}
function answersOf({ observations }) {
	const isSeen = (o) => o.before !== null && o.after !== null;
	const idsWhere = (lacks) => observations.filter((o) => o[lacks] === null).map(({ id }) => id);
	return {
		both: observations.filter(isSeen),
		onlyBefore: idsWhere("after"),
		onlyAfter: idsWhere("before")
	};
}
function outcomesOf({ before, after }) {
	const outcomes = `${before.outcome} → ${after.outcome}`;
	if (before.sentChecks + after.sentChecks === 0) return outcomes;
	return `${outcomes} (checks ${passedOf(before)} → ${passedOf(after)})`;
}
function factsOf({ profile, suite, startedAt, format }) {
	return `${profile} profile, ${suite}, ${startedAt}, report format ${format}`;
}
function checkLine(check) {
	if (check === null) return "no such check";
	if (check.outcome === "failed") return `failed: expected ${check.expected}, received ${check.received}`;
	return check.outcome === "untested" ? `untested: ${reasonText(check)}` : check.outcome;
}
export { groupsOf as a, signOf as c, factsOf as i, bundled as n, headline as o, checkLine as r, outcomesOf as s, answersOf as t };
