import { w as count } from "./start-C9SLF50V.js";
import { Et as subjectOf } from "./running-BaDR1E0n.js";
import { r as comparedCauses } from "./causes-CtdMTyFk.js";
import { n as differencesOf, t as causeOf } from "./differences-BDqHSfoT.js";
// src/report/compare/compare.ts
const VERDICTS = [
	"conformant",
	"partial",
	"inconclusive",
	"nonconformant"
];
const NAMED = 3;
function compareReports(before, after, strict) {
	const [earlier, later] = [byId(before.report), byId(after.report)];
	const isAlike = before.format === after.format;
	const changes = [...later.values()].flatMap((now) => {
		const then = earlier.get(now.id);
		return then && then.outcome !== now.outcome ? [changeOf(then, now, strict, isAlike)] : [];
	});
	const lost = changes.filter(({ regression }) => regression);
	const worse = isWorse(before.report.verdict, after.report.verdict);
	const differences = differencesOf(before, after);
	return {
		formatVersion: 1,
		regression: lost.length > 0 || worse,
		conclusion: conclusion(lost, changes, worse ? [before.report.verdict, after.report.verdict] : null),
		cause: causeOf(differences),
		before: runOf(before),
		after: runOf(after),
		differences,
		changes,
		causes: isAlike ? comparedCauses(before.report, after.report) : null,
		onlyBefore: loneIn(earlier, later),
		onlyAfter: loneIn(later, earlier),
		observations: observationsOf(before.report, after.report),
		failedInBoth: [...later.values()].filter((r) => failed(r) && failed(earlier.get(r.id))).map(({ id }) => id)
	};
}
function isWorse(before, after) {
	const was = VERDICTS.indexOf(before);
	return was <= VERDICTS.indexOf("partial") && VERDICTS.indexOf(after) > was;
}
function conclusion(lost, changes, verdicts) {
	const reasons = [];
	if (lost.length > 0) {
		const ids = lost.slice(0, NAMED).map(({ id }) => id);
		if (lost.length > NAMED) ids.push(`${lost.length - NAMED} more`);
		reasons.push(`passed before and ${lost.length === 1 ? "fails" : "fail"} now: ${ids.join(", ")}`);
	}
	if (verdicts) reasons.push(`the verdict changed from ${verdicts.join(" to ")}`);
	if (reasons.length > 0) return `${reasons.join("; ")}.`;
	if (changes.length === 0) return "every outcome is the same.";
	return `${count(changes.length, "outcome")} changed, none of them a regression.`;
}
function changeOf(before, after, strict, isAlike) {
	const counts = after.level === "MUST" || strict;
	return {
		...claimOf(after),
		before: sideOf(before),
		after: sideOf(after),
		regression: counts && before.outcome === "passed" && after.outcome === "failed",
		checks: isAlike ? changedChecks(before.checks, after.checks) : []
	};
}
function sideOf({ outcome, reason, passedChecks, sentChecks }) {
	return {
		outcome,
		reason: reason?.text ?? null,
		passedChecks,
		sentChecks
	};
}
function changedChecks(before, after) {
	const [earlier, later] = [byTitle(before), byTitle(after)];
	return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
		const [then, now] = [earlier.get(key) ?? null, later.get(key) ?? null];
		if (then?.outcome === now?.outcome) return [];
		return [{
			title: (now ?? then)?.title ?? "",
			before: then,
			after: now
		}];
	});
}
function byTitle(checks) {
	const seen = new Map();
	return new Map(checks.map((check) => {
		const n = (seen.get(check.title) ?? 0) + 1;
		seen.set(check.title, n);
		return [`${n} ${check.title}`, check];
	}));
}
function loneIn(mine, others) {
	return [...mine.values()].filter(({ id }) => !others.has(id)).map((r) => ({
		...claimOf(r),
		outcome: r.outcome
	}));
}
function observationsOf(before, after) {
	const earlier = new Map(before.observations.map((observation) => [observation.id, observation]));
	return after.observations.flatMap(({ id, question, observed }) => {
		const then = earlier.get(id);
		return then && then.observed !== observed ? [{
			id,
			question,
			before: then.observed,
			after: observed
		}] : [];
	});
}
function runOf({ name, report, format }) {
	const { suite, run, verdict, verdictReason } = report;
	return {
		name,
		format,
		subject: subjectOf(report.target),
		startedAt: run.startedAt,
		profile: run.profile,
		suite: `${suite.name} ${suite.version}`,
		verdict,
		verdictReason
	};
}
function claimOf({ id, level, section, title }) {
	return {
		id,
		level,
		section,
		title
	};
}
function byId({ requirements }) {
	return new Map(requirements.map((requirement) => [requirement.id, requirement]));
}
function failed(requirement) {
	return requirement?.outcome === "failed";
}
export { compareReports as t };
