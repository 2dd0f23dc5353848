/** The causes of a report, the most important to fix first, and what several reports have in common. Pure. */
import { NO_CODE } from "../../kit/first-report.ts";
import { grouped } from "../../kit/grouped.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, Report, RequirementReport } from "../../kit/report.ts";
import { isStrict } from "../verdict-line.ts";
import { causeKnownBy } from "./known.ts";

/** All causes; a failed requirement without a cause, as in older reports, becomes a cause itself. */
export function causesIn(report: Report): readonly CauseReport[] {
  const { causes = [] } = report;
  const explained = new Set(causes.flatMap(({ requirements }) => requirements));
  const others = report.requirements.filter(({ id, outcome }) => outcome === "failed" && !explained.has(id));
  const own = others.map(({ id, title, level, checks }): CauseReport => {
    const evidence = checks.flatMap(({ outcome, at }) => (outcome === "failed" && at !== null ? [at] : []));
    const code = checks.find(({ deviation }) => deviation)?.deviation?.code ?? NO_CODE;
    const alone = { requirement: id, requirements: [id], holdsBack: [], advice: null };
    return { id, title, level, code, ...alone, evidence };
  });
  return [...causes, ...own];
}

/** Causes that fail the run, causes that are only warnings (SHOULD without `--strict`), and known failures. */
export function countedCauses(report: Report): {
  readonly failures: readonly CauseReport[];
  readonly warnings: readonly CauseReport[];
  readonly known: readonly CauseReport[];
} {
  const counts = ({ level }: CauseReport): boolean => level === "MUST" || isStrict(report);
  const all = causesIn(report);
  const known = all.filter((cause) => causeKnownBy(cause, report).length > 0);
  const causes = all.filter((cause) => !known.includes(cause));
  return { failures: causes.filter(counts), warnings: causes.filter((cause) => !counts(cause)), known };
}

/** The failed requirements of a cause, the one that names it first. */
export function requirementsOf(cause: CauseReport, report: Report): readonly RequirementReport[] {
  const ids = [cause.requirement, ...cause.requirements.filter((id) => id !== cause.requirement)];
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
  return ids.flatMap((id) => failed.find((requirement) => requirement.id === id) ?? []);
}

/** "ERROR-1, CREATE-5 to CREATE-11, GET-2": the requirement that names the cause first. */
export function failsLine({
  requirement,
  requirements,
}: Pick<CauseReport, "requirement" | "requirements">): string {
  const others = requirements.filter((id) => id !== requirement);
  return others.length === 0 ? requirement : `${requirement}, ${idRanges(others)}`;
}

/** "not judged because of it", or "not judged, or only in part, because of it" if some of them passed or failed in part. */
export function heldWords({ holdsBack }: CauseReport, { requirements }: Report): string {
  const inPart = requirements.some(({ id, outcome }) => outcome !== "untested" && holdsBack.includes(id));
  return `not judged${inPart ? ", or only in part," : ""} because of it`;
}

export type NamedCause = Pick<CauseReport, "id" | "level" | "requirement" | "title">;

/** A cause, and the positions of the targets that show it. */
export interface SharedCause extends NamedCause {
  readonly targets: readonly number[];
}

/** The causes that fail a run, as little of them as names them. */
export function namedCauses(report: Report): readonly NamedCause[] {
  return countedCauses(report).failures.map(({ id, level, requirement, title }) => {
    return { id, level, requirement, title };
  });
}

/** The causes of each target as causes of many; MUST first, then those of the most targets. */
export function byCause(ofTargets: readonly (readonly NamedCause[])[]): readonly SharedCause[] {
  const all = ofTargets.flatMap((causes, target) => causes.map((cause) => ({ cause, target })));
  const shared = [...grouped(all, ({ cause }) => cause.id).values()].map((of): SharedCause => {
    const { id = "", level = "MUST", requirement = "", title = "" } = of[0]?.cause ?? {};
    return { id, level, requirement, title, targets: of.map(({ target }) => target) };
  });
  const rank = ({ level }: SharedCause): number => (level === "MUST" ? 0 : 1);
  return shared.sort((a, b) => rank(a) - rank(b) || b.targets.length - a.targets.length);
}
