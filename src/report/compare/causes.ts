/** Compares the causes of two reports. Pure. */
import type { CauseReport, Report } from "../../kit/report.ts";
import { causesIn } from "../causes/causes-in.ts";
import { failsLine } from "../causes/fails.ts";
import type { ComparedCause, ComparedCauses } from "./comparison.ts";

/** New, gone and common causes, matched by id; `null` if a report is older than causes. */
export function comparedCauses(before: Report, after: Report): ComparedCauses | null {
  if (!before.causes || !after.causes) return null;
  const [then, now] = [causesIn(before), causesIn(after)];
  const has = (causes: readonly CauseReport[], { id }: CauseReport): boolean =>
    causes.some((cause) => cause.id === id);
  return {
    came: now.filter((cause) => !has(then, cause)).map(compared),
    went: then.filter((cause) => !has(now, cause)).map(compared),
    stayed: now.filter((cause) => has(then, cause)).map(compared),
  };
}

/** Causes under a heading; headings without any are left out. */
export function causeGroups(
  causes: ComparedCauses | null,
): readonly (readonly [heading: string, of: readonly ComparedCause[]])[] {
  if (causes === null) return [];
  const groups = [
    ["New causes (in B only)", causes.came],
    ["Gone causes (in A only)", causes.went],
    ["Causes in both", causes.stayed],
  ] as const;
  return groups.filter(([, of]) => of.length > 0);
}

/** "400 answers lack `code`: fails ERROR-1, CREATE-5 to CREATE-11". */
export function causeLine(cause: ComparedCause): string {
  return `${cause.title}${cause.requirements.length > 1 ? `: fails ${failsLine(cause)}` : ""}`;
}

function compared({ id, level, title, requirement, requirements }: CauseReport): ComparedCause {
  return { id, level, title, requirement, requirements };
}
