/** The top of the page: verdict, target, facts of the run, and counts. */
import { namePrefixIn } from "../../kit/animal-names.ts";
import type { Counts, Report } from "../../kit/report.ts";
import { judgedNothing, mayHaveCreated } from "../stopped.ts";
import { duration } from "../terminal/layout.ts";
import { EMBEDDED } from "../verdict-line.ts";
import { formatMinute } from "./markup/format-time.ts";
import { verdictIcon } from "./markup/icons.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** The banner of the page. */
export function summary(report: Report): Markup {
  const { verdict, verdictReason, specification, target } = report;
  return html`<header class="banner ${verdict}">
<p class="kind">Conformance report <span>${shown(specification.title)} ${shown(specification.version)}</span></p>
<h1>
<span class="verdict">${verdictIcon(verdict)} <b>${verdict}</b><span class="aside">: </span></span>
<span class="subject">${subject(target)}</span><span class="aside"> — </span>
<span class="reason">${withIds(verdictReason)}</span>
</h1>
${target.embedded ? html`<p class="embedded">This run judged the suite’s embedded reference implementation, not your service. To judge your service, use <code>--base-url</code>.</p>` : null}
${facts(report)}
${judgedNothing(report) ? null : countsTable(report)}
</header>
`;
}

/** Prose in which ids do not wrap. */
function withIds(text: string): Markup {
  const pieces = text.split(/\b([A-Z]+-\d+)\b/);
  return html`${pieces.map((piece, i) => (i % 2 === 0 ? prose(piece) : html`<span class="whole">${piece}</span>`))}`;
}

/** Name and base URL of the target; says so if it is the embedded one. */
export function subject({ name, baseUrl, embedded }: Report["target"]): Markup {
  const called = embedded ? EMBEDDED : name;
  return called
    ? html`<span class="name">${shown(called)}</span> <code>${shown(baseUrl)}</code>`
    : html`<code>${shown(baseUrl)}</code>`;
}

function facts(report: Report): Markup {
  const { run, suite, target } = report;
  const creations =
    run.creations === 0
      ? html`none`
      : html`${run.creations}, named <code>${shown(namePrefixIn(run))}-…</code>`;
  const rows: readonly (readonly [string, Markup])[] = [
    ["Suite", html`${shown(suite.name)} ${shown(suite.version)}`],
    ["When", html`<time datetime="${run.startedAt}">${shown(formatMinute(run.startedAt))}</time>`],
    ["Profile", html`${run.profile}${target.plan === null ? null : `, plan ${target.plan}`}`],
    ["Requests", html`${run.requests} in <span class="whole">${duration(run.durationMs)}</span>`],
    ...(mayHaveCreated(report) ? [["Animals created", creations] as const] : []),
  ];
  return html`<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function countsTable({ summary: { must, should } }: Report): Markup {
  return html`<table class="counts"><caption class="aside">Requirements by level and outcome</caption>
<thead><tr><th scope="col">Level</th><th scope="col">Passed</th><th scope="col">Failed</th><th scope="col">Untested</th><td></td></tr></thead>
<tbody>${row("MUST", must)}${row("SHOULD", should)}</tbody></table>`;
}

function row(level: "MUST" | "SHOULD", { passed, failed, untested }: Counts): Markup {
  const cell = (n: number, outcome: string): Markup =>
    html`<td class="${n === 0 ? "zero" : outcome}">${n}</td>`;
  return html`<tr class="${level.toLowerCase()}"><th scope="row">${level}</th>${cell(passed, "passed")}${cell(failed, "failed")}${cell(untested, "untested")}<td class="share">${share(passed, failed, untested)}</td></tr>`;
}

/** The three counts as a bar, hidden from screen readers because the numbers say the same. */
function share(...counts: readonly number[]): Markup {
  const whole = counts.reduce((sum, n) => sum + n, 0);
  let from = 0;
  const parts = ["passed", "failed", "untested"].map((outcome, i) => {
    const width = whole === 0 ? 0 : (100 * (counts[i] ?? 0)) / whole;
    const part = html`<rect class="${outcome}" x="${from}" width="${width}" height="8"/>`;
    from += width;
    return part;
  });
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
