/** What has changed since an earlier report of the same target, in one sentence. Pure. */
import type { Report } from "../kit/report.ts";
import { causesIn } from "./causes/causes-in.ts";

/**
 * "Since the report of 2026-11-24T13:34:15Z: fixed 2, new 0, 5 left", in causes; `null` for another target, or if neither
 * report has causes. A cause is fixed if the requirement that names it was judged again.
 */
export function sinceLine(report: Report, earlier: Report | null): string | null {
  if (earlier === null || subject(report) !== subject(earlier)) return null;
  const [before, now] = [causesIn(earlier), causesIn(report)];
  if (before.length + now.length === 0) return null;
  const judged = report.requirements.filter(({ outcome }) => outcome !== "untested").map(({ id }) => id);
  const isIn = (causes: typeof now, id: string): boolean => causes.some((other) => other.id === id);
  const fixed = before.filter(({ id, requirement }) => !isIn(now, id) && judged.includes(requirement)).length;
  const added = now.filter(({ id }) => !isIn(before, id)).length;
  const when = earlier.run.startedAt.replace(/\.\d+Z$/, "Z");
  return `Since the report of ${when}: fixed ${fixed}, new ${added}, ${now.length} left`;
}

// The embedded target has another port each time it is started.
const subject = ({ target }: Report): string => (target.embedded ? "embedded" : target.baseUrl);
