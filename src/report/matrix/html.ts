/** The matrix as one self-contained page that needs no script and loads nothing. */
import type { Outcome } from "../../kit/report.ts";
import { documentHead } from "../html/document-head.ts";
import { html, type Markup } from "../html/markup.ts";
import { minuteOf } from "../html/minute.ts";
import { shown } from "../html/text.ts";
import { count } from "../layout.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { SUITE } from "../version.ts";
import type { Column, Matrix, QuestionRow, RequirementRow } from "./matrix.ts";
import { STYLE } from "./style.ts";

/** The page as one HTML document in UTF-8. */
export function renderMatrixHtml({ columns, requirements, questions }: Matrix): string {
  const page = html`<!doctype html>
<html lang="en">
${documentHead(`Conformance matrix of ${count(columns.length, "report")}`, `${SUITE.name} ${SUITE.version}`, STYLE)}
<body>
<div class="page">
<header><h1>Conformance matrix</h1>
<p class="lead">${count(columns.length, "report")} of ${SUITE.name} side by side. Untested never counts as passed; “not run”: no part of that run.</p></header>
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

/** A table that scrolls by itself must be reached with the keyboard. */
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
  const cells = outcomes.map((outcome, i) => outcomeCell(outcome, id, columns[i]?.link ?? null));
  return html`<tr><th scope="row"><span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="words">${shown(title)}</span></th>${cells}</tr>
`;
}

function outcomeCell(outcome: Outcome | null, id: string, link: string | null): Markup {
  if (outcome === null) return html`<td class="none">not run</td>`;
  if (outcome !== "failed" || !link?.endsWith(".html")) return html`<td class="${outcome}">${outcome}</td>`;
  return html`<td class="failed"><a href="${link}#failure-${encodeURIComponent(id)}">failed</a></td>`;
}

function questionTable(columns: readonly Column[], questions: readonly QuestionRow[]): Markup {
  const rows = questions.map(({ id, question, answers }) => {
    const cells = answers.map((answer) =>
      answer === null ? html`<td class="none">not seen</td>` : html`<td>${shown(answer)}</td>`,
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
    return html`<th scope="col" class="${verdict}"><span class="name">${title}</span><span class="verdict">${verdict}</span><span class="fact">${profile}, <time datetime="${startedAt}">${shown(minuteOf(startedAt))}</time></span><span class="fact">${shown(suite)}</span></th>`;
  });
  return html`<thead><tr><th scope="col">${first}</th>${headings}</tr></thead>`;
}
