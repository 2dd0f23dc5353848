/** `report.html`: one self-contained page that loads nothing. Its only script filters, copies and opens folds. */
import type { Recording } from "../../kit/exchange.ts";
import type { Counts, CrashReport, Report } from "../../kit/report.ts";
import { crashEntry, shownOf } from "../crash.ts";
import { interfaceOf, suiteOf } from "../facts.ts";
import { html, type Markup, prose, shown } from "../page/markup.ts";
import { renderPage, type Section, section, terms, time, verdictIcon } from "../page/page.ts";
import { capitalised, count, duration } from "../text/text.ts";
import { EMBEDDED, EMBEDDED_NOTE, FULL_ADDS, verdictWords } from "../verdict-line.ts";
import { command, type Shown } from "./cause-card.ts";
import { exchangeMarkup, operationWords } from "./exchange.ts";
import { partsOf } from "./parts.ts";
import script from "./script.js?raw";

/** Characters of markup for exchanges; keeps the page below 5 MB, which opens quickly. */
const ROOM_FOR_EXCHANGES = 2_000_000;

export function renderHtml(report: Report, recording: Recording, start: string | null = null): string {
  const { target, specification } = report;
  const evidence = { report, recording, start, room: { left: ROOM_FOR_EXCHANGES } };
  const crash = report.crash ? [crashPart(report.crash, evidence)] : [];
  const parts = [...crash, ...partsOf(evidence)];
  const subject = target.embedded ? EMBEDDED : (target.name ?? target.baseUrl);
  const file = report.recording?.replace(/[\uD800-\uDFFF]/gu, "\ufffd");
  const place =
    file === undefined
      ? null
      : html` (<a href="./${encodeURIComponent(file)}">${shown(report.recording ?? "")}</a>)`;
  return renderPage({
    title: `${capitalised(verdictWords(report))}: ${subject} – ${specification.title}`,
    kind: "report",
    script,
    skip: "Skip to the findings",
    header: banner(report),
    bar: bar(report, parts),
    main: html`${parts.map(section)}`,
    footer: html`<p>Exchanges are numbered by their position in the recording${place}, from 0. The API key is replaced by <code>$PETSTORE_API_KEY</code>. Invisible characters are shown as code points: <span class="unseen">\\u{202e}</span>.</p>
<p>The report covers the requests of this run only. It is no load test and no security audit, and does not prove who ran it.</p>`,
  });
}

function banner(report: Report): Markup {
  const { verdict, verdictReason, target } = report;
  const level = verdictWords(report).slice(verdict.length);
  const called = target.embedded ? EMBEDDED : target.name;
  return html`<header class="banner ${verdict}">
<p class="kind">Conformance report <span>${shown(`${interfaceOf(report)}, ${suiteOf(report)}`)}</span></p>
<h1>
<span class="verdict">${verdictIcon(verdict)} <b>${verdict}</b>${level === "" ? null : html`<span class="level">${level}</span>`}<span class="aside">: </span></span>
<span class="subject">${called ? html`<span class="name">${shown(called)}</span> ` : null}<code>${shown(target.baseUrl)}</code></span><span class="aside"> — </span>
<span class="reason">${prose(verdictReason)}</span>
</h1>
${target.embedded ? html`<p class="embedded">${prose(EMBEDDED_NOTE)}</p>` : null}
${scope(report)}
</header>
`;
}

function scope({ run, target, verdict }: Report): Markup {
  const plan = target.plan === null ? "" : `, plan ${target.plan}`;
  const cost = html`${count(run.requests, "request")} in <span class="whole">${duration(run.durationMs)}</span>`;
  const more = run.profile === "full" || verdict !== "conformant" ? null : html` ${prose(FULL_ADDS)}`;
  return html`<p class="scope">${time(run.startedAt)} · ${cost} · profile ${run.profile}${plan}.${more}</p>`;
}

/** The bar. The filter box needs the script, which shows it. */
function bar({ summary: { must, should } }: Report, parts: readonly Section[]): Markup {
  const links = parts.map(
    ({ id, name, count: n = null }) =>
      html`<li><a href="#${id}">${name}${n === null ? null : html` <span class="count">${n}</span>`}</a></li>`,
  );
  return html`<section class="bar" aria-label="Counts, filter and parts">
<dl class="tallies">${tally("MUST", must)}${tally("SHOULD", should)}</dl>
<div class="filter" role="search" hidden><label for="filter">Filter</label><input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="ID, words, GET /pets"><output for="filter"></output></div>
<nav aria-label="Parts of the report"><ul>${links}</ul></nav>
</section>`;
}

function tally(level: "MUST" | "SHOULD", counts: Counts): Markup {
  const numbers = (["passed", "failed", "untested"] as const).map((outcome) => {
    const n = counts[outcome];
    return html`<span class="${n === 0 ? "zero" : outcome}"><b>${n}</b> ${outcome}</span> `;
  });
  return html`<div class="${level.toLowerCase()}"><dt>${level}</dt><dd>${numbers}</dd></div>`;
}

function crashPart(crash: CrashReport, { recording }: Shown): Section {
  const { id, text, rows } = crashEntry(crash, recording);
  const words = rows.filter(({ kind }) => kind !== "command");
  const exchanges = shownOf(crash, recording);
  return {
    id: "crash",
    name: "Crash",
    lead: "The service ended. This is not judged, and comes before all else.",
    content: html`<article class="card must" data-item="${operationWords(crash.suspects, recording)}"><details open><summary><b>${shown(id)}</b> <h3>${prose(text)}</h3></summary>
<div class="inside">
${terms(
  "claims",
  words.map(({ name, text: value }) => [name, prose(value)]),
)}
${rows.flatMap((row) => (row.kind === "command" ? [command("Try it yourself", row.text)] : []))}
${exchanges.map((exchange) => exchangeMarkup(exchange, recording.baseUrl))}
</div></details></article>
`,
  };
}
