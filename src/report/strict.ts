/** Whether failed SHOULDs count. */
import type { Report } from "../kit/report.ts";

/** Whether the run had `--strict`: failed SHOULDs count as failures. */
export function isStrict({ run }: Report): boolean {
  return run.options.strict === true;
}
