/** The outcomes of a matrix: a row for each requirement, a column for each report. */
import type { Outcome } from "../../kit/report.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { withoutUnseen } from "../text/unseen.ts";
import type { Column, Matrix, RequirementRow } from "./matrix.ts";
import { columnLink } from "./targets.ts";
import { outcomeWord, SIGNS, tallyOf } from "./words.ts";

/** With more columns than these, headings are vertical and cells have signs alone. */
const WIDE_COLUMNS = 6;

/** The table. Small screens show a block for each row, with its totals and what failed. */
export function outcomeTable({ columns, requirements }: Matrix): Markup {
  const groups = bySection(requirements).map(
    ([section, rows]) => html`<tbody>
<tr><th scope="rowgroup" class="section">${shown(sectionHeading(section))}</th><td class="section" colspan="${columns.length + 1}"></td></tr>
${rows.map((row) => requirementRow(row, columns))}</tbody>
`,
  );
  const headings = columns.map(
    (column) =>
      html`<th scope="col" class="${column.verdict}"><span class="name">${columnLink(column)}</span><span class="verdict">${column.verdict}</span></th>`,
  );
  return html`<table class="outcomes ${columns.length > WIDE_COLUMNS ? "narrow" : "wide"}"><caption>Outcome of each requirement in each report</caption>
<thead><tr><th scope="col">Requirement</th><th scope="col">Total</th>${headings}</tr></thead>
${groups}</table>`;
}

function requirementRow({ id, level, title, outcomes }: RequirementRow, columns: readonly Column[]): Markup {
  const cells = outcomes.map((outcome, i) => cell(outcome, { id, level }, columns[i]));
  const total = tallyOf(outcomes).map(
    ({ outcome, count }) =>
      html`<span class="${kindOf(outcome, level)}">${count}&#160;${sign(outcome)}</span> `,
  );
  return html`<tr><th scope="row"><span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="words">${prose(title)}</span></th><td class="total">${total}</td>${cells}</tr>
`;
}

type Named = Pick<RequirementRow, "id" | "level">;

/** A cell with its column's name, which small screens show because there are no columns. */
function cell(outcome: Outcome | null, { id, level }: Named, column: Column | undefined): Markup {
  const link = column?.link;
  const content =
    outcome === "failed" && link?.endsWith(".html")
      ? html`<a href="${link}#failure-${encodeURIComponent(id)}">${sign(outcome)}</a>`
      : sign(outcome);
  return html`<td class="${kindOf(outcome, level)}" data-column="${withoutUnseen(column?.name ?? "")}">${content}</td>`;
}

function sign(outcome: Outcome | null): Markup {
  return html`<span aria-hidden="true">${SIGNS[outcome ?? "none"]}</span><span class="word"> ${outcomeWord(outcome)}</span>`;
}

/** A failed SHOULD has the colour of warnings. */
function kindOf(outcome: Outcome | null, level: "MUST" | "SHOULD"): string {
  if (outcome === "failed" && level === "SHOULD") return "warned";
  return outcome ?? "none";
}
