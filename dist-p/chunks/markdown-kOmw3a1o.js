import { n as code, r as prose } from "./escape-CQHLhLP8.js";
import { i as sectionHeading, r as bySection, w as count } from "./start-C9SLF50V.js";
import { a as tallyOf, i as sameLines, n as legend, o as totalsLine, r as outcomeWord, t as SIGNS } from "./words-ChrpdrKR.js";
// src/report/matrix/markdown.ts
function renderMatrixMarkdown(matrix) {
	const { columns, requirements, questions } = matrix;
	const parts = [
		"## petstore-conformance: matrix",
		`${totalsLine(matrix)}.`,
		targets(columns)
	];
	if (matrix.causes.length > 0) parts.push("### Causes", causes(matrix));
	if (requirements.length > 0) parts.push("### Requirements", legend(), outcomes(matrix));
	const same = sameLines(matrix);
	if (same.length > 0) parts.push(same.map((line) => `- ${prose(line)}`).join("\n"));
	if (questions.length > 0) parts.push("### What the interface leaves open", answers(matrix));
	return `${parts.join("\n\n")}\n`;
}
function targets(columns) {
	const rows = columns.map((column) => row([
		heading(column),
		column.verdict === "conformant" ? column.verdict : `**${column.verdict}**`,
		`${column.must.failed}`,
		`${column.should.failed}`,
		`${column.must.untested + column.should.untested}`,
		column.checks,
		column.profile,
		prose(column.suite),
		prose(column.startedAt)
	]));
	const names = [
		"target",
		"verdict",
		"MUST failed",
		"SHOULD failed",
		"untested",
		"checks passed",
		"profile",
		"suite",
		"started"
	];
	return [
		row(names),
		row(names.map(() => "---")),
		...rows
	].join("\n");
}
function causes({ causes: all, columns }) {
	return all.map(({ requirement, level, title, targets: shown }) => {
		const names = shown.map((i) => prose(columns[i]?.name ?? "")).join(", ");
		return `- ${prose(requirement)} ${level} ${prose(title)}: ${count(shown.length, "target")} (${names})`;
	}).join("\n");
}
function outcomes({ columns, requirements }) {
	const sections = bySection(requirements).flatMap(([section, rows]) => [row([
		`**${prose(sectionHeading(section))}**`,
		"",
		...columns.map(() => "")
	]), ...rows.map(({ id, level, title, outcomes: of }) => row([
		`${prose(id)} ${level} ${prose(title)}`,
		tallyOf(of).map(({ outcome, count: n }) => `${n} ${outcomeWord(outcome)}`).join(", "),
		...of.map((outcome) => SIGNS[outcome ?? "none"])
	]))]);
	return [
		row([
			"",
			"",
			...columns.map(heading)
		]),
		row([
			"---",
			"---",
			...columns.map(() => "---")
		]),
		...sections
	].join("\n");
}
function answers({ columns, questions }) {
	return [
		row(["question", ...columns.map(heading)]),
		row(["---", ...columns.map(() => "---")]),
		...questions.map(({ id, question, answers: given }) => row([`${prose(id)} ${prose(question)}`, ...given.map((answer) => answer === null ? "not seen" : code(answer))]))
	].join("\n");
}
function heading({ name, link }) {
	return link === null ? prose(name) : `[${prose(name)}](<${link}>)`;
}
function row(cells) {
	return `| ${cells.join(" | ")} |`;
}
export { renderMatrixMarkdown };
