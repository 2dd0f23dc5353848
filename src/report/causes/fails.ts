/** The requirements of a cause in one line. Pure. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport } from "../../kit/report.ts";

/** "ERROR-1, CREATE-5 to CREATE-11, GET-2": the requirement that names the cause first. */
export function failsLine({
  requirement,
  requirements,
}: Pick<CauseReport, "requirement" | "requirements">): string {
  const others = requirements.filter((id) => id !== requirement);
  return others.length === 0 ? requirement : `${requirement}, ${idRanges(others)}`;
}
