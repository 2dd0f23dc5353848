/** The causes of a report, the most important to fix first. Pure. */
import { NO_CODE } from "../../kit/first-report.ts";
import type { CauseReport, Report, RequirementReport } from "../../kit/report.ts";
import { isStrict } from "../verdict-line.ts";
import { causeKnownBy } from "./known.ts";

/** All causes; a failed requirement without a cause, as in older reports, becomes a cause itself. */
export function causesIn(report: Report): readonly CauseReport[] {
  const { causes = [] } = report;
  const explained = new Set(causes.flatMap(({ requirements }) => requirements));
  const others = report.requirements.filter(({ id, outcome }) => outcome === "failed" && !explained.has(id));
  return [...causes, ...others.map(causeOf)];
}

function causeOf({ id, title, level, checks }: RequirementReport): CauseReport {
  const evidence = checks.flatMap(({ outcome, at }) => (outcome === "failed" && at !== null ? [at] : []));
  const code = checks.find(({ deviation }) => deviation)?.deviation?.code ?? NO_CODE;
  return {
    id,
    title,
    level,
    code,
    requirement: id,
    requirements: [id],
    holdsBack: [],
    evidence,
    advice: null,
  };
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
