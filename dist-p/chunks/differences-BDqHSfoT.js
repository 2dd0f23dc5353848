// src/report/compare/differences.ts
const UNSET = "not set";
function differencesOf(a, b) {
	const [before, after] = [a.report, b.report];
	return {
		target: differing(targetOf(before), targetOf(after)),
		suite: [...differing(suiteOf(a), suiteOf(b)), ...catalogues(before, after)],
		options: differing(optionsOf(before), optionsOf(after))
	};
}
function causeOf({ target, suite, options }, format = plain) {
	const listed = (differences) => differences.map(format).join("; ");
	const named = (what, differences) => differences.length === 0 ? [] : [`${what} (${listed(differences)})`];
	const ours = [...named("the suite", suite), ...named("the options", options)];
	if (ours.length > 0) {
		const theirs = target.length > 0 ? named("the target", target) : ["a change of the target"];
		return `The cause may be ${[...ours, ...theirs].join(", or ")}: to find out, run again with only one of them changed.`;
	}
	if (target.length > 0) return `The cause is the target: suite and options are the same, and the difference is ${listed(target)}.`;
	return "The cause is the target or its data: base URL, suite and options are the same.";
}
function plain({ what, before, after }) {
	return `${what} ${before} → ${after}`;
}
function targetOf({ target }) {
	const { implementation } = target;
	return {
		address: target.embedded ? "embedded" : target.baseUrl,
		name: target.name,
		environment: target.environment,
		organization: implementation?.organization,
		project: implementation?.project,
		version: implementation?.version
	};
}
function suiteOf({ report: { suite, specification }, format }) {
	return {
		suite: suite.name,
		version: suite.version,
		interface: specification.version,
		"report format": `${format}`
	};
}
function catalogues(before, after) {
	const narrowed = ({ run }) => JSON.stringify(run.options.only ?? null);
	const ids = ({ requirements }) => requirements.map(({ id }) => id).join();
	if (narrowed(before) !== narrowed(after) || ids(before) === ids(after)) return [];
	const [count, other] = [before.requirements.length, after.requirements.length];
	return [{
		what: "requirements",
		before: String(count),
		after: count === other ? `${other} others` : String(other)
	}];
}
function optionsOf({ run, target }) {
	return {
		...run.options,
		profile: run.profile,
		plan: target.plan
	};
}
function differing(before, after) {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().map((what) => ({
		what,
		before: shown(before, what),
		after: shown(after, what)
	})).filter((pair) => pair.before !== pair.after);
}
function shown(facts, what) {
	const value = Object.hasOwn(facts, what) ? facts[what] : null;
	if (value === null || value === void 0) return UNSET;
	return typeof value === "string" ? value : JSON.stringify(value);
}
export { differencesOf as n, causeOf as t };
