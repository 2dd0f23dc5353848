/** Why something is untested, in words. */
import type { ReasonReport } from "../../kit/report.ts";

/** The reason in words; not escaped. */
export function reasonText({ reason }: { readonly reason: ReasonReport | null }): string {
  return reason?.text ?? "no reason given";
}
