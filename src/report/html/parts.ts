/** The parts of the page below its bar. */

import { interfaceSection } from "../../../suites/interface-sections.ts";
import type {
  Cause,
  CauseReport,
  ObservationReport,
  OnceReport,
  RequirementReport,
} from "../../kit/report.ts";
import { cardOf } from "../cards.ts";
import { causesIn, countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import { anchor, html, listed, type Markup, prose, shown } from "../page/markup.ts";
import { type Section, table } from "../page/page.ts";
import { bySection, grouped, sectionHeading } from "../sections.ts";
import { capitalised, count } from "../text/numbers.ts";
import { onceLine, reasonText } from "../words/outcomes.ts";
import { causeCard, type Shown } from "./cause-card.ts";
import { evidenceList, requirementLink, sectionLink } from "./links.ts";
import { requirementList } from "./requirement-list.ts";
import { runDetails } from "./run-part.ts";

/** Cards that are open when the page is opened; the others are a list of what else is wrong. */
const OPEN_CARDS = 3;

/** Parts that have something to show, the most important first. */
export function partsOf(evidence: Shown): readonly Section[] {
  const { report, recording } = evidence;
  const { requirements, observations, once } = report;
  const { failures, warnings, known } = countedCauses(report);
  const untested = requirements.filter(({ outcome }) => outcome === "untested");
  const cards = (of: readonly CauseReport[], open: number): Markup =>
    html`${of.map((cause, i) => causeCard(cause, cardOf(cause, evidence), evidence, i < open))}`;
  const notes = notesOf(report).map(({ message }) => html`<li>${prose(message ?? "")}</li>`);
  const cited = bySection([...requirements, ...observations]).flatMap(([number]) => summaryOf(number));
  const parts: readonly Section[] = [
    {
      ...{ id: "failures", name: "Causes", count: failures.length, content: cards(failures, OPEN_CARDS) },
      lead: "What to fix, the most important first. Every failed requirement belongs to at least one cause.",
    },
    {
      ...{ id: "known", name: "Known failures", count: known.length, content: cards(known, 0) },
      lead: "Failures that the file of expected failures names, with the reasons it gives.",
    },
    {
      ...{ id: "expected", name: "Expected failures", count: notes.length, content: html`<ul>${notes}</ul>` },
      lead: "Entries of that file that did not fail as expected.",
    },
    {
      ...{ id: "warnings", name: "Warnings", count: warnings.length },
      content: cards(warnings, failures.length === 0 ? 1 : 0),
      lead: "A SHOULD is inferred from the interface, or comes from a standard that it builds on. A failed SHOULD changes the verdict only with --strict.",
    },
    {
      ...{ id: "requirements", name: "Requirements", count: requirements.length },
      content: requirementList(requirements, causesIn(report), recording),
      lead: "Every requirement that was selected for this run, by section of the interface.",
    },
    {
      ...{ id: "untested", name: "Untested", count: untested.length, content: untestedList(untested) },
      lead: "Never counted as passed.",
    },
    {
      ...{ id: "once", name: "Deviated once", count: once.length },
      content: html`<ul class="once">${once.map(onceItem)}</ul>`,
      lead: "These deviated and, asked again between requests that were served, did not. They fail nothing; a service that does it often shows it here run after run.",
    },
    {
      ...{ id: "open", name: "Left open", count: observations.length, content: openQuestions(observations) },
      lead: "The interface does not define these. The target’s behaviour is shown, never judged.",
    },
    {
      ...{ id: "interface", name: "Interface", count: cited.length === 0 ? 0 : null, folded: true },
      content: html`<div class="interface">${cited}</div>`,
      lead: "Summaries of the sections that this report cites. Only the interface itself is binding.",
    },
    { id: "run", name: "Run", content: runDetails(report), folded: true },
  ];
  return parts.filter(({ count: n }) => n !== 0);
}

/** The content of a section of the interface, so that links to sections work offline; nothing for an unknown one. */
function summaryOf(number: string): readonly Markup[] {
  const known = interfaceSection(number);
  if (known === undefined) return [];
  return [
    html`<div id="${anchor("section", number)}"><h3>${shown(sectionHeading(number))}</h3>
<ul>${known.says.map((sentence) => html`<li>${prose(sentence)}</li>`)}</ul></div>
`,
  ];
}

function onceItem(once: OnceReport): Markup {
  return html`<li data-item="">${requirementLink(once.requirement)} ${prose(onceLine(once))}</li>
`;
}

const PLACES: readonly (readonly [cause: Cause | null, heading: string, meaning: string])[] = [
  ["run", "In the run", "The run could not test these. Run it again."],
  ["narrowed", "In the options", "Excluded by the options of the run."],
  [
    "target",
    "In the target, the interface or the profile",
    "This run sends no request that could show it with this target.",
  ],
  [null, "Unknown", "The report does not say where the reason lies."],
];

/** Untested requirements, by where the reason lies and then by reason. */
function untestedList(untested: readonly RequirementReport[]): Markup {
  const places = PLACES.map(([cause, heading, meaning]) => {
    const members = untested.filter((requirement) => requirement.cause === cause);
    const reasons = [...grouped(members, reasonText)].map(
      ([reason, of]) => html`<div data-item=""><dt>${prose(reason)}</dt><dd>${levels(of)}</dd></div>
`,
    );
    if (members.length === 0) return null;
    return html`<div data-group=""><h3>${heading}</h3>
<p>${meaning}</p>
<dl class="reasons">
${reasons}</dl></div>
`;
  });
  return html`${places}`;
}

/** "MUST LIST-1, LIST-2 SHOULD LIST-6", each a link to the requirement, where its title is. */
function levels(of: readonly RequirementReport[]): Markup {
  const parts = (["MUST", "SHOULD"] as const).map((level) => {
    const links = of
      .filter((requirement) => requirement.level === level)
      .map(({ id }) => requirementLink(id));
    return links.length === 0 ? null : html`<span class="level">${level}</span> ${listed(links)} `;
  });
  return html`${parts}`;
}

/** The open questions with the target's answers, and folded those that the run has no answer to. */
function openQuestions(observations: readonly ObservationReport[]): Markup {
  const seen = observations.filter(({ observed }) => observed !== null);
  const unseen = observations.filter(({ observed }) => observed === null);
  const label = ({ id, section }: ObservationReport): Markup =>
    html`<span class="label">${shown(id)} ${sectionLink(section)}</span>`;
  const asked = (each: ObservationReport): Markup =>
    html`${label(each)} ${prose(capitalised(each.question))}`;
  const rows = seen.map(
    (each) => html`<tr data-item=""><th scope="row">${asked(each)}</th><td>${answerTo(each)}</td></tr>
`,
  );
  const items = unseen.map(
    (each) => html`<li data-item="">${asked(each)}</li>
`,
  );
  const caption = "Open questions and what this target does";
  return html`${rows.length === 0 ? null : table("questions", caption, ["Left open", "This target"], html`<tbody>${rows}</tbody>`)}
${items.length === 0 ? null : html`<details class="unknown" data-group=""><summary>${count(items.length, "question")} that nothing in this run answers</summary><ul>${items}</ul></details>`}`;
}

/** Answers are lists of clauses. */
function answerTo(observation: ObservationReport): Markup {
  const clauses = (observation.observed ?? "").split("; ").map((clause) => html`<li>${prose(clause)}</li>`);
  return html`<ul class="answers">${clauses}</ul>${evidenceList(observation)}`;
}
