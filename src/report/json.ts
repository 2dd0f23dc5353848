/** JSON files: `report.json`, format 2, and what else is written or printed as JSON. */
import { seenJson } from "./text/visible.ts";

export function renderJson(value: object): string {
  return `${seenJson(JSON.stringify(value, null, 2))}\n`;
}
