/** Whether failed SHOULDs count. */
import type { Report } from "../kit/report.ts";

/** Whether the run asked for failed SHOULDs to count. */
export function isStrict({ run }: Report): boolean {
  return run.options.strict === true;
}
