/** The matrix as one self-contained page without scripts that loads nothing. */
import type { Outcome } from "../../kit/report.ts";
import { anchor, html, type Markup, prose, shown } from "../page/markup.ts";
import { kindOf, renderPage, row, type Section, section, table, time } from "../page/page.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { count, withoutUnseen } from "../text/text.ts";
import {
  type Column,
  LEGEND,
  type Matrix,
  outcomeWord,
  type RequirementRow,
  SIGNS,
  sameLines,
  tallyOf,
  totalsLine,
} from "./matrix.ts";

const FEW = 10;

/** With more columns than these, headings are vertical and cells have signs alone. */
const WIDE_COLUMNS = 6;

export function renderMatrixHtml(matrix: Matrix): string {
  const { columns, causes, requirements } = matrix;
  const same = sameLines(matrix).map((line) => html`<li>${shown(line)}</li>`);
  const lead = `${LEGEND}. Untested never counts as passed; “not run”: no part of that run.`;
  const left = html`<ul class="same">${same}</ul>
<p class="lead">These rows are left out of the tables; <code>matrix --all</code> shows them.</p>`;
  const parts: Section[] = [{ id: "targets", name: "Targets", content: targets(columns) }];
  if (causes.length > 0) parts.push({ id: "causes", name: "Causes", content: causeList(matrix) });
  if (requirements.length > 0)
    parts.push({ id: "requirements", name: "Requirements", content: outcomeTable(matrix), lead });
  if (same.length > 0) parts.push({ id: "same", name: "The same in all reports", content: left });
  return renderPage({
    title: `Conformance matrix of ${count(columns.length, "report")}`,
    kind: "matrix",
    header: html`<header><h1>Conformance matrix</h1>
<p class="totals">${totalsLine(matrix)}</p></header>`,
    main: html`${parts.map(section)}`,
  });
}

function targets(columns: readonly Column[]): Markup {
  const conformant = columns.filter(({ verdict }) => verdict === "conformant");
  if (columns.length <= FEW || conformant.length === 0) return targetTable(columns);
  const others = columns.filter(({ verdict }) => verdict !== "conformant");
  return html`${others.length === 0 ? null : targetTable(others)}
<details class="conformant"><summary>${conformant.length} conformant</summary>${targetTable(conformant)}</details>`;
}

/** On small screens, where the headings are not shown, the numbers have their units. */
function targetTable(columns: readonly Column[]): Markup {
  const headings = ["Target", "Verdict", "MUST failed", "SHOULD failed", "Untested", "Checks passed", "Run"];
  const cell = (kind: string, n: string | number, unit: string): Markup =>
    html`<td class="${kind}">${n}<span class="unit"> ${unit}</span></td>`;
  const failures = (n: number, level: "MUST" | "SHOULD"): Markup =>
    cell(n === 0 ? "zero" : level.toLowerCase(), n, `${level} failed`);
  const rows = columns.map((column) => {
    const { verdict, must, should, checks, profile, startedAt, suite } = column;
    return html`<tr class="${verdict}"><th scope="row">${columnLink(column)}</th><td class="verdict">${verdict}</td>${failures(must.failed, "MUST")}${failures(should.failed, "SHOULD")}${cell("", must.untested + should.untested, "untested")}${cell("", checks, "checks passed")}<td class="fact">${profile}, ${time(startedAt)}, ${shown(suite)}</td></tr>
`;
  });
  return table("targets", "Targets, the worst first", headings, html`<tbody>${rows}</tbody>`);
}

function columnLink({ name, link }: Column): Markup {
  return link === null ? shown(name) : html`<a href="${link}">${shown(name)}</a>`;
}

function causeList({ causes, columns }: Matrix): Markup {
  const entries = causes.map(({ requirement, level, title, targets: positions }) => {
    const names = positions.map((i, n) => {
      const column = columns[i];
      return column ? html`${n > 0 ? ", " : null}${columnLink(column)}` : null;
    });
    return html`<li class="${level.toLowerCase()}"><b>${shown(requirement)}</b> <span class="level">${level}</span> <span>${prose(title)}</span> <span class="count">${count(positions.length, "target")}</span><p>${names}</p></li>
`;
  });
  return html`<ul class="causes">${entries}</ul>`;
}

/** A row for each requirement, a column for each report. The table scrolls; `tabindex` makes it reachable with the keyboard. */
function outcomeTable({ columns, requirements }: Matrix): Markup {
  const groups = bySection(requirements).map(
    ([number, rows]) => html`<tbody>
<tr><th scope="rowgroup" class="section">${shown(sectionHeading(number))}</th><td class="section" colspan="${columns.length + 1}"></td></tr>
${rows.map((each) => requirementRow(each, columns))}</tbody>
`,
  );
  const headings = columns.map(
    (column) =>
      html`<th scope="col" class="${column.verdict}"><span class="name">${columnLink(column)}</span><span class="verdict">${column.verdict}</span></th>`,
  );
  const kind = `outcomes ${columns.length > WIDE_COLUMNS ? "narrow" : "wide"}`;
  const caption = "Outcome of each requirement in each report";
  return html`<div class="scroll" role="region" aria-label="Outcomes" tabindex="0">${table(kind, caption, ["Requirement", "Total", ...headings], html`${groups}`)}</div>`;
}

/** Small screens show a block for each row, with its totals and what failed. */
function requirementRow({ id, level, title, outcomes }: RequirementRow, columns: readonly Column[]): Markup {
  const total = tallyOf(outcomes).map(
    ({ outcome, count: n }) =>
      html`<span class="${kindOf(outcome, level)}">${n}&#160;${sign(outcome)}</span> `,
  );
  return row([
    html`<th scope="row"><span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="words">${prose(title)}</span></th><td class="total">${total}</td>`,
    ...outcomes.map((outcome, i) => cell(outcome, { id, level }, columns[i])),
  ]);
}

/** A cell with its column's name, which small screens show because there are no columns. */
function cell(outcome: Outcome | null, of: Pick<RequirementRow, "id" | "level">, column?: Column): Markup {
  const link = column?.link;
  const content =
    outcome === "failed" && link?.endsWith(".html")
      ? html`<a href="${link}#${anchor("failure", of.id)}">${sign(outcome)}</a>`
      : sign(outcome);
  return html`<td class="${kindOf(outcome, of.level)}" data-column="${withoutUnseen(column?.name ?? "")}">${content}</td>`;
}

function sign(outcome: Outcome | null): Markup {
  return html`<span aria-hidden="true">${SIGNS[outcome ?? "none"]}</span><span class="word"> ${outcomeWord(outcome)}</span>`;
}
