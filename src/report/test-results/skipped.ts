/** What a test runner shows as skipped, for readers to whom it does not show why. */
import type { Report } from "../../kit/report.ts";
import { renderUntested } from "../terminal/untested.ts";
import { visible } from "../text/visible.ts";
import { verdictLine } from "../verdict-line.ts";

const LOOK = { width: 100, paint: (_: unknown, text: string): string => text };

/** The verdict, then the failed SHOULDs where they are no failures, then what was not judged, by reason. */
export function skippedText(report: Report, strict: boolean): string {
  const warnings = report.requirements.filter(
    ({ outcome, level }) => outcome === "failed" && level === "SHOULD" && !strict,
  );
  const untested = report.requirements.filter(({ outcome }) => outcome === "untested");
  const lines = [verdictLine(report)];
  if (warnings.length > 0) lines.push("Skipped as warnings, since a SHOULD failed:");
  for (const { id, title, checks } of warnings) {
    const failed = checks.find(({ outcome }) => outcome === "failed");
    lines.push(`  ${visible(id)}  ${visible(title)}`);
    lines.push(
      `    expected ${visible(failed?.expected ?? "")}; received ${visible(failed?.received ?? "")}`,
    );
  }
  if (untested.length > 0) lines.push("Skipped, since not judged:", ...renderUntested(untested, LOOK));
  return lines.join("\n");
}
