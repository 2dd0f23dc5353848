/**
 * For formats with one test per requirement: the first test of a cause shows its card, the others refer to it.
 * Pure.
 */
import type { CauseReport, Report, RequirementReport } from "../../kit/report.ts";
import { isStrict } from "../strict.ts";
import { causesIn } from "./causes-in.ts";

/** The cause of a failed requirement, and the requirement whose test has its card. */
export interface Place {
  readonly cause: CauseReport;
  readonly card: string;
}

/** Where the cause of a failed requirement is shown; `null` if the requirement did not fail. */
export function placeOf(requirement: RequirementReport, report: Report): Place | null {
  if (requirement.outcome !== "failed") return null;
  const cause = causesIn(report).find(({ requirements }) => requirements.includes(requirement.id));
  if (!cause) return null;
  const members = report.requirements.filter(({ id }) => cause.requirements.includes(id));
  // A failed SHOULD is a skipped test unless the run is strict: its card would not be seen.
  const first = members.find(({ level }) => level === "MUST" || isStrict(report)) ?? members[0];
  return { cause, card: first?.id ?? requirement.id };
}
