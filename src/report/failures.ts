/** What failed, as a reader of a log needs it: which claim, what was expected, what came, how to see it again. */
import type { CheckReport, RequirementReport } from "../kit/report.ts";
import { hang, type Paint } from "./layout.ts";
import { visible } from "./visible.ts";

/** So many are shown in full; the others get one line each. */
const SHOWN_IN_FULL = 8;

/** So many further checks of one requirement are named. */
const NAMED_CHECKS = 3;

/** Width and colours of what is rendered. */
export interface Look {
  readonly width: number;
  readonly paint: Paint;
}

/** Failed requirements, the first of them in full, the others together in one entry. */
export function renderFailures(failed: readonly RequirementReport[], look: Look): readonly string[] {
  const head = (r: RequirementReport): string => heading(r, `${r.level} §${r.section}`, "red", look);
  return abridged(failed, head, (r) => details(r, look));
}

/** One failed requirement with all that {@link renderFailures} shows of it. */
export function failureCard(requirement: RequirementReport, look: Look): string {
  const place = `${requirement.level} §${requirement.section}`;
  return [heading(requirement, place, "red", look), ...details(requirement, look)].join("\n");
}

/** Failed SHOULDs: the same in fewer lines, without the request. */
export function renderWarnings(failed: readonly RequirementReport[], look: Look): readonly string[] {
  const head = (r: RequirementReport): string => heading(r, `§${r.section}`, "yellow", look);
  const values = (r: RequirementReport): readonly string[] => {
    const check = r.checks.find((c) => c.outcome === "failed");
    return check ? twoValues(check, look) : [];
  };
  return abridged(failed, head, values);
}

function abridged(
  failed: readonly RequirementReport[],
  head: (requirement: RequirementReport) => string,
  body: (requirement: RequirementReport) => readonly string[],
): readonly string[] {
  const full = failed
    .slice(0, SHOWN_IN_FULL)
    .map((requirement) => [head(requirement), ...body(requirement)].join("\n"));
  const others = failed.slice(SHOWN_IN_FULL).map(head);
  return others.length > 0 ? [...full, others.join("\n")] : full;
}

function heading(requirement: RequirementReport, place: string, style: "red" | "yellow", look: Look): string {
  const id = `  ${visible(requirement.id)}`;
  const text = hang(`${id}  ${place}  `, visible(requirement.title), look.width);
  return look.paint([style, "bold"], id) + text.slice(id.length);
}

function details(requirement: RequirementReport, look: Look): readonly string[] {
  const [first, ...others] = requirement.checks.filter((c) => c.outcome === "failed");
  if (!first) return requirement.reason === null ? [] : [label("reason", visible(requirement.reason), look)];
  const lines = [label("check", visible(first.title), look), ...twoValues(first, look)];
  // A command line is never wrapped: it is there to be copied.
  if (first.reproduce !== null) lines.push(`    try       ${look.paint("cyan", visible(first.reproduce))}`);
  if (others.length > 0) lines.push(label("also", named(others), look));
  return lines;
}

function twoValues(check: CheckReport, look: Look): readonly string[] {
  return [
    label("expected", visible(check.expected ?? "not said"), look),
    label("received", visible(check.received ?? "not said"), look),
  ];
}

function label(name: string, text: string, look: Look): string {
  return hang(`    ${name.padEnd(10)}`, text, look.width);
}

function named(checks: readonly CheckReport[]): string {
  const titles = checks.slice(0, NAMED_CHECKS).map((c) => visible(c.title));
  const more = checks.length - titles.length;
  return titles.join("; ") + (more > 0 ? `; and ${more} more` : "");
}
