/** Open questions of a matrix: each answer with the targets that give it. */
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { count } from "../terminal/layout.ts";
import type { Matrix, QuestionRow } from "./matrix.ts";

/** With more targets than these, an answer's targets are folded. */
const NAMED = 5;

/** A list entry for each question. */
export function answerList({ columns, questions }: Matrix): Markup {
  const names = columns.map(({ name }) => name);
  const items = questions.map(
    (
      row,
    ) => html`<div><dt><span class="id">${shown(row.id)}</span> ${prose(row.question)}</dt>${answers(row, names)}</div>
`,
  );
  return html`<dl class="questions">
${items}</dl>`;
}

/** The answer of the most targets first. */
function answers({ answers: given }: QuestionRow, names: readonly string[]): readonly Markup[] {
  const groups = new Map<string | null, string[]>();
  for (const [i, answer] of given.entries())
    groups.set(answer, [...(groups.get(answer) ?? []), names[i] ?? ""]);
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([answer, of]) =>
        html`<dd>${answer === null ? html`<i>not seen</i>` : prose(answer)} ${whose(of)}</dd>`,
    );
}

function whose(names: readonly string[]): Markup {
  const list = shown(names.join(", "));
  if (names.length <= NAMED) return html`<span class="count">${list}</span>`;
  return html`<details><summary>${count(names.length, "target")}</summary>${list}</details>`;
}
