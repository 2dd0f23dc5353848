/** Known failures: what the expected failures of a run say of its requirements and causes. Pure. */
import type { ExpectedFailureReport } from "../../kit/expected-failures.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import type { CauseReport, Report, RequirementReport } from "../../kit/report.ts";
import { isStrict } from "../strict.ts";

/** The entries that expect a failed requirement, if they cover all its failed checks; else none. */
export function knownBy(
  { id, outcome, checks }: RequirementReport,
  report: Report,
): readonly ExpectedFailureReport[] {
  if (outcome !== "failed") return [];
  const entries = (report.expectedFailures?.entries ?? []).filter(
    ({ requirement, status }) => requirement === id && status === "failed",
  );
  const failed = checks.filter((check) => check.outcome === "failed");
  const isCovered = (title: string): boolean =>
    entries.some(({ check }) => check === null || check === title);
  return failed.every(({ title }) => isCovered(title)) ? entries : [];
}

/** The entries that expect a cause, if they cover everything of it that counts; else none. */
export function causeKnownBy(cause: CauseReport, report: Report): readonly ExpectedFailureReport[] {
  if (!report.expectedFailures) return [];
  const failed = report.requirements.filter(
    ({ id, outcome }) => outcome === "failed" && cause.requirements.includes(id),
  );
  const counting = failed.filter(({ level }) => level === "MUST" || isStrict(report));
  const decisive = counting.length > 0 ? counting : failed;
  const known = failed.map((requirement) => ({ requirement, entries: knownBy(requirement, report) }));
  const isKnown = known.every(
    ({ requirement, entries }) => entries.length > 0 || !decisive.includes(requirement),
  );
  return isKnown ? known.flatMap(({ entries }) => entries) : [];
}

/** "limit is ignored (https://example.com/issues/7, expected until 2027-01-31)"; not escaped. */
export function reasonOf({ reason, link, expires }: ExpectedFailureReport): string {
  const more = [...(link === null ? [] : [link]), ...(expires === null ? [] : [`expected until ${expires}`])];
  return more.length === 0 ? reason : `${reason} (${more.join(", ")})`;
}

/** The different reasons of several entries, in their order, with the requirements if they differ; not escaped. */
export function reasonsOf(entries: readonly ExpectedFailureReport[]): readonly string[] {
  const reasons = [...new Set(entries.map(reasonOf))];
  const idsFor = (wanted: string | null): readonly string[] => {
    const same = entries.filter((entry) => wanted === null || reasonOf(entry) === wanted);
    return [...new Set(same.map(({ requirement }) => requirement))];
  };
  if (reasons.length < 2 || idsFor(null).length < 2) return reasons;
  return reasons.map((reason) => `${idRanges(idsFor(reason))}: ${reason}`);
}

/** Clauses about entries that did not fail as expected; those that are errors of the file come first. */
export function notesOf({ expectedFailures }: Report): readonly ExpectedFailureReport[] {
  const others = (expectedFailures?.entries ?? []).filter(({ status }) => status !== "failed");
  return [...others.filter(isWrong), ...others.filter((entry) => !isWrong(entry))];
}

/** Whether an entry is an error, which fails the run. */
export function isWrong({ status }: ExpectedFailureReport): boolean {
  return status !== "failed" && status !== "untested";
}
