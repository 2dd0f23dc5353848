import { ft as byCause, pt as namedCauses } from "./running-BaDR1E0n.js";
import { w as count } from "./start-C9SLF50V.js";
import { t as compareReports } from "./compare-BBARNeWK.js";
// src/report/compare/fleet.ts
const VERDICTS = [
	"nonconformant",
	"inconclusive",
	"partial",
	"conformant"
];
function compareFleets(before, after, strict) {
	const earlier = new Map(before.members.map((member) => [member.target, member]));
	const later = new Map(after.members.map((member) => [member.target, member]));
	const pairs = after.members.flatMap((now) => {
		const then = earlier.get(now.target);
		return then ? [{
			then,
			now,
			comparison: compareReports(then, now, strict)
		}] : [];
	});
	const changed = pairs.filter(({ comparison }) => hasChanged(comparison)).map(({ now: { target }, comparison }) => ({
		target,
		comparison
	})).sort((a, b) => Number(b.comparison.regression) - Number(a.comparison.regression));
	const worse = changed.filter(({ comparison }) => comparison.regression);
	const alike = pairs.filter(({ then, now }) => then.format === now.format);
	const fresh = (here, there) => named(byCause(alike.map((pair) => without(namedCauses(pair[here].report), namedCauses(pair[there].report)))), alike.map(({ now }) => now.target));
	return {
		formatVersion: 1,
		regression: worse.length > 0,
		conclusion: conclusion(pairs.length, changed.length, worse.length),
		before: runOf(before),
		after: runOf(after),
		causes: {
			came: fresh("now", "then"),
			went: fresh("then", "now")
		},
		changed,
		unchanged: pairs.filter(({ comparison }) => !hasChanged(comparison)).map(({ now }) => now.target),
		onlyBefore: [...earlier.keys()].filter((target) => !later.has(target)),
		onlyAfter: [...later.keys()].filter((target) => !earlier.has(target))
	};
}
function hasChanged({ before, after, changes, causes, observations }) {
	const moved = (causes?.came.length ?? 0) + (causes?.went.length ?? 0);
	return before.verdict !== after.verdict || changes.length + observations.length + moved > 0;
}
function without(causes, others) {
	return causes.filter(({ id }) => !others.some((other) => other.id === id));
}
function named(causes, names) {
	return causes.map((cause) => ({
		...cause,
		targets: cause.targets.map((i) => names[i] ?? "")
	}));
}
function conclusion(all, changed, worse) {
	if (all === 0) return "no target is in both runs.";
	if (changed === 0) return `${count(all, "target")}, all unchanged.`;
	const better = changed - worse;
	if (worse === 0) return `${changed} of ${count(all, "target")} changed, none of them for the worse.`;
	const others = better === 0 ? "" : `, ${better} changed otherwise`;
	return `${worse} of ${count(all, "target")} ${worse === 1 ? "is" : "are"} worse${others}.`;
}
function runOf({ name, members }) {
	return {
		name,
		verdicts: VERDICTS.map((verdict) => ({
			verdict,
			count: members.filter(({ report }) => report.verdict === verdict).length
		})).filter(({ count: n }) => n > 0)
	};
}
export { compareFleets };
