/** Known failures: what the expected failures of a run say of its requirements and causes. Pure. */
import {
  type ExpectedFailureReport,
  type ExpectedStatus,
  expectedBy,
  expectedItself,
  isWrong,
} from "../../kit/expected-failures.ts";
import type { CauseReport, Report, RequirementReport } from "../../kit/report.ts";
import { isStrict } from "../verdict-line.ts";

function entriesWith({ expectedFailures }: Report, wanted: ExpectedStatus): readonly ExpectedFailureReport[] {
  return (expectedFailures?.entries ?? []).filter(({ status }) => status === wanted);
}

/** The entries that expect a failed requirement: its own, or those of the requirements that name its causes. */
export function knownBy(
  { id, outcome }: RequirementReport,
  report: Report,
): readonly ExpectedFailureReport[] {
  if (outcome !== "failed") return [];
  return expectedBy(id, report, entriesWith(report, "failed"));
}

/** The entries that expect a cause: those of the requirement that names it, or of everything of it that counts. */
export function causeKnownBy(cause: CauseReport, report: Report): readonly ExpectedFailureReport[] {
  if (!report.expectedFailures) return [];
  const own = expectedItself(cause.requirement, report, entriesWith(report, "failed"));
  const failed = report.requirements.filter(
    ({ id, outcome }) => outcome === "failed" && cause.requirements.includes(id),
  );
  const counting = failed.filter(({ level }) => level === "MUST" || isStrict(report));
  const decisive = counting.length > 0 ? counting : failed;
  const known = failed.map((requirement) => ({ requirement, entries: knownBy(requirement, report) }));
  const isKnown = known.every(
    ({ requirement, entries }) => entries.length > 0 || !decisive.includes(requirement),
  );
  if (own.length === 0 && !isKnown) return [];
  return [...new Set([...own, ...known.flatMap(({ entries }) => entries)])];
}

/** The entry by which a requirement may stay untested, if the run has accepted it. */
export function acceptedBy({ id }: RequirementReport, report: Report): ExpectedFailureReport | undefined {
  return entriesWith(report, "accepted").find(({ requirement }) => requirement === id);
}

/** Whether a run is inconclusive for more than what is accepted as untested. */
export function isInconclusive({ verdict, expectedFailures }: Report): boolean {
  return verdict === "inconclusive" && expectedFailures?.judged !== true;
}

/** "limit is ignored (https://example.com/issues/7, expected until 2027-01-31)"; not escaped. */
export function reasonOf({ reason, link, expires }: ExpectedFailureReport): string {
  const more = [...(link === null ? [] : [link]), ...(expires === null ? [] : [`expected until ${expires}`])];
  return more.length === 0 ? reason : `${reason} (${more.join(", ")})`;
}

/** The different reasons of several entries, in their order; not escaped. */
export function reasonsOf(entries: readonly ExpectedFailureReport[]): readonly string[] {
  return [...new Set(entries.map(reasonOf))];
}

/** Clauses about entries that did not fail as expected; those that are errors of the file come first. */
export function notesOf({ expectedFailures }: Report): readonly ExpectedFailureReport[] {
  const others = (expectedFailures?.entries ?? []).filter(({ status }) => status !== "failed");
  return [...others.filter(isWrong), ...others.filter((entry) => !isWrong(entry))];
}
