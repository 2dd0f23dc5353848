/** Outcomes in words: how much passed, why something is untested, what deviated once. Not escaped. */
import type { OnceReport, ReasonReport, RequirementReport } from "../../kit/report.ts";
import { withCommas } from "../text/text.ts";

export type Tally = Pick<RequirementReport, "passedChecks" | "sentChecks">;

/** "12 of 14 checks", "0 of 1 check". */
export function checksPassed(tally: Tally): string {
  return `${passedOf(tally)} ${tally.sentChecks === 1 ? "check" : "checks"}`;
}

/** "12 of 14", "1,640 of 1,655". */
export function passedOf({ passedChecks, sentChecks }: Tally): string {
  return `${withCommas(passedChecks)} of ${withCommas(sentChecks)}`;
}

export function tallyOf(requirements: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number): number => requirements.reduce((n, each) => n + of(each), 0);
  return { passedChecks: sum((each) => each.passedChecks), sentChecks: sum((each) => each.sentChecks) };
}

/** What deviated once and did not come back: "limit=1: received 25 animals, expected at most 1 animal (#31)". */
export function onceLine({ check, expected, received, at }: OnceReport): string {
  return `${check}: received ${received}, expected ${expected} (#${at})`;
}

export function reasonText({ reason }: { readonly reason: ReasonReport | null }): string {
  return reason?.text ?? "no reason given";
}
