/** The causes of a report, in the order in which they are to be mended. Pure. */
import type { CauseReport, Report, RequirementReport } from "../../kit/report.ts";
import { isStrict } from "../strict.ts";

/** Its causes; a failed requirement that none of them explains is one of its own, as in older reports. */
export function causesIn(report: Report): readonly CauseReport[] {
  const { causes = [] } = report;
  const explained = new Set(causes.flatMap(({ requirements }) => requirements));
  const others = report.requirements.filter(({ id, outcome }) => outcome === "failed" && !explained.has(id));
  return [...causes, ...others.map(causeOf)];
}

function causeOf({ id, title, level, checks }: RequirementReport): CauseReport {
  const evidence = checks.flatMap(({ outcome, at }) => (outcome === "failed" && at !== null ? [at] : []));
  return { id, title, level, requirement: id, requirements: [id], holdsBack: [], evidence, advice: null };
}

/** Causes of failures, and of what is a warning only: a SHOULD of a run that is not strict. */
export function countedCauses(report: Report): {
  readonly failures: readonly CauseReport[];
  readonly warnings: readonly CauseReport[];
} {
  const counts = ({ level }: CauseReport): boolean => level === "MUST" || isStrict(report);
  const causes = causesIn(report);
  return { failures: causes.filter(counts), warnings: causes.filter((cause) => !counts(cause)) };
}

/** The failed requirements of a cause, that by which it is named first. */
export function requirementsOf(cause: CauseReport, report: Report): readonly RequirementReport[] {
  const ids = [cause.requirement, ...cause.requirements.filter((id) => id !== cause.requirement)];
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
  return ids.flatMap((id) => failed.find((requirement) => requirement.id === id) ?? []);
}
