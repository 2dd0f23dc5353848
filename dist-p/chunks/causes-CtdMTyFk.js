import { Ht as failsLine, Wt as causesIn } from "./running-BaDR1E0n.js";
// src/report/compare/causes.ts
function comparedCauses(before, after) {
	if (!before.causes || !after.causes) return null;
	const [then, now] = [causesIn(before), causesIn(after)];
	const has = (causes, { id }) => causes.some((cause) => cause.id === id);
	return {
		came: now.filter((cause) => !has(then, cause)).map(compared),
		went: then.filter((cause) => !has(now, cause)).map(compared),
		stayed: now.filter((cause) => has(then, cause)).map(compared)
	};
}
function causeGroups(causes) {
	if (causes === null) return [];
	return [
		["New causes (in B only)", causes.came],
		["Gone causes (in A only)", causes.went],
		["Causes in both", causes.stayed]
	].filter(([, of]) => of.length > 0);
}
function causeLine(cause) {
	return `${cause.title}${cause.requirements.length > 1 ? `: fails ${failsLine(cause)}` : ""}`;
}
function compared({ id, level, title, requirement, requirements }) {
	return {
		id,
		level,
		title,
		requirement,
		requirements
	};
}
export { causeLine as n, comparedCauses as r, causeGroups as t };
