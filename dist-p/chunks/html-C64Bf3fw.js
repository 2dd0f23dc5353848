import { D as prose, M as documentHead, N as html, O as shown, T as COLOURS, w as PAGE } from "./running-BaDR1E0n.js";
import { H as SUITE } from "./start-C9SLF50V.js";
import { i as runLine, n as fleetCauseLine, r as nameGroups, t as changeLine } from "./fleet-lines-CfSYUGtO.js";
import { a as groupsOf, i as factsOf, n as bundled, o as headline, r as checkLine, s as outcomesOf, t as answersOf } from "./groups-Lv4615Wr.js";
import { n as causeLine, t as causeGroups } from "./causes-CtdMTyFk.js";
// src/report/compare/html-parts.ts
function comparisonParts(comparison) {
	const { before, after, cause, onlyBefore, onlyAfter, failedInBoth } = comparison;
	const answers = answersOf(comparison);
	const asked = answers.both.map((each) => html`<div><dt><b>${shown(each.id)}</b> ${prose(each.question)}</dt>${sides(each)}</div>
`);
	const lists = [
		["Open questions answered in A only", answers.onlyBefore.map((id) => html`<li>${shown(id)}</li>`)],
		["Open questions answered in B only", answers.onlyAfter.map((id) => html`<li>${shown(id)}</li>`)],
		["Only in A", onlyBefore.map(lone)],
		["Only in B", onlyAfter.map(lone)],
		["Failed in both", failedInBoth.map((id) => html`<li>${shown(id)}</li>`)]
	];
	return html`<dl class="runs">${run("A", before)}${run("B", after)}</dl>
<p class="lead">${prose(cause)}</p>
${causeGroups(comparison.causes).map(([title, of]) => section(title, html`<ul class="causes">${of.map(causeItem)}</ul>`))}
${groupsOf(comparison).map(([title, changes]) => section(title, changesOf(changes)))}
${asked.length === 0 ? null : section("Open questions with different answers", html`<dl class="pairs">${asked}</dl>`)}
${lists.map(([title, items]) => items.length === 0 ? null : section(title, html`<ul>${items}</ul>`))}`;
}
function section(title, content) {
	return html`<section><h2>${shown(title)}</h2>
${content}</section>
`;
}
function run(letter, of) {
	const { name, subject, verdict } = of;
	return html`<div class="${verdict}"><dt>${letter}</dt><dd><b class="verdict">${verdict}</b> ${shown(subject)} <span class="fact">${shown(`${factsOf(of)}, ${name}`)}</span></dd></div>`;
}
function causeItem(cause) {
	return html`<li class="${cause.level.toLowerCase()}"><b>${shown(cause.requirement)}</b> <span class="level">${cause.level}</span> ${prose(causeLine(cause))}</li>
`;
}
function changesOf(changes) {
	const { alike, single } = bundled(changes);
	const bundles = alike.map(([reason, of]) => html`<div><dt>${prose(reason)}</dt><dd>${shown(of.map(({ id }) => id).join(", "))}</dd></div>
`);
	return html`<dl class="pairs">${single.map(change)}${bundles}</dl>`;
}
function change(changed) {
	const { id, level, section: place, title, before, after, checks } = changed;
	const shownPairs = checks.length === 0 ? sides({
		before: before.reason ?? before.outcome,
		after: after.reason ?? after.outcome
	}) : checks.map((pair) => html`<dd class="check">${prose(pair.title)}</dd>${sides({
		before: checkLine(pair.before),
		after: checkLine(pair.after)
	})}`);
	return html`<div><dt><b>${shown(id)}</b> <span class="level">${level} §${shown(place)}</span> ${prose(title)}: ${outcomesOf(changed)}</dt>${shownPairs}</div>
`;
}
function sides({ before, after }) {
	return html`<dd class="side"><span class="label">A</span> ${prose(before)}</dd><dd class="side"><span class="label">B</span> ${prose(after)}</dd>`;
}
function lone({ id, level, title, outcome }) {
	return html`<li><b>${shown(id)}</b> <span class="level">${level}</span> ${prose(title)}: ${outcome}</li>`;
}
const STYLE = [
	COLOURS,
	PAGE,
	`
header { padding: 1rem 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.1875rem; margin-bottom: .6rem; }
h2 + * { margin-top: 0; }
section { padding-top: 1.5rem; }
.runs { margin-top: 1rem; }
.runs > div { display: grid; grid-template-columns: 1.5rem 1fr; padding: .15rem 0; }
.runs dt, .side .label { font-weight: 700; color: var(--quiet); }
.runs .verdict { color: var(--verdict); margin-right: .4rem; }
.fact, .level { color: var(--quiet); font-size: .8125rem; }
.fact { display: block; }
.causes > li, .target, .pairs > div { padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.causes > li, .target { border-left: 4px solid var(--level, var(--line)); }
.causes > li + li, .target + .target, .pairs > div + div { margin-top: .4rem; }
.causes b { color: var(--level); }
.pairs .check { margin-top: .35rem; font-size: .9375rem; }
.side { padding-left: 1rem; font-size: .9375rem; }
.side .label { display: inline-block; width: 1.25rem; }
.target[open] > summary { padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
`
].join("");
// src/report/compare/html.ts
function renderComparisonHtml(comparison) {
	return page(comparison.regression, headline(comparison), comparisonParts(comparison));
}
function renderFleetHtml(comparison) {
	const { before, after, causes, changed } = comparison;
	const targets = changed.map(({ target, comparison: each }) => html`<details class="target ${each.regression ? "must" : "same"}"><summary><b>${shown(target)}</b> ${shown(changeLine(each))}</summary>
${comparisonParts(each)}</details>
`);
	const content = html`<dl class="runs"><div><dt>A</dt><dd>${shown(runLine(before))}</dd></div><div><dt>B</dt><dd>${shown(runLine(after))}</dd></div></dl>
${causeSection("New causes (in B only)", causes.came)}
${causeSection("Gone causes (in A only)", causes.went)}
${targets.length === 0 ? null : section("Changed targets", html`${targets}`)}
${nameGroups(comparison).map(([heading, names]) => section(heading, html`<p>${shown(names)}</p>`))}`;
	return page(comparison.regression, headline(comparison), content);
}
function causeSection(heading, causes) {
	if (causes.length === 0) return null;
	const items = causes.map((cause) => html`<li class="${cause.level.toLowerCase()}"><b>${shown(cause.requirement)}</b> <span class="level">${cause.level}</span> ${prose(fleetCauseLine(cause))}</li>
`);
	return section(heading, html`<ul class="causes">${items}</ul>`);
}
function page(regression, line, content) {
	const text = html`<!doctype html>
<html lang="en">
${documentHead(line, `${SUITE.name} ${SUITE.version}`, { style: STYLE })}
<body>
<div class="page">
<header class="${regression ? "nonconformant" : "conformant"}"><h1>${shown(line)}</h1></header>
<main>
${content}
</main>
</div>
</body>
</html>
`;
	return String(text);
}
export { renderComparisonHtml, renderFleetHtml };
