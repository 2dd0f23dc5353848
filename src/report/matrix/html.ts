/** The matrix as one self-contained page without scripts that loads nothing. */
import type { Outcome } from "../../kit/report.ts";
import { documentHead } from "../html/markup/document-head.ts";
import { formatMinute } from "../html/markup/format-time.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { shown } from "../html/markup/text.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { count } from "../terminal/layout.ts";
import { withoutUnseen } from "../text/unseen.ts";
import { SUITE } from "../version.ts";
import type { Column, Matrix, QuestionRow, RequirementRow } from "./matrix.ts";
import { STYLE } from "./style.ts";

/** The page as one HTML document in UTF-8. */
export function renderMatrixHtml({ columns, requirements, questions }: Matrix): string {
  const page = html`<!doctype html>
<html lang="en">
${documentHead(`Conformance matrix of ${count(columns.length, "report")}`, `${SUITE.name} ${SUITE.version}`, { style: STYLE })}
<body>
<div class="page">
<header><h1>Conformance matrix</h1>
<p class="lead">${count(columns.length, "report")} of ${SUITE.name} side by side. Untested never counts as passed; “not run”: not part of that run.</p></header>
<main>
${scrolled("requirements", "Requirements", requirementTable(columns, requirements))}
${questions.length === 0 ? null : scrolled("open", "What the interface leaves open", questionTable(columns, questions))}
</main>
</div>
</body>
</html>
`;
  return String(page);
}

/** A scrollable table; `tabindex` makes it reachable with the keyboard. */
function scrolled(id: string, title: string, table: Markup): Markup {
  return html`<section><h2 id="${id}">${title}</h2>
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">${table}</div></section>`;
}

function requirementTable(columns: readonly Column[], requirements: readonly RequirementRow[]): Markup {
  const groups = bySection(requirements).map(
    ([section, rows]) => html`<tbody>
<tr><th scope="rowgroup" class="section">${shown(sectionHeading(section))}</th><td class="section" colspan="${columns.length}"></td></tr>
${rows.map((row) => requirementRow(row, columns))}</tbody>
`,
  );
  return html`<table><caption>Outcome of each requirement in each report</caption>
${columnHeadings("Requirement", columns)}
${groups}</table>`;
}

function requirementRow({ id, level, title, outcomes }: RequirementRow, columns: readonly Column[]): Markup {
  const cells = outcomes.map((outcome, i) => outcomeCell(outcome, id, columns[i]));
  return html`<tr><th scope="row"><span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="words">${shown(title)}</span></th>${cells}</tr>
`;
}

function outcomeCell(outcome: Outcome | null, id: string, column: Column | undefined): Markup {
  const link = column?.link;
  if (outcome === null) return cell("none", column, html`not run`);
  if (outcome !== "failed" || !link?.endsWith(".html")) return cell(outcome, column, html`${outcome}`);
  return cell("failed", column, html`<a href="${link}#failure-${encodeURIComponent(id)}">failed</a>`);
}

/** A cell with its column's name, which small screens show because cells are stacked there. */
function cell(kind: string, column: Column | undefined, content: Markup): Markup {
  return html`<td class="${kind}" data-column="${withoutUnseen(column?.name ?? "")}"><span>${content}</span></td>`;
}

function questionTable(columns: readonly Column[], questions: readonly QuestionRow[]): Markup {
  const rows = questions.map(({ id, question, answers }) => {
    const cells = answers.map((answer, i) =>
      answer === null
        ? cell("none", columns[i], html`not seen`)
        : cell("answer", columns[i], html`${shown(answer)}`),
    );
    return html`<tr><th scope="row"><span class="id">${shown(id)}</span> <span class="words">${shown(question)}</span></th>${cells}</tr>
`;
  });
  return html`<table><caption>Answer of each target to each open question</caption>
${columnHeadings("Question", columns)}
<tbody>${rows}</tbody></table>`;
}

function columnHeadings(first: string, columns: readonly Column[]): Markup {
  const headings = columns.map(({ name, link, verdict, suite, profile, startedAt }) => {
    const title = link === null ? shown(name) : html`<a href="${link}">${shown(name)}</a>`;
    return html`<th scope="col" class="${verdict}"><span class="name">${title}</span><span class="verdict">${verdict}</span><span class="fact">${profile}, <time datetime="${startedAt}">${shown(formatMinute(startedAt))}</time></span><span class="fact">${shown(suite)}</span></th>`;
  });
  return html`<thead><tr><th scope="col">${first}</th>${headings}</tr></thead>`;
}
