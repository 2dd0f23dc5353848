/** Runs that ended before anything could be judged. */
import type { Report } from "../kit/report.ts";

/** Whether all that the report can say is the one reason of its verdict: nothing was judged. */
export function judgedNothing({ verdict, requirements }: Report): boolean {
  const [first] = requirements;
  return (
    verdict === "inconclusive" &&
    first !== undefined &&
    requirements.every((r) => r.outcome === "untested" && r.checks.length === 0 && r.reason === first.reason)
  );
}

/** Whether creations are worth a word: where nothing was judged and the key never sent, there are none to look for. */
export function mayHaveCreated(report: Report): boolean {
  return !judgedNothing(report) || (report.run.creations > 0 && report.run.keyRequests > 0);
}
