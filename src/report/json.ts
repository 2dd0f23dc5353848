/** `report.json`, format 2. */
import type { Report } from "../kit/report.ts";
import { seenJson } from "./text/visible.ts";

/** The report as JSON text with a line break at its end. */
export function renderJson(report: Report): string {
  return `${seenJson(JSON.stringify(report, null, 2))}\n`;
}
