import { D as prose, M as documentHead, N as html, O as shown, T as COLOURS, j as formatMinute, w as PAGE } from "./running-BaDR1E0n.js";
import { H as SUITE, V as withoutUnseen, i as sectionHeading, r as bySection, w as count } from "./start-C9SLF50V.js";
import { a as tallyOf, i as sameLines, n as legend, o as totalsLine, r as outcomeWord, t as SIGNS } from "./words-ChrpdrKR.js";
// src/report/matrix/targets.ts
const FEW = 10;
function targetTables(columns) {
	const conformant = columns.filter(({ verdict }) => verdict === "conformant");
	if (columns.length <= FEW || conformant.length === 0) return table(columns);
	const others = columns.filter(({ verdict }) => verdict !== "conformant");
	return html`${others.length === 0 ? null : table(others)}
<details class="conformant"><summary>${conformant.length} conformant</summary>${table(conformant)}</details>`;
}
function columnLink({ name, link }) {
	return link === null ? shown(name) : html`<a href="${link}">${shown(name)}</a>`;
}
function table(columns) {
	const rows = columns.map((column) => {
		const { verdict, must, should, checks, profile, startedAt, suite } = column;
		return html`<tr class="${verdict}"><th scope="row">${columnLink(column)}</th><td class="verdict">${verdict}</td>${failures(must.failed, "MUST")}${failures(should.failed, "SHOULD")}<td>${must.untested + should.untested}<span class="unit"> untested</span></td><td>${checks}<span class="unit"> checks passed</span></td><td class="fact">${profile}, <time datetime="${startedAt}">${shown(formatMinute(startedAt))}</time>, ${shown(suite)}</td></tr>
`;
	});
	return html`<table class="targets"><caption>Targets, the worst first</caption>
<thead><tr><th scope="col">Target</th><th scope="col">Verdict</th><th scope="col">MUST failed</th><th scope="col">SHOULD failed</th><th scope="col">Untested</th><th scope="col">Checks passed</th><th scope="col">Run</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
function failures(n, level) {
	const kind = n === 0 ? "zero" : level.toLowerCase();
	return html`<td class="${kind}">${n}<span class="unit"> ${level} failed</span></td>`;
}
// src/report/matrix/outcome-table.ts
const WIDE_COLUMNS = 6;
function outcomeTable({ columns, requirements }) {
	const groups = bySection(requirements).map(([section, rows]) => html`<tbody>
<tr><th scope="rowgroup" class="section">${shown(sectionHeading(section))}</th><td class="section" colspan="${columns.length + 1}"></td></tr>
${rows.map((row) => requirementRow(row, columns))}</tbody>
`);
	const headings = columns.map((column) => html`<th scope="col" class="${column.verdict}"><span class="name">${columnLink(column)}</span><span class="verdict">${column.verdict}</span></th>`);
	return html`<table class="outcomes ${columns.length > WIDE_COLUMNS ? "narrow" : "wide"}"><caption>Outcome of each requirement in each report</caption>
<thead><tr><th scope="col">Requirement</th><th scope="col">Total</th>${headings}</tr></thead>
${groups}</table>`;
}
function requirementRow({ id, level, title, outcomes }, columns) {
	const cells = outcomes.map((outcome, i) => cell(outcome, {
		id,
		level
	}, columns[i]));
	const total = tallyOf(outcomes).map(({ outcome, count }) => html`<span class="${kindOf(outcome, level)}">${count}&#160;${sign(outcome)}</span> `);
	return html`<tr><th scope="row"><span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="words">${prose(title)}</span></th><td class="total">${total}</td>${cells}</tr>
`;
}
function cell(outcome, { id, level }, column) {
	const link = column?.link;
	const content = outcome === "failed" && link?.endsWith(".html") ? html`<a href="${link}#failure-${encodeURIComponent(id)}">${sign(outcome)}</a>` : sign(outcome);
	return html`<td class="${kindOf(outcome, level)}" data-column="${withoutUnseen(column?.name ?? "")}">${content}</td>`;
}
function sign(outcome) {
	return html`<span aria-hidden="true">${SIGNS[outcome ?? "none"]}</span><span class="word"> ${outcomeWord(outcome)}</span>`;
}
function kindOf(outcome, level) {
	if (outcome === "failed" && level === "SHOULD") return "warned";
	return outcome ?? "none";
}
// src/report/matrix/questions.ts
const NAMED = 5;
function answerList({ columns, questions }) {
	const names = columns.map(({ name }) => name);
	const items = questions.map((row) => html`<div><dt><span class="id">${shown(row.id)}</span> ${prose(row.question)}</dt>${answers(row, names)}</div>
`);
	return html`<dl class="questions">
${items}</dl>`;
}
function answers({ answers: given }, names) {
	const groups = new Map();
	for (const [i, answer] of given.entries()) groups.set(answer, [...groups.get(answer) ?? [], names[i] ?? ""]);
	return [...groups].sort(([, a], [, b]) => b.length - a.length).map(([answer, of]) => html`<dd>${answer === null ? html`<i>not seen</i>` : prose(answer)} ${whose(of)}</dd>`);
}
function whose(names) {
	const list = shown(names.join(", "));
	if (names.length <= NAMED) return html`<span class="count">${list}</span>`;
	return html`<details><summary>${count(names.length, "target")}</summary>${list}</details>`;
}
const STYLE = [
	COLOURS,
	PAGE,
	`
.page { max-width: none; }
.totals { margin-top: .35rem; font-size: 1.125rem; }
h2 { margin-bottom: .75rem; }
h2 + * { margin-top: 0; }
.scroll { overflow: auto; max-height: 90vh; border: 1px solid var(--line); background: var(--sheet); }
table { border-collapse: separate; border-spacing: 0; font-size: .9375rem; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-size: .8125rem; color: var(--quiet); vertical-align: bottom; }
.targets th[scope=row] { font-weight: 700; }
.targets .verdict { color: var(--verdict); font-weight: 700; white-space: nowrap; }
.targets thead th { overflow-wrap: normal; }
.targets td.must, .targets td.should { color: var(--level); font-weight: 700; }
.targets .zero, .fact, .level, .count { color: var(--quiet); }
.fact, .level, .count { font-size: .8125rem; }
.targets .unit { display: none; }
details.conformant { margin-top: .75rem; }
details.conformant > summary { color: var(--passed); font-weight: 700; }
.causes > li { padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--level); border-radius: 6px; max-width: 60rem; }
.causes > li + li { margin-top: .4rem; }
.causes b { color: var(--level); }
.causes p { font-size: .875rem; }
.outcomes thead th { position: sticky; top: 0; background: var(--sheet); z-index: 2; }
.outcomes th:first-child { position: sticky; left: 0; background: var(--sheet); z-index: 1; width: 22rem; min-width: 20rem; max-width: 22rem; border-right: 1px solid var(--line); }
.outcomes thead th:first-child { z-index: 3; }
.outcomes th.section { font-weight: 700; }
.outcomes .section { background: var(--sunken); }
.outcomes .name, .outcomes .verdict { display: block; }
.outcomes thead .name { font-weight: 700; }
.outcomes thead .verdict { color: var(--verdict); font-weight: 700; }
.id { font-weight: 700; white-space: nowrap; }
.total { position: relative; white-space: nowrap; }
.total .word, .narrow td .word { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
.wide td[data-column] { min-width: 8rem; }
.narrow td[data-column] { padding: .35rem .3rem; text-align: center; position: relative; }
.narrow thead th[class] { padding: .35rem .3rem; vertical-align: bottom; }
.narrow thead th[class] .name { writing-mode: sideways-lr; max-height: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; margin: 0 auto; }
.narrow thead th[class] .verdict { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
.narrow thead th[class] { border-bottom: 4px solid var(--verdict); }
.passed { color: var(--passed); }
.failed, .failed a { color: var(--failed); font-weight: 700; }
.warned, .warned a { color: var(--warned); font-weight: 700; }
td.failed { background: var(--failed-tint); }
td.warned { background: var(--warned-tint); }
.untested, .none { color: var(--untested); }
.same li + li { margin-top: .25rem; }
.same + .lead { margin-top: .5rem; }
.questions { max-width: 60rem; }
.questions > div + div { margin-top: .85rem; }
.questions dd { padding-left: 1rem; }
.questions dd details { display: inline-block; vertical-align: top; }
.questions summary { color: var(--quiet); font-size: .8125rem; }
@media print { .scroll { overflow: visible; max-height: none; } .outcomes thead th, .outcomes th:first-child { position: static; } }
`,
	`
@media (max-width: 40rem) {
  .scroll { overflow: visible; max-height: none; border: 0; background: none; }
  table, tbody, tr, th, td, .outcomes th:first-child { display: block; position: static; width: auto; min-width: 0; max-width: none; border: 0; background: none; padding: 0; }
  thead { display: none; }
  td[data-column], .outcomes .total { position: relative; }
  .targets tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .targets th[scope=row], .targets .fact { flex-basis: 100%; }
  .targets .unit { display: inline; }
  .targets td.zero { display: none; }
  td.section { display: none; }
  .outcomes th.section { margin-top: 1.25rem; background: none; }
  .outcomes tr:has(> td[data-column]) { display: flex; flex-wrap: wrap; gap: .3rem; margin-top: .5rem; padding: .6rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
  .outcomes th[scope=row], .outcomes .total { flex-basis: 100%; }
  .total .word { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
  td.passed, td.untested, td.none { display: none; }
  .outcomes td.failed, .outcomes td.warned { display: block; position: relative; min-width: 0; padding: .1rem .5rem; text-align: left; font-size: .875rem; border: 1px solid var(--line); border-radius: 4px; }
  td[data-column]::after { content: " " attr(data-column); color: var(--text); font-weight: 400; overflow-wrap: anywhere; }
  td[data-column] .word { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
}
`
].join("");
// src/report/matrix/html.ts
function renderMatrixHtml(matrix) {
	const { columns, causes, requirements, questions } = matrix;
	const title = `Conformance matrix of ${count(columns.length, "report")}`;
	const page = html`<!doctype html>
<html lang="en">
${documentHead(title, `${SUITE.name} ${SUITE.version}`, { style: STYLE })}
<body>
<div class="page">
<header><h1>Conformance matrix</h1>
<p class="totals">${totalsLine(matrix)}</p></header>
<main>
${section("targets", "Targets", targetTables(columns))}
${causes.length === 0 ? null : section("causes", "Causes", causeList(matrix))}
${requirements.length === 0 ? null : section("requirements", "Requirements", requirementPart(matrix))}
${sameLines(matrix).length === 0 ? null : section("same", "The same in all reports", sameList(matrix))}
${questions.length === 0 ? null : section("open", "What the interface leaves open", answerList(matrix))}
</main>
</div>
</body>
</html>
`;
	return String(page);
}
function section(id, title, content) {
	return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>`;
}
function requirementPart(matrix) {
	return html`<p class="lead">${legend()}. Untested never counts as passed; “not run”: no part of that run.</p>
<div class="scroll" role="region" aria-label="Outcomes" tabindex="0">${outcomeTable(matrix)}</div>`;
}
function causeList({ causes, columns }) {
	const items = causes.map(({ requirement, level, title, targets }) => {
		const names = targets.map((i, n) => {
			const column = columns[i];
			return column ? html`${n > 0 ? ", " : null}${columnLink(column)}` : null;
		});
		return html`<li class="${level.toLowerCase()}"><b>${shown(requirement)}</b> <span class="level">${level}</span> <span>${prose(title)}</span> <span class="count">${count(targets.length, "target")}</span><p>${names}</p></li>
`;
	});
	return html`<ul class="causes">
${items}</ul>`;
}
function sameList(matrix) {
	return html`<ul class="same">${sameLines(matrix).map((line) => html`<li>${shown(line)}</li>`)}</ul>
<p class="lead">These rows are left out of the tables; <code>matrix --all</code> shows them.</p>`;
}
export { renderMatrixHtml };
