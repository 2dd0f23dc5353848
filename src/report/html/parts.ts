/** The parts of the page below its bar. */
import { interfaceSection } from "../../../suites/interface-sections.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, ObservationReport, Report, RequirementReport } from "../../kit/report.ts";
import { cardOf } from "../cards.ts";
import { causesIn, countedCauses } from "../causes/causes-in.ts";
import { notesOf } from "../causes/known.ts";
import { factsOf, interfaceOf, judgedNothing } from "../facts.ts";
import { anchor, html, listed, type Markup, prose, shown } from "../page/markup.ts";
import { type Fact, kindOf, outcomeMark, row, type Section, table, terms } from "../page/page.ts";
import { bySection, grouped, sectionHeading } from "../sections.ts";
import { capitalised, count } from "../text/text.ts";
import { checksPassed, onceLine, reasonText } from "../verdict-line.ts";
import { causeCard, type Shown } from "./cause-card.ts";
import { evidenceList, operationWords, requirementLink, sectionLink } from "./exchange.ts";

/** Cards that are open when the page is opened; the others are a list of what else is wrong. */
const OPEN_CARDS = 3;

const LEADS = {
  failures: "What to fix, the most important first. Every failed requirement belongs to at least one cause.",
  known: "Failures that the file of expected failures names, with the reasons it gives.",
  expected: "Entries of that file that did not fail as expected.",
  warnings:
    "A SHOULD is inferred from the interface, or comes from a standard that it builds on. A failed SHOULD changes the verdict only with --strict.",
  requirements: "Every requirement that was selected for this run, by section of the interface.",
  untested: "Never counted as passed.",
  once: "These deviated and, asked again between requests that were served, did not. They fail nothing; a service that does it often shows it here run after run.",
  open: "The interface does not define these. The target’s behaviour is shown, never judged.",
  interface: "Summaries of the sections that this report cites. Only the interface itself is binding.",
} as const;

/** Parts that have something to show, the most important first. */
export function partsOf(evidence: Shown): readonly Section[] {
  const { report } = evidence;
  const { requirements, observations, once } = report;
  const run = { id: "run", name: "Run", content: runDetails(report) };
  const nothing = `Nothing was judged: all ${count(requirements.length, "requirement")} are untested. Fix the problem that the verdict names, then run again.`;
  if (judgedNothing(report)) return [{ ...run, lead: nothing }];
  const { failures, warnings, known } = countedCauses(report);
  const untested = requirements.filter(({ outcome }) => outcome === "untested");
  const cards = (of: readonly CauseReport[], open: number): Markup =>
    html`${of.map((cause, i) => causeCard(cause, cardOf(cause, evidence), evidence, i < open))}`;
  const onceItems = once.map(
    (each) => html`<li data-item="">${requirementLink(each.requirement)} ${prose(onceLine(each))}</li>
`,
  );
  const notes = notesOf(report).map(({ message }) => html`<li>${prose(message ?? "")}</li>`);
  // The content of the sections, so that links to them work offline; nothing for an unknown one.
  const cited = bySection([...requirements, ...observations]).map(([number]) => {
    const known = interfaceSection(number);
    return known === undefined
      ? null
      : html`<div id="${anchor("section", number)}"><h3>${shown(sectionHeading(number))}</h3>
<ul>${known.says.map((sentence) => html`<li>${prose(sentence)}</li>`)}</ul></div>
`;
  });
  const part = (
    id: keyof typeof LEADS,
    name: string,
    n: number | null,
    content: Markup,
    folded = false,
  ): Section => ({ id, name, count: n, content, folded, lead: LEADS[id] });
  const hasFailed = failures.length > 0;
  const isCited = cited.some((each) => each !== null);
  const parts: readonly Section[] = [
    part("failures", "Causes", failures.length, cards(failures, OPEN_CARDS)),
    part("known", "Known failures", known.length, cards(known, 0)),
    part("expected", "Expected failures", notes.length, html`<ul>${notes}</ul>`),
    part("warnings", "Warnings", warnings.length, cards(warnings, hasFailed ? 0 : 1)),
    part("requirements", "Requirements", requirements.length, requirementList(evidence)),
    part("untested", "Untested", untested.length, untestedList(untested), hasFailed),
    part("once", "Deviated once", once.length, html`<ul class="once">${onceItems}</ul>`),
    part("open", "Left open", observations.length, openQuestions(observations), hasFailed),
    part("interface", "Interface", isCited ? null : 0, html`<div class="interface">${cited}</div>`, true),
    { ...run, folded: true },
  ];
  return parts.filter(({ count: n }) => n !== 0);
}

function untestedList(untested: readonly RequirementReport[]): Markup {
  const reasons = [...grouped(untested, reasonText)].map(
    ([reason, of]) => html`<div data-item=""><dt>${prose(reason)}</dt><dd>${levels(of)}</dd></div>
`,
  );
  return html`<dl class="reasons">
${reasons}</dl>`;
}

function levels(of: readonly RequirementReport[]): Markup {
  const parts = (["MUST", "SHOULD"] as const).map((level) => {
    const links = of
      .filter((requirement) => requirement.level === level)
      .map(({ id }) => requirementLink(id));
    return links.length === 0 ? null : html`<span class="level">${level}</span> ${listed(links)} `;
  });
  return html`${parts}`;
}

function openQuestions(observations: readonly ObservationReport[]): Markup {
  const rows = observations.map(({ id, section, question, observed, evidence }) => {
    const asked = html`<span class="label">${shown(id)} ${sectionLink(section)}</span> ${prose(capitalised(question))}`;
    // Answers are lists of clauses.
    const clauses = (observed ?? "not seen in this run").split("; ");
    const answers = clauses.map((clause) => html`<li>${prose(clause)}</li>`);
    return html`<tr data-item=""><th scope="row">${asked}</th><td><ul class="answers">${answers}</ul>${evidenceList({ evidence })}</td></tr>
`;
  });
  const caption = "Open questions and what this target does";
  return table("questions", caption, ["Left open", "This target"], html`<tbody>${rows}</tbody>`);
}

function requirementList({ report, recording }: Shown): Markup {
  const causes = causesIn(report);
  const sections = bySection(report.requirements).map(
    ([
      section,
      members,
    ]) => html`<details class="chapter" data-group=""><summary><h3>${shown(sectionHeading(section))}</h3> ${outcomes(members)}</summary>
<ul class="requirements">
${members.map((member) => requirementItem(member, causes, recording))}
</ul></details>
`,
  );
  return html`<div class="chapters">${sections}</div>`;
}

/** "3 failed, 2 untested, 7 passed", what needs attention first. */
function outcomes(members: readonly RequirementReport[]): Markup {
  const kinds = grouped(members, ({ outcome, level }) => kindOf(outcome, level));
  const names = { failed: "MUST failed", warned: "SHOULD failed", untested: "untested", passed: "passed" };
  const counts = Object.entries(names).map(([kind, name]) => {
    const n = kinds.get(kind)?.length;
    return n === undefined ? null : html`<span class="${kind}">${n} ${name}</span> `;
  });
  return html`<span class="outcomes">${counts}</span>`;
}

function requirementItem(
  requirement: RequirementReport,
  causes: readonly CauseReport[],
  recording: Recording,
): Markup {
  const { id, level, section, title, outcome, why, reason, checks, sentChecks } = requirement;
  const seen = causes
    .filter(({ requirements, holdsBack }) => requirements.includes(id) || holdsBack.includes(id))
    .map(
      (cause) =>
        html`<p>${outcome === "failed" ? "Cause" : "Held back by"}: <a href="#${anchor("cause", cause.id)}">${prose(cause.title)}</a></p>`,
    );
  const evidence = checks.flatMap((check) => check.evidence);
  const tally = sentChecks === 0 ? "no checks" : `${checksPassed(requirement)} passed`;
  return html`<li id="${anchor("requirement", id)}" data-item="${operationWords(evidence, recording)}"><details><summary>
${outcomeMark(outcome, level)} <span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="title">${prose(title)}</span> <span class="tally">${tally}</span>
</summary>
<p class="why">${sectionLink(section)} ${prose(why)}</p>
${reason === null ? null : html`<p class="reason">Untested: ${prose(reason.text)}</p>`}${seen}
${checks.length === 0 ? null : checkTable(requirement)}
</details></li>
`;
}

function checkTable({ id, level, checks }: RequirementReport): Markup {
  const rows = checks.map((check) => {
    const essential = check.essential ? html` <span class="level">essential</span>` : null;
    const reason = check.reason === null ? null : html`<p class="reason">${prose(check.reason.text)}</p>`;
    return row([
      html`<td>${outcomeMark(check.outcome, level)}</td>`,
      html`<td>${prose(check.title)}${essential}${reason}${evidenceList(check)}</td>`,
    ]);
  });
  const body = html`<tbody>${rows}</tbody>`;
  return table("checks", html`Checks of ${shown(id)}`, ["Outcome", "Check"], body);
}

/** A table of everything that is needed to repeat the run. */
function runDetails(report: Report): Markup {
  const { run, target } = report;
  const { organization, project, url, version, digest, contact } = target.implementation ?? {};
  const facts: readonly Fact[] = [
    ["Base URL", target.baseUrl],
    ["Environment", target.environment ?? "not set"],
    ["Organization", organization ?? null],
    ["Project", project ?? null],
    ["Project version", version ?? null],
    ["Project digest", digest ?? null],
    ["Project URL", url ?? null],
    ["Contact", contact === undefined || contact.length === 0 ? null : contact.join(", ")],
    ["Interface", interfaceOf(report)],
    ["Run", run.id],
    ["Started", run.startedAt],
    ...factsOf(report).flatMap(([name, text]) => (name === "" ? [] : [[capitalised(name), text] as const])),
    ["Plan of the key", target.plan ?? "not set"],
    ["Node.js", run.node],
    ["Recording", report.recording ?? "not written"],
    ...Object.entries(run.options).map(([name, value]) => [`Option ${name}`, JSON.stringify(value)] as const),
  ];
  const isDefault = Object.keys(run.options).length === 0;
  return html`${terms("run", facts)}${isDefault ? html`<p>All options had their default values.</p>` : null}`;
}
