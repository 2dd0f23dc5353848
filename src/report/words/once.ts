/** What deviated once and did not come back, in words: observed, never judged. */
import type { OnceReport } from "../../kit/report.ts";

/** "limit=1: received 25 animals instead of at most 1 animal (#31)"; not escaped. */
export function onceLine({ check, expected, received, at }: OnceReport): string {
  return `${check}: received ${received}, expected ${expected} (#${at})`;
}
