/** The parts of the page below its bar. */
import type { CauseReport } from "../../kit/report.ts";
import { causesIn, countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import type { Entry } from "./bar.ts";
import { causeCard, type Evidence } from "./cards/cause-card.ts";
import { expectedNotes } from "./expected-notes.ts";
import { interfacePart } from "./interface-part.ts";
import { html, type Markup } from "./markup/markup.ts";
import { onceList } from "./once-list.ts";
import { openQuestions } from "./open-questions.ts";
import { requirementList } from "./requirement-list.ts";
import { runDetails } from "./run-details.ts";
import { untestedList } from "./untested-list.ts";

/** A part of the page. */
export interface Part extends Entry {
  readonly content: Markup;
  /** Whether it is closed when the page is opened: it is looked things up in, not read. */
  readonly folded?: boolean;
}

/** Cards that are open when the page is opened; the others are a list of what else is wrong. */
const OPEN_CARDS = 3;

/** Parts that have something to show, the most important first. */
export function partsOf(evidence: Evidence): readonly Part[] {
  const { report, recording } = evidence;
  const { requirements, observations, once } = report;
  const { failures, warnings, known } = countedCauses(report);
  const untested = requirements.filter(({ outcome }) => outcome === "untested");
  const cards = (of: readonly CauseReport[], open: number): Markup =>
    html`${of.map((cause, i) => causeCard(cause, evidence, i < open))}`;
  const sections = interfacePart(report);
  const list = requirementList(requirements, causesIn(report), recording);
  const parts: readonly Part[] = [
    { id: "failures", name: "Causes", count: failures.length, content: cards(failures, OPEN_CARDS) },
    { id: "known", name: "Known failures", count: known.length, content: cards(known, 0) },
    {
      id: "expected",
      name: "Expected failures",
      count: notesOf(report).length,
      content: expectedNotes(report),
    },
    {
      id: "warnings",
      name: "Warnings",
      count: warnings.length,
      content: cards(warnings, failures.length === 0 ? 1 : 0),
    },
    { id: "requirements", name: "Requirements", count: requirements.length, content: list },
    { id: "untested", name: "Untested", count: untested.length, content: untestedList(untested) },
    { id: "once", name: "Deviated once", count: once.length, content: onceList(once) },
    { id: "open", name: "Left open", count: observations.length, content: openQuestions(observations) },
    ...(sections === null
      ? []
      : [{ id: "interface", name: "Interface", count: null, content: sections, folded: true }]),
    { id: "run", name: "Run", count: null, content: runDetails(report), folded: true },
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
  once: "These deviated and, asked again between requests that were served, did not. They fail nothing; a service that does it often shows it here run after run.",
  interface: "Summaries of the sections that this report cites. Only the interface itself is binding.",
  untested: "Never counted as passed.",
};

/** A part with its heading; the filter hides it while nothing in it matches. */
export function section({ id, name, count, content, folded = false }: Part): Markup {
  const lead = LEADS[id];
  const heading = html`<h2 id="${id}-heading">${name}${count === null ? null : html` <span class="count">${count}</span>`}</h2>`;
  const below = html`${lead === undefined ? null : html`<p class="lead">${lead}</p>`}
${content}`;
  return html`<section id="${id}" aria-labelledby="${id}-heading" data-group="">
${folded ? html`<details class="part"><summary>${heading}</summary>${below}</details>` : html`${heading}${below}`}
</section>
`;
}
