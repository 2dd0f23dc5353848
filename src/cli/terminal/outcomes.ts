/** `--verbose`: every requirement with its outcome, one line each. */
import type { Report } from "../../kit/report.ts";
import { visible } from "../../report/text/visible.ts";

/** The lines, with how many checks passed; one that is untested has its code and reason. */
export function outcomes({ requirements }: Report): string {
  const lines = requirements.map(({ id, level, outcome, title, reason, passedChecks, sentChecks }) => {
    const checks = `${passedChecks} of ${sentChecks}`;
    const why = outcome === "untested" && reason !== null ? `: ${reason.code}, ${visible(reason.text)}` : "";
    return `  ${id.padEnd(11)}${level.padEnd(8)}${outcome.padEnd(10)}${checks.padEnd(10)}${title}${why}`;
  });
  return `Requirements, and how many of their checks passed\n${lines.join("\n")}\n`;
}
