/** `--verbose`: every requirement with its outcome, one line each. */
import type { Report } from "../../kit/report.ts";
import { visible } from "../../report/text/visible.ts";

/** The lines; one that is untested has its reason. */
export function outcomes({ requirements }: Report): string {
  const lines = requirements.map(({ id, level, outcome, title, reason }) => {
    const why = outcome === "untested" && reason !== null ? `: ${visible(reason.text)}` : "";
    return `  ${id.padEnd(11)}${level.padEnd(8)}${outcome.padEnd(10)}${title}${why}`;
  });
  return `Requirements\n${lines.join("\n")}\n`;
}
