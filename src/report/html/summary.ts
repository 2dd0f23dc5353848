/** The top of the page: verdict with its level, target, reason, and one line about the run. */
import type { Report } from "../../kit/report.ts";
import { count, duration } from "../terminal/layout.ts";
import { EMBEDDED, FULL_ADDS, verdictWords } from "../verdict-line.ts";
import { formatMinute } from "./markup/format-time.ts";
import { verdictIcon } from "./markup/icons.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** The banner of the page. */
export function summary(report: Report): Markup {
  const { verdict, verdictReason, specification, suite, target } = report;
  const level = verdictWords(report).slice(verdict.length);
  return html`<header class="banner ${verdict}">
<p class="kind">Conformance report <span>${shown(specification.title)} ${shown(specification.version)}, ${shown(suite.name)} ${shown(suite.version)}</span></p>
<h1>
<span class="verdict">${verdictIcon(verdict)} <b>${verdict}</b>${level === "" ? null : html`<span class="level">${level}</span>`}<span class="aside">: </span></span>
<span class="subject">${subject(target)}</span><span class="aside"> — </span>
<span class="reason">${withIds(verdictReason)}</span>
</h1>
${target.embedded ? html`<p class="embedded">This run judged the suite’s embedded reference implementation, not your service. To judge your service, use <code>--base-url</code>.</p>` : null}
${scope(report)}
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

/** When, how much, and which profile; in core, what the other one adds. */
function scope({ run, target, verdict }: Report): Markup {
  const when = html`<time datetime="${run.startedAt}">${shown(formatMinute(run.startedAt))}</time>`;
  const plan = target.plan === null ? "" : `, plan ${target.plan}`;
  const cost = html`${count(run.requests, "request")} in <span class="whole">${duration(run.durationMs)}</span>`;
  const more = run.profile === "full" || verdict === "inconclusive" ? null : html` ${prose(FULL_ADDS)}`;
  return html`<p class="scope">${when} · ${cost} · profile ${run.profile}${plan}.${more}</p>`;
}
