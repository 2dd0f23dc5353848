import { n as code, r as prose } from "./escape-CQHLhLP8.js";
import { r as withinBytes, t as MOST_BYTES } from "./summary-RlX90KWE.js";
import { n as causeLine, t as causeGroups } from "./causes-CtdMTyFk.js";
import { t as causeOf } from "./differences-BDqHSfoT.js";
import { a as groupsOf, i as factsOf, n as bundled, o as headline, r as checkLine, s as outcomesOf, t as answersOf } from "./groups-Lv4615Wr.js";
// src/report/compare/markdown.ts
function renderComparisonMarkdown(comparison) {
	const { before, after, onlyBefore, onlyAfter, failedInBoth } = comparison;
	const parts = [{
		text: head(comparison),
		about: "the conclusion"
	}, {
		text: [run("A", before), run("B", after)].join("\n"),
		about: "the runs"
	}];
	for (const [title, of] of causeGroups(comparison.causes)) parts.push(heading(title), causes(of));
	for (const [title, changes] of groupsOf(comparison)) parts.push(heading(title), ...changesOf(changes));
	const answers = answersOf(comparison);
	const rows = answers.both.map((o) => `| ${prose(o.id)} | ${prose(o.question)} | ${code(o.before)} | ${code(o.after)} |`);
	if (rows.length > 0) {
		const table = [
			"| | question | A | B |",
			"|---|---|---|---|",
			...rows
		].join("\n");
		parts.push(heading("Open questions with different answers"), {
			text: table,
			about: "observations"
		});
	}
	for (const [letter, ids] of [["A", answers.onlyBefore], ["B", answers.onlyAfter]]) if (ids.length > 0) parts.push(heading(`Open questions answered in ${letter} only`), {
		text: ids.map(prose).join(", "),
		about: `open questions answered in ${letter} only`
	});
	for (const [letter, lone] of [["A", onlyBefore], ["B", onlyAfter]]) if (lone.length > 0) parts.push(heading(`Only in ${letter}`), {
		text: list(lone),
		about: `only in ${letter}`
	});
	if (failedInBoth.length > 0) parts.push(heading("Failed in both"), {
		text: failedInBoth.map(prose).join(", "),
		about: "failed in both"
	});
	return withinBytes(parts, MOST_BYTES);
}
function head(comparison) {
	return [
		`## petstore-conformance: ${comparison.regression ? "regression" : "no regression"}`,
		prose(headline(comparison)),
		causeOf(comparison.differences, marked)
	].join("\n\n");
}
function marked({ what, before, after }) {
	return `${prose(what)} ${code(before)} → ${code(after)}`;
}
function heading(title) {
	return {
		text: `### ${title}`,
		about: null
	};
}
function causes(of) {
	return {
		text: of.map((cause) => `- ${prose(cause.requirement)} ${cause.level} ${prose(causeLine(cause))}`).join("\n"),
		about: of.map(({ requirement }) => requirement).join(", ")
	};
}
function run(letter, of) {
	return `- ${letter}: ${of.verdict}, ${prose(of.subject)}, ${prose(factsOf(of))} (${code(of.name)})`;
}
function changesOf(changes) {
	const { alike, single } = bundled(changes);
	const bundles = alike.map(([reason, of]) => ({
		text: `- ${prose(reason)}: ${of.map(({ id }) => prose(id)).join(", ")}`,
		about: of.map(({ id }) => id).join(", ")
	}));
	return [...single.map(change), ...bundles];
}
function change(changed) {
	const { id, level, section, title, before, after, checks } = changed;
	const lines = [`#### ${prose(id)} ${level} §${section} ${prose(title)}: ${outcomesOf(changed)}`, ""];
	if (checks.length === 0) lines.push(...sides(before.reason ?? before.outcome, after.reason ?? after.outcome, ""));
	for (const pair of checks) lines.push(`- ${code(pair.title)}`, ...sides(checkLine(pair.before), checkLine(pair.after), "  "));
	return {
		text: lines.join("\n"),
		about: id
	};
}
function sides(before, after, indent) {
	return [`${indent}- A: ${code(before)}`, `${indent}- B: ${code(after)}`];
}
function list(requirements) {
	return requirements.map(({ id, level, title, outcome }) => `- ${prose(id)} ${level} ${prose(title)}: ${outcome}`).join("\n");
}
export { renderComparisonMarkdown };
