import { E as hang, L as visible, k as wrap } from "./start-C9SLF50V.js";
import { Ot as idsOf } from "./running-BaDR1E0n.js";
import { n as causeLine, t as causeGroups } from "./causes-CtdMTyFk.js";
import { a as groupsOf, c as signOf, i as factsOf, n as bundled, o as headline, r as checkLine, s as outcomesOf, t as answersOf } from "./groups-Lv4615Wr.js";
// src/report/compare/terminal.ts
const SHOWN_CHECKS = 4;
function renderComparisonTerminal(comparison, look) {
	const { before, after, cause, observations, failedInBoth, onlyBefore, onlyAfter } = comparison;
	const changed = comparison.changes.length + observations.length + onlyBefore.length + onlyAfter.length > 0;
	const answers = answersOf(comparison);
	const asked = answers.both.map(({ id, question, before: then, after: now }) => [hang(`  ${visible(id)}  `, visible(question), look.width), ...sides(then, now, look)].join("\n"));
	return `${[
		first(comparison, look),
		[run("A", before, look), run("B", after, look)].join("\n"),
		...changed ? [hang("  ", visible(cause), look.width)] : [],
		...causeGroups(comparison.causes).flatMap(([title, of]) => section(title, causes(of, look), look)),
		...groupsOf(comparison).flatMap(([title, changes]) => section(title, changesOf(changes, look), look)),
		...section("Open questions with different answers", asked, look),
		...section("Open questions answered in A only", listed(answers.onlyBefore, look), look),
		...section("Open questions answered in B only", listed(answers.onlyAfter, look), look),
		...section("Only in A", lone(onlyBefore, look), look),
		...section("Only in B", lone(onlyAfter, look), look),
		...section("Failed in both", listed(failedInBoth, look), look)
	].join("\n\n")}\n`;
}
function first(comparison, look) {
	const text = wrap(visible(headline(comparison)), look.width).join("\n");
	const word = signOf(comparison);
	return look.paint([comparison.regression ? "red" : "green", "bold"], word) + text.slice(word.length);
}
function run(letter, of, look) {
	const text = `${of.verdict}, ${of.subject}, ${factsOf(of)} (${of.name})`;
	return hang(`  ${letter}  `, visible(text), look.width);
}
function causes(of, look) {
	return of.map((cause) => hang(`  ${visible(cause.requirement)}  ${cause.level}  `, visible(causeLine(cause)), look.width));
}
function changesOf(changes, look) {
	const { alike, single } = bundled(changes);
	const bundles = alike.map(([reason, of]) => [hang("  ", visible(reason), look.width), hang("    ", idsOf(of), look.width)].join("\n"));
	return [...single.map((item) => change(item, look)), ...bundles];
}
function change(changed, look) {
	const { id, level, section: place, title, before, after, checks } = changed;
	const head = hang(`  ${visible(id)}  ${level} §${place}  `, `${visible(title)}: ${outcomesOf(changed)}`, look.width);
	const pairs = checks.slice(0, SHOWN_CHECKS).flatMap((pair) => [hang("    check     ", visible(pair.title), look.width), ...sides(checkLine(pair.before), checkLine(pair.after), look)]);
	if (checks.length === 0) pairs.push(...sides(before.reason ?? before.outcome, after.reason ?? after.outcome, look));
	const more = checks.length - SHOWN_CHECKS;
	if (more > 0) pairs.push(`    and ${more} more`);
	return [head, ...pairs].join("\n");
}
function sides(before, after, look) {
	return [hang("    A         ", visible(before), look.width), hang("    B         ", visible(after), look.width)];
}
function lone(requirements, look) {
	return requirements.map(({ id, level, title, outcome }) => hang(`  ${visible(id)}  ${level}  `, `${visible(title)}: ${outcome}`, look.width));
}
function listed(ids, look) {
	return ids.length === 0 ? [] : [hang("  ", ids.map(visible).join(", "), look.width)];
}
function section(title, entries, look) {
	return entries.length === 0 ? [] : [`${look.paint("bold", title)}\n${entries.join("\n")}`];
}
export { renderComparisonTerminal };
