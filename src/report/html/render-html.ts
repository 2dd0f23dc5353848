/** `report.html`: one self-contained page without scripts that loads nothing. */
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, Report } from "../../kit/report.ts";
import { causesIn, countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import { judgedNothing } from "../stopped.ts";
import { cardList } from "./cards/card-list.ts";
import { causeCard, type Evidence } from "./cards/cause-card.ts";
import { expectedNotes } from "./expected-notes.ts";
import { head } from "./head.ts";
import { interfacePart } from "./interface-part.ts";
import { html, type Markup } from "./markup/markup.ts";
import { MarkupBudget } from "./markup/markup-budget.ts";
import { shown } from "./markup/text.ts";
import { openQuestions } from "./open-questions.ts";
import { requirementList } from "./requirement-list.ts";
import { runDetails } from "./run-details.ts";
import { stoppedPage } from "./stopped.ts";
import { summary } from "./summary.ts";
import { untestedList } from "./untested-list.ts";

/** Characters of markup for exchanges; keeps the page below 5 MB, which opens quickly. */
const ROOM_FOR_EXCHANGES = 2_000_000;

/** A part of the page; `count` is shown next to its name. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
  readonly content: Markup;
}

/** The page as one HTML document in UTF-8, the same for the same report and recording. */
export function renderHtml(report: Report, recording: Recording): string {
  const parts = judgedNothing(report)
    ? []
    : partsOf({ report, recording, room: new MarkupBudget(ROOM_FOR_EXCHANGES) });
  const navigation = html`<nav aria-label="Parts of the report"><ul>${parts.map(entry)}</ul></nav>`;
  const page = html`<!doctype html>
<html lang="en">
${head(report)}
<body>
<a class="skip" href="#content">Skip to the findings</a>
<div class="page">
${summary(report)}
${parts.length === 0 ? null : navigation}
<main id="content" tabindex="-1">
${parts.length === 0 ? stoppedPage(report, recording) : parts.map(section)}
</main>
<footer>
<p>Exchanges are numbered by their position in the recording${recordingLink(report)}, from 0. The API key is replaced by <code>$PETSTORE_API_KEY</code>. Invisible characters are shown as code points: <span class="unseen">\\u{202e}</span>.</p>
<p>The report covers the requests of this run only. It is no load test and no security audit, and does not prove who ran it.</p>
</footer>
</div>
</body>
</html>
`;
  return String(page);
}

/** A link to the recording, which is in the same directory. */
function recordingLink({ recording }: Report): Markup | null {
  if (recording === null) return null;
  return html` (<a href="./${encodeURIComponent(recording.replace(/[\uD800-\uDFFF]/gu, "\ufffd"))}">${shown(recording)}</a>)`;
}

function partsOf(evidence: Evidence): readonly Part[] {
  const { report } = evidence;
  const { requirements, observations } = report;
  const { failures, warnings, known } = countedCauses(report);
  const untested = requirements.filter(({ outcome }) => outcome === "untested");
  const cards = (of: readonly CauseReport[]): Markup =>
    html`${cardList(of)}${of.map((cause) => causeCard(cause, evidence))}`;
  const sections = interfacePart(report);
  const parts: readonly Part[] = [
    { id: "failures", name: "Causes", count: failures.length, content: cards(failures) },
    { id: "known", name: "Known failures", count: known.length, content: cards(known) },
    {
      id: "expected",
      name: "Expected failures",
      count: notesOf(report).length,
      content: expectedNotes(report),
    },
    { id: "warnings", name: "Warnings", count: warnings.length, content: cards(warnings) },
    {
      id: "requirements",
      name: "Requirements",
      count: requirements.length,
      content: requirementList(requirements, causesIn(report)),
    },
    { id: "open", name: "Left open", count: observations.length, content: openQuestions(observations) },
    { id: "untested", name: "Untested", count: untested.length, content: untestedList(untested) },
    ...(sections === null ? [] : [{ id: "interface", name: "Interface", count: null, content: sections }]),
    { id: "run", name: "Run", count: null, content: runDetails(report) },
  ];
  return parts.filter(({ count }) => count !== 0);
}

const LEADS: Readonly<Record<string, string>> = {
  failures: "What to fix, the most important first. Every failed requirement belongs to at least one cause.",
  known: "Failures that the file of expected failures names, with the reasons it gives.",
  expected: "Entries of that file that did not fail as expected.",
  warnings:
    "A SHOULD is inferred from the interface, or comes from a standard that it builds on. A failed SHOULD changes the verdict only with --strict.",
  requirements: "Every requirement that was selected for this run, by section of the interface.",
  open: "The interface does not define these. The target’s behaviour is shown, never judged.",
  interface: "Summaries of the sections that this report cites. Only the interface itself is binding.",
  untested: "Never counted as passed.",
};

function section({ id, name, count, content }: Part): Markup {
  const lead = LEADS[id];
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${name}${count === null ? null : html` <span class="count">${count}</span>`}</h2>
${lead === undefined ? null : html`<p class="lead">${lead}</p>`}
${content}
</section>
`;
}

function entry({ id, name, count }: Part): Markup {
  return html`<li><a href="#${id}">${name}${count === null ? null : html` <span class="count">${count}</span>`}</a></li>`;
}
