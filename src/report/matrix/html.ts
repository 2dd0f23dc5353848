/** The matrix as one self-contained page without scripts that loads nothing. */
import { documentHead } from "../html/markup/document-head.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { count } from "../terminal/layout.ts";
import { SUITE } from "../version.ts";
import type { Matrix } from "./matrix.ts";
import { outcomeTable } from "./outcome-table.ts";
import { answerList } from "./questions.ts";
import { STYLE } from "./style.ts";
import { columnLink, targetTables } from "./targets.ts";
import { legend, sameLines, totalsLine } from "./words.ts";

/** The page as one HTML document in UTF-8. */
export function renderMatrixHtml(matrix: Matrix): string {
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

function section(id: string, title: string, content: Markup): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>`;
}

/** The table scrolls; `tabindex` makes it reachable with the keyboard. */
function requirementPart(matrix: Matrix): Markup {
  return html`<p class="lead">${legend()}. Untested never counts as passed; “not run”: no part of that run.</p>
<div class="scroll" role="region" aria-label="Outcomes" tabindex="0">${outcomeTable(matrix)}</div>`;
}

function causeList({ causes, columns }: Matrix): Markup {
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

function sameList(matrix: Matrix): Markup {
  return html`<ul class="same">${sameLines(matrix).map((line) => html`<li>${shown(line)}</li>`)}</ul>
<p class="lead">These rows are left out of the tables; <code>matrix --all</code> shows them.</p>`;
}
