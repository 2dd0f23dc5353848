import { E as hang, L as visible, k as wrap } from "./start-C9SLF50V.js";
import { i as runLine, n as fleetCauseLine, r as nameGroups, t as changeLine } from "./fleet-lines-CfSYUGtO.js";
import { c as signOf, o as headline } from "./groups-Lv4615Wr.js";
// src/report/compare/fleet-terminal.ts
function renderFleetTerminal(comparison, look) {
	const { before, after, causes, changed } = comparison;
	const section = (title, entries) => entries.length === 0 ? [] : [`${look.paint("bold", title)}\n${entries.join("\n")}`];
	return `${[
		first(comparison, look),
		[hang("  A  ", visible(runLine(before)), look.width), hang("  B  ", visible(runLine(after)), look.width)].join("\n"),
		...section("New causes (in B only)", lines(causes.came, look)),
		...section("Gone causes (in A only)", lines(causes.went, look)),
		...section("Changed targets", changed.map(({ target, comparison: each }) => hang(`  ${visible(target)}  `, visible(changeLine(each)), look.width))),
		...nameGroups(comparison).flatMap(([title, names]) => section(title, [hang("  ", visible(names), look.width)]))
	].join("\n\n")}\n`;
}
function first(comparison, look) {
	const text = wrap(visible(headline(comparison)), look.width).join("\n");
	const word = signOf(comparison);
	return look.paint([comparison.regression ? "red" : "green", "bold"], word) + text.slice(word.length);
}
function lines(causes, look) {
	return causes.map((cause) => hang(`  ${visible(cause.requirement)}  ${cause.level}  `, visible(fleetCauseLine(cause)), look.width));
}
export { renderFleetTerminal };
