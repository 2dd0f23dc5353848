/** `report.html`: one self-contained page that needs no script and loads nothing. */
import type { Recording } from "../../kit/exchange.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { cardList } from "./card-list.ts";
import { type Evidence, failureCard } from "./failure-card.ts";
import { head } from "./head.ts";
import { html, type Markup } from "./markup.ts";
import { openQuestions } from "./open-questions.ts";
import { requirementList } from "./requirement-list.ts";
import { Room } from "./room.ts";
import { runDetails } from "./run-details.ts";
import { summary } from "./summary.ts";
import { shown } from "./text.ts";
import { untestedList } from "./untested-list.ts";

/** Characters of markup for exchanges: a page of 5 MB opens quickly and has much besides. */
const ROOM_FOR_EXCHANGES = 2_000_000;

/** A part of the page; `count` stands beside its name. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
  readonly content: Markup;
}

/** The page as one HTML document in UTF-8, the same for the same report and recording. */
export function renderHtml(report: Report, recording: Recording): string {
  const parts = partsOf(report, { recording, room: new Room(ROOM_FOR_EXCHANGES) });
  const page = html`<!doctype html>
<html lang="en">
${head(report)}
<body>
<a class="skip" href="#content">Skip to the findings</a>
<div class="page">
${summary(report)}
<nav aria-label="Parts of the report"><ul>${parts.map(entry)}</ul></nav>
<main id="content" tabindex="-1">
${parts.map(section)}
</main>
<footer>
<p>Exchanges are numbered by their position in the recording${report.recording === null ? null : html` (<code>${shown(report.recording)}</code>)`}, from 0. Wherever the key stood, there is <code>$PETSTORE_API_KEY</code>. Characters that cannot be seen are shown by their code points: <span class="unseen">\\u{202e}</span>.</p>
<p>The report tells what came over the wire for the requests of this run. It is no load test, no security audit, and no proof of who ran it.</p>
</footer>
</div>
</body>
</html>
`;
  return String(page);
}

function partsOf(report: Report, evidence: Evidence): readonly Part[] {
  const { requirements, observations } = report;
  const strict = report.run.options.strict === true;
  const failed = requirements.filter(({ outcome }) => outcome === "failed");
  const failures = failed.filter(({ level }) => level === "MUST" || strict);
  const warnings = failed.filter((requirement) => !failures.includes(requirement));
  const untested = requirements.filter(({ outcome }) => outcome === "untested");
  const cards = (of: readonly RequirementReport[]): Markup =>
    html`${cardList(of)}${of.map((requirement) => failureCard(requirement, evidence))}`;
  const parts: readonly Part[] = [
    { id: "failures", name: "Failures", count: failures.length, content: cards(failures) },
    { id: "warnings", name: "Warnings", count: warnings.length, content: cards(warnings) },
    {
      id: "requirements",
      name: "Requirements",
      count: requirements.length,
      content: requirementList(requirements),
    },
    { id: "open", name: "Left open", count: observations.length, content: openQuestions(observations) },
    { id: "untested", name: "Untested", count: untested.length, content: untestedList(untested) },
    { id: "run", name: "Run", count: null, content: runDetails(report) },
  ];
  return parts.filter(({ count }) => count !== 0);
}

const LEADS: Readonly<Record<string, string>> = {
  warnings:
    "SHOULD follows from the interface by inference, or from a standard that it builds on. A failure does not change the verdict unless the run is strict.",
  requirements: "Every requirement of the interface that this run was to judge, by section.",
  open: "The interface says nothing of these. What this target does is told, never judged.",
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
