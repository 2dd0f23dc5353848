/** Lists skipped and untested requirements with the reasons, which not every test reporter shows. */
import type { Report } from "../../kit/report.ts";
import { knownBy, reasonsOf } from "../causes/known.ts";
import { renderUntested } from "../terminal/untested.ts";
import { visible } from "../text/visible.ts";
import { verdictLine } from "../verdict-line.ts";

const LOOK = { width: 100, paint: (_: unknown, text: string): string => text };

/** The verdict, then known failures, then failed SHOULDs (unless `strict`), then untested requirements by reason. */
export function skippedText(report: Report, strict: boolean): string {
  const known = report.requirements.filter((requirement) => knownBy(requirement, report).length > 0);
  const warnings = report.requirements.filter(
    (requirement) =>
      requirement.outcome === "failed" &&
      requirement.level === "SHOULD" &&
      !strict &&
      !known.includes(requirement),
  );
  const untested = report.requirements.filter(({ outcome }) => outcome === "untested");
  const lines = [verdictLine(report)];
  if (known.length > 0) lines.push("Skipped as known failures:");
  for (const requirement of known) {
    const reasons = reasonsOf(knownBy(requirement, report)).map(visible).join("; ");
    lines.push(`  ${visible(requirement.id)}  ${visible(requirement.title)}`, `    ${reasons}`);
  }
  if (warnings.length > 0) lines.push("Skipped as warnings (a SHOULD failed):");
  for (const { id, title, checks } of warnings) {
    const failed = checks.find(({ outcome }) => outcome === "failed");
    lines.push(`  ${visible(id)}  ${visible(title)}`);
    lines.push(
      `    expected ${visible(failed?.expected ?? "")}; received ${visible(failed?.received ?? "")}`,
    );
  }
  if (untested.length > 0) lines.push("Not judged:", ...renderUntested(untested, LOOK));
  return lines.join("\n");
}
