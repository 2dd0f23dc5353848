/** The targets of a matrix, a row for each. */
import { formatMinute } from "../html/markup/format-time.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { shown } from "../html/markup/text.ts";
import type { Column } from "./matrix.ts";

/** With more targets than these, the conformant ones are folded. */
const FEW = 10;

/** One table, or two where there are many targets: what does not conform, and folded what does. */
export function targetTables(columns: readonly Column[]): Markup {
  const conformant = columns.filter(({ verdict }) => verdict === "conformant");
  if (columns.length <= FEW || conformant.length === 0) return table(columns);
  const others = columns.filter(({ verdict }) => verdict !== "conformant");
  return html`${others.length === 0 ? null : table(others)}
<details class="conformant"><summary>${conformant.length} conformant</summary>${table(conformant)}</details>`;
}

/** The name of a target, as a link to its report if there is one. */
export function columnLink({ name, link }: Column): Markup {
  return link === null ? shown(name) : html`<a href="${link}">${shown(name)}</a>`;
}

function table(columns: readonly Column[]): Markup {
  const rows = columns.map((column) => {
    const { verdict, must, should, checks, profile, startedAt, suite } = column;
    return html`<tr class="${verdict}"><th scope="row">${columnLink(column)}</th><td class="verdict">${verdict}</td>${failures(must.failed, "MUST")}${failures(should.failed, "SHOULD")}<td>${must.untested + should.untested}<span class="unit"> untested</span></td><td>${checks}<span class="unit"> checks passed</span></td><td class="fact">${profile}, <time datetime="${startedAt}">${shown(formatMinute(startedAt))}</time>, ${shown(suite)}</td></tr>
`;
  });
  return html`<table class="targets"><caption>Targets, the worst first</caption>
<thead><tr><th scope="col">Target</th><th scope="col">Verdict</th><th scope="col">MUST failed</th><th scope="col">SHOULD failed</th><th scope="col">Untested</th><th scope="col">Checks passed</th><th scope="col">Run</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

/** On small screens, where the headings are not shown, the number has its unit. */
function failures(n: number, level: "MUST" | "SHOULD"): Markup {
  const kind = n === 0 ? "zero" : level.toLowerCase();
  return html`<td class="${kind}">${n}<span class="unit"> ${level} failed</span></td>`;
}
