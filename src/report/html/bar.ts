/** The bar that stays on top: counts by level, a filter box, and links to the parts. */
import type { Counts, Report } from "../../kit/report.ts";
import { html, type Markup } from "./markup/markup.ts";

/** What the bar links to. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
}

/** The bar. The filter box needs the script, which shows it. */
export function bar({ summary: { must, should } }: Report, parts: readonly Entry[]): Markup {
  return html`<section class="bar" aria-label="Counts, filter and parts">
<dl class="tallies">${tally("MUST", must)}${tally("SHOULD", should)}</dl>
<div class="filter" role="search" hidden><label for="filter">Filter</label><input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="ID, words, GET /pets"><output for="filter"></output></div>
<nav aria-label="Parts of the report"><ul>${parts.map(link)}</ul></nav>
</section>`;
}

function tally(level: "MUST" | "SHOULD", { passed, failed, untested }: Counts): Markup {
  const number = (n: number, outcome: string): Markup =>
    html`<span class="${n === 0 ? "zero" : outcome}"><b>${n}</b> ${outcome}</span>`;
  return html`<div class="${level.toLowerCase()}"><dt>${level}</dt><dd>${number(passed, "passed")} ${number(failed, "failed")} ${number(untested, "untested")}${share(passed, failed, untested)}</dd></div>`;
}

/** The three counts as a strip, hidden from screen readers because the numbers say the same. */
function share(...counts: readonly number[]): Markup {
  const whole = counts.reduce((sum, n) => sum + n, 0);
  let from = 0;
  const parts = ["passed", "failed", "untested"].map((outcome, i) => {
    const width = whole === 0 ? 0 : (100 * (counts[i] ?? 0)) / whole;
    const part = html`<rect class="${outcome}" x="${from}" width="${width}" height="4"/>`;
    from += width;
    return part;
  });
  return html`<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

function link({ id, name, count }: Entry): Markup {
  return html`<li><a href="#${id}">${name}${count === null ? null : html` <span class="count">${count}</span>`}</a></li>`;
}
