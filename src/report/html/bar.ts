/** The bar that stays on top: counts by level, a filter box, and links to the parts. */
import type { Counts, Report } from "../../kit/report.ts";
import { html, type Markup } from "../page/markup.ts";
import type { Section } from "../page/page.ts";

/** The bar. The filter box needs the script, which shows it. */
export function bar({ summary: { must, should } }: Report, parts: readonly Section[]): Markup {
  return html`<section class="bar" aria-label="Counts, filter and parts">
<dl class="tallies">${tally("MUST", must)}${tally("SHOULD", should)}</dl>
<div class="filter" role="search" hidden><label for="filter">Filter</label><input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="ID, words, GET /pets"><output for="filter"></output></div>
<nav aria-label="Parts of the report"><ul>${parts.map(link)}</ul></nav>
</section>`;
}

/** The three counts as numbers and as a strip, which is hidden from screen readers. */
function tally(level: "MUST" | "SHOULD", counts: Counts): Markup {
  const outcomes = ["passed", "failed", "untested"] as const;
  const whole = Math.max(1, counts.passed + counts.failed + counts.untested);
  const numbers = outcomes.map((outcome) => {
    const n = counts[outcome];
    return html`<span class="${n === 0 ? "zero" : outcome}"><b>${n}</b> ${outcome}</span> `;
  });
  let from = 0;
  const strip = outcomes.map((outcome) => {
    const width = (100 * counts[outcome]) / whole;
    from += width;
    return html`<rect class="${outcome}" x="${from - width}" width="${width}" height="4"/>`;
  });
  return html`<div class="${level.toLowerCase()}"><dt>${level}</dt><dd>${numbers}<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${strip}</svg></dd></div>`;
}

function link({ id, name, count = null }: Section): Markup {
  return html`<li><a href="#${id}">${name}${count === null ? null : html` <span class="count">${count}</span>`}</a></li>`;
}
