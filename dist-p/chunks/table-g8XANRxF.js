import { L as visible, w as count } from "./start-C9SLF50V.js";
import { R as chosenReporters, ft as byCause } from "./running-BaDR1E0n.js";
import { sep } from "node:path";
// src/cli/fleet/messages.ts
function jobOf({ output: { reporters: _, ...output }, ...target }) {
	return {
		...target,
		output
	};
}
function preparedOf({ output, ...target }) {
	return {
		...target,
		output: {
			...output,
			reporters: chosenReporters(output.reporter)
		}
	};
}
// src/cli/fleet/table.ts
const NAMED = 5;
const LISTED = 20;
function tableOf(rows) {
	const failed = rows.filter(({ code }) => code !== 0);
	const shared = byCause(rows.map(({ causes }) => causes));
	const parts = [`${count(rows.length, "target")}: ${countsOf(rows)}\n`];
	if (shared.length > 0) parts.push(`Causes\n${aligned(shared.map((cause) => causeCells(cause, rows)))}`);
	if (failed.length > 0) parts.push(`Targets\n${aligned(failed.slice(0, LISTED).map(cells))}${more(failed)}`);
	return parts.join("\n");
}
function causeCells({ requirement, title, targets }, rows) {
	return [
		`${visible(requirement)}:`,
		count(targets.length, "target"),
		`${visible(title)} (${named(targets, rows)})`
	];
}
function named(targets, rows) {
	const names = targets.slice(0, NAMED).map((i) => rows[i]?.name ?? "");
	const left = targets.length - names.length;
	return left > 0 ? `${names.join(", ")} and ${left} more` : names.join(", ");
}
function cells({ name, outcome, code, out }) {
	return [
		name,
		outcome,
		`exit ${code}`,
		...out === null ? [] : [`${visible(out)}${sep}`]
	];
}
function more(rows) {
	return rows.length > LISTED ? `  and ${rows.length - LISTED} more\n` : "";
}
function aligned(lines) {
	const widths = [
		0,
		1,
		2
	].map((i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
	const padded = (line) => line.map((cell, i) => i === line.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)).join("  ");
	return lines.map((line) => `  ${padded(line)}\n`).join("");
}
function countsOf(rows) {
	const counts = new Map();
	for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
	return [...counts].map(([outcome, n]) => `${n} ${outcome}`).join(", ");
}
function markdownOf(rows) {
	const causes = byCause(rows.map((row) => row.causes)).map((cause) => `| ${visible(cause.requirement)} | ${cause.targets.length} | ${named(cause.targets, rows)} |`);
	const targets = rows.filter(({ code }) => code !== 0).map(({ name, outcome, code }) => `| ${name} | ${outcome} | ${code} |`);
	const table = (head, lines) => lines.length === 0 ? [] : [
		`| ${head.join(" | ")} |`,
		`|${"---|".repeat(head.length)}`,
		...lines,
		""
	];
	return [
		"## petstore-conformance: targets",
		"",
		countsOf(rows),
		"",
		...table([
			"cause",
			"targets",
			""
		], causes),
		...table([
			"target",
			"outcome",
			"exit"
		], targets)
	].join("\n");
}
function outcomeOf(verdict, code) {
	return verdict === "nonconformant" && code === 0 ? `${verdict}, as expected` : verdict;
}
export { preparedOf as a, jobOf as i, outcomeOf as n, tableOf as r, markdownOf as t };
