/** Failures for the terminal: what to fix, expected, received, and how to reproduce it. */
import type { Recording } from "../../kit/exchange.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, CheckReport, Report, RequirementReport } from "../../kit/report.ts";
import { requirementsOf } from "../causes/causes-in.ts";
import { failsBySection } from "../causes/fails.ts";
import { heldWords } from "../causes/held.ts";
import { causeKnownBy, reasonsOf } from "../causes/known.ts";
import { rerunCommand } from "../causes/rerun-command.ts";
import { type FailedCheck, type Showing, showingOf, showingOfRequirement } from "../causes/showing.ts";
import { visible } from "../text/visible.ts";
import { checksPassed } from "../words/checks.ts";
import { madeSure } from "../words/made-sure.ts";
import { hang, type Paint } from "./layout.ts";

/** Most further checks of a card that are named. */
const NAMED_CHECKS = 3;

/** Width in columns, and colours. */
export interface Look {
  readonly width: number;
  readonly paint: Paint;
}

/** A report and its recording. */
export interface Evidence {
  readonly report: Report;
  readonly recording: Recording;
}

/** The full card of a cause. */
export function causeCard(cause: CauseReport, evidence: Evidence, look: Look): string {
  return card(cause, "red", evidence, look);
}

function card(
  cause: CauseReport,
  style: "red" | "yellow",
  { report, recording }: Evidence,
  look: Look,
): string {
  const showing = showingOf(cause, report);
  const lines = [causeHeading(cause, report, style, look), ...claims(cause, report, look)];
  if (cause.holdsBack.length > 0) {
    const held = `${idRanges(cause.holdsBack)}: ${heldWords(cause, report)}`;
    lines.push(label("holds back", visible(held), look));
  }
  lines.push(...details(showing, recording, look, cause.requirements.length > 1));
  if (cause.advice !== null) lines.push(label("advice", visible(cause.advice), look));
  lines.push(command("rerun", rerunCommand(cause, report), look));
  return lines.join("\n");
}

/** The card of a failed SHOULD: the same in another colour. */
export function warningCard(cause: CauseReport, evidence: Evidence, look: Look): string {
  return card(cause, "yellow", evidence, look);
}

/** The card of a known failure: without the request, with the reasons why it is expected. */
export function knownCard(cause: CauseReport, { report }: Evidence, look: Look): string {
  const reasons = reasonsOf(causeKnownBy(cause, report));
  const { first } = showingOf(cause, report);
  return [
    causeHeading(cause, report, "yellow", look),
    ...claims(cause, report, look),
    ...(first ? twoValues(first.check, look) : []),
    ...reasons.map((reason) => label("known", visible(reason), look)),
  ].join("\n");
}

/** "ERROR-1  MUST §7  400 and 404 answers lack `code`". */
export function causeHeading(
  cause: CauseReport,
  report: Report,
  style: "red" | "yellow",
  look: Look,
): string {
  const [named] = requirementsOf(cause, report);
  const section = named ? `§${visible(named.section)}` : "";
  const place = style === "yellow" ? section : `${cause.level} ${section}`;
  return heading(cause.requirement, place, cause.title, style, look);
}

/** The card of one failed requirement, for test reports. */
export function failureCard(requirement: RequirementReport, recording: Recording, look: Look): string {
  const { id, level, section, title, reason } = requirement;
  const showing = showingOfRequirement(requirement);
  const why = showing.first || reason === null ? [] : [label("reason", visible(reason.text), look)];
  const head = heading(id, `${level} §${visible(section)}`, title, "red", look);
  return [head, ...why, ...details(showing, recording, look, false)].join("\n");
}

/** The requirements that a cause fails, unless its heading already says so. */
function claims(cause: CauseReport, report: Report, look: Look): readonly string[] {
  const [named, ...others] = requirementsOf(cause, report);
  if (others.length > 0) return [label("fails", visible(failsBySection(cause, report)), look)];
  if (!named || named.title === cause.title) return [];
  return [label("fails", `${visible(named.id)}, ${visible(named.title)}`, look)];
}

function heading(id: string, place: string, title: string, style: "red" | "yellow", look: Look): string {
  const lead = `  ${visible(id)}`;
  const text = hang(`${lead}  ${place}  `, visible(title), look.width);
  return look.paint([style, "bold"], lead) + text.slice(lead.length);
}

function details(
  { first, others }: Showing,
  recording: Recording,
  look: Look,
  several: boolean,
): readonly string[] {
  if (!first) return [];
  const { check, requirement } = first;
  const sure = madeSure(first, recording);
  const titleOf = ({ requirement: { id }, check: { title } }: FailedCheck): string =>
    visible(several ? `${id}, ${title}` : title);
  const lines = [label("check", titleOf(first), look), ...twoValues(check, look)];
  if (sure !== null) lines.push(label("made sure", visible(sure), look));
  if (check.reproduce !== null) lines.push(command("try", check.reproduce, look));
  if (others.length > 0) {
    const titles = firstOfEach(others).slice(0, NAMED_CHECKS).map(titleOf);
    const more = others.length - titles.length;
    lines.push(label("also", titles.join("; ") + (more > 0 ? `; and ${more} more` : ""), look));
  }
  if (requirement.sentChecks > 0) {
    const of = several ? ` of ${visible(requirement.id)}` : "";
    lines.push(label("passed", `${checksPassed(requirement)}${of}`, look));
  }
  return lines;
}

/** Sorts the first check of each requirement before all further checks. */
function firstOfEach(all: readonly FailedCheck[]): readonly FailedCheck[] {
  const seen = new Set<string>();
  const isFirst = ({ requirement: { id } }: FailedCheck): boolean => !seen.has(id) && Boolean(seen.add(id));
  const first = all.filter(isFirst);
  return [...first, ...all.filter((failed) => !first.includes(failed))];
}

function twoValues(check: CheckReport, look: Look): readonly string[] {
  return [
    label("expected", visible(check.expected ?? "not recorded"), look),
    label("received", visible(check.received ?? "not recorded"), look),
  ];
}

/** A command is never wrapped, so that it can be copied. */
function command(name: string, line: string, look: Look): string {
  return `    ${name.padEnd(11)}${look.paint("cyan", visible(line))}`;
}

function label(name: string, text: string, look: Look): string {
  return hang(`    ${name.padEnd(11)}`, text, look.width);
}
