/** Untested requirements, grouped by reason. */
import { idRanges } from "../../kit/id-ranges.ts";
import type { RequirementReport } from "../../kit/report.ts";
import { visible } from "../text/visible.ts";
import { reasonText } from "../words/reason.ts";
import type { Look } from "./failures.ts";
import { hang } from "./layout.ts";

/** One entry per reason: the reason, then the requirements that it left untested. */
export function renderUntested(untested: readonly RequirementReport[], look: Look): readonly string[] {
  const groups = new Map<string, RequirementReport[]>();
  for (const requirement of untested) {
    const reason = visible(reasonText(requirement));
    const group = groups.get(reason);
    if (group) group.push(requirement);
    else groups.set(reason, [requirement]);
  }
  return [...groups].map(([reason, members]) =>
    [
      hang("  ", reason, look.width),
      hang("    ", idsOf(members), look.width, (t) => look.paint("dim", t)),
    ].join("\n"),
  );
}

/** "MUST LIST-1 to LIST-3; SHOULD LIST-6". */
export function idsOf(members: readonly Pick<RequirementReport, "id" | "level">[]): string {
  return (["MUST", "SHOULD"] as const)
    .map((level) => ({ level, ids: members.filter((r) => r.level === level).map((r) => visible(r.id)) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ level, ids }) => `${level} ${idRanges(ids)}`)
    .join("; ");
}
