/** How much of a requirement passed, in words. */
import type { RequirementReport } from "../../kit/report.ts";
import { withCommas } from "../text/numbers.ts";

/** The numbers of checks of a requirement, or of all. */
export type Tally = Pick<RequirementReport, "passedChecks" | "sentChecks">;

/** "12 of 14 checks", "0 of 1 check". */
export function checksPassed(tally: Tally): string {
  return `${passedOf(tally)} ${tally.sentChecks === 1 ? "check" : "checks"}`;
}

/** "12 of 14", "1,640 of 1,655". */
export function passedOf({ passedChecks, sentChecks }: Tally): string {
  return `${withCommas(passedChecks)} of ${withCommas(sentChecks)}`;
}

/** The sums over requirements. */
export function tallyOf(requirements: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number): number => requirements.reduce((n, each) => n + of(each), 0);
  return { passedChecks: sum((each) => each.passedChecks), sentChecks: sum((each) => each.sentChecks) };
}
