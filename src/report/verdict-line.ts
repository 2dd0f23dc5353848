/** The verdict in one line. */
import type { Report } from "../kit/report.ts";
import { visible } from "./text/visible.ts";

/** The name of the embedded target wherever a verdict on it is shown. */
export const EMBEDDED = "embedded reference implementation";

interface Subject {
  readonly baseUrl: string;
  readonly name?: string | null;
  readonly embedded?: boolean;
}

/** Name and base URL of the target; says so if it is the embedded one. */
export function subjectOf(target: Subject): string {
  const address = visible(target.baseUrl);
  if (target.embedded) return `${EMBEDDED} (${address})`;
  return !target.name ? address : `${visible(target.name)} (${address})`;
}

/** "NONCONFORMANT: https://staging.example.com/v1 — 2 of 48 MUST failed", one line without colour. */
export function verdictLine(report: Report): string {
  return `${report.verdict.toUpperCase()}: ${subjectOf(report.target)} — ${visible(report.verdictReason)}`;
}
