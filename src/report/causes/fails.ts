/** The requirements of a cause in one line. Pure. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, Report } from "../../kit/report.ts";

/** "ERROR-1, CREATE-5 to CREATE-11, GET-2": the requirement that names the cause first. */
export function failsLine({
  requirement,
  requirements,
}: Pick<CauseReport, "requirement" | "requirements">): string {
  const others = requirements.filter((id) => id !== requirement);
  return others.length === 0 ? requirement : `${requirement}, ${idRanges(others)}`;
}

/** "§7 ERROR-1; §4.2 CREATE-5 to CREATE-11; §4.3 GET-2", each section once. */
export function failsBySection(cause: CauseReport, report: Report): string {
  const sections = new Map<string, string[]>();
  for (const id of [
    cause.requirement,
    ...cause.requirements.filter((other) => other !== cause.requirement),
  ]) {
    const section = report.requirements.find((requirement) => requirement.id === id)?.section ?? "";
    sections.set(section, [...(sections.get(section) ?? []), id]);
  }
  return [...sections].map(([section, ids]) => `§${section} ${idRanges(ids)}`).join("; ");
}
