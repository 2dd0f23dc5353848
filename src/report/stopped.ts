/** Recognizes runs that ended before anything was judged. */
import type { Report } from "../kit/report.ts";

/** Whether nothing was judged: all requirements are untested for the same reason. */
export function judgedNothing({ verdict, requirements }: Report): boolean {
  const [first] = requirements;
  return (
    verdict === "inconclusive" &&
    first !== undefined &&
    requirements.every(
      (r) => r.outcome === "untested" && r.checks.length === 0 && r.reason?.text === first.reason?.text,
    )
  );
}

/** Whether to show the number of creations: not if nothing was judged and no animal can have been created. */
export function mayHaveCreated(report: Report): boolean {
  return !judgedNothing(report) || (report.run.creations > 0 && report.run.keyRequests > 0);
}
