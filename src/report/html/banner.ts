/** The top of the page: verdict with its level, target, reason, and one line about the run. */
import type { Report } from "../../kit/report.ts";
import { interfaceOf, suiteOf } from "../facts.ts";
import { verdictIcon } from "../page/icons.ts";
import { html, type Markup, prose, shown, unwrapped } from "../page/markup.ts";
import { time } from "../page/page.ts";
import { count, duration } from "../text/numbers.ts";
import { EMBEDDED, EMBEDDED_NOTE, FULL_ADDS, verdictWords } from "../verdict-line.ts";

/** The banner of the page. */
export function banner(report: Report): Markup {
  const { verdict, verdictReason, target } = report;
  const level = verdictWords(report).slice(verdict.length);
  return html`<header class="banner ${verdict}">
<p class="kind">Conformance report <span>${shown(`${interfaceOf(report)}, ${suiteOf(report)}`)}</span></p>
<h1>
<span class="verdict">${verdictIcon(verdict)} <b>${verdict}</b>${level === "" ? null : html`<span class="level">${level}</span>`}<span class="aside">: </span></span>
<span class="subject">${subject(target)}</span><span class="aside"> — </span>
<span class="reason">${unwrapped(verdictReason, /\b([A-Z]+-\d+)\b/)}</span>
</h1>
${target.embedded ? html`<p class="embedded">${prose(EMBEDDED_NOTE)}</p>` : null}
${scope(report)}
</header>
`;
}

/** Name and base URL of the target; says so if it is the embedded one. */
function subject({ name, baseUrl, embedded }: Report["target"]): Markup {
  const called = embedded ? EMBEDDED : name;
  return html`${called ? html`<span class="name">${shown(called)}</span> ` : null}<code>${shown(baseUrl)}</code>`;
}

/** When, how much, and which profile; in core, what the other one adds. */
function scope({ run, target, verdict }: Report): Markup {
  const plan = target.plan === null ? "" : `, plan ${target.plan}`;
  const cost = html`${count(run.requests, "request")} in <span class="whole">${duration(run.durationMs)}</span>`;
  const more = run.profile === "full" || verdict === "inconclusive" ? null : html` ${prose(FULL_ADDS)}`;
  return html`<p class="scope">${time(run.startedAt)} · ${cost} · profile ${run.profile}${plan}.${more}</p>`;
}
