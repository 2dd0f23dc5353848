/** Compares the failures of a run with the expected ones. Pure: dates are compared with the start of the run. */
import {
  type CompleteExpectedFailure,
  completed,
  type ExpectedFailure,
  type ExpectedFailureReport,
  type ExpectedStatus,
} from "../kit/expected-failures.ts";
import type { RequirementReport } from "../kit/report.ts";
import type { Catalogue } from "../engine/claims.ts";

/** What entries are compared with. */
export interface Shown {
  readonly catalogue: Pick<Catalogue, "entries" | "fullTitles">;
  readonly profile: "core" | "full";
  readonly requirements: readonly RequirementReport[];
  /** The start of the run, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

type Found = Pick<ExpectedFailureReport, "status" | "message">;

/** Each entry with what the run shows of it. */
export function comparedWith(
  expected: readonly ExpectedFailure[],
  shown: Shown,
): readonly ExpectedFailureReport[] {
  return expected.map(completed).map((entry) => ({ ...entry, ...found(entry, shown) }));
}

function found(entry: CompleteExpectedFailure, shown: Shown): Found {
  const { requirement: id, check, expires } = entry;
  const name = nameOf(entry);
  const unknown = whyUnknown(entry, shown);
  if (unknown !== null) return { status: "unknown", message: `${unknown}: correct or remove its entry` };
  const requirement = shown.requirements.find((each) => each.id === id);
  const outcome = check === null ? requirement?.outcome : outcomeOf(requirement, check);
  if (outcome === "passed") return { status: "passed", message: `${name} passed: remove its entry` };
  if (hasExpired(entry, shown.startedAt)) {
    const message = `${name} expired on ${expires}: fix it, or give its entry a later date`;
    return { status: "expired", message };
  }
  if (outcome === "failed") return { status: "failed", message: null };
  return { status: "untested", message: `${name} was not tested in this run` };
}

/** "LIST-2", or "LIST-2, limit=1," for one of its checks. */
function nameOf({ requirement, check }: CompleteExpectedFailure): string {
  return check === null ? requirement : `${requirement}, ${check},`;
}

/** Several checks can have one title: a failed one counts, then a passed one. */
function outcomeOf(requirement: RequirementReport | undefined, title: string): ExpectedStatus {
  const outcomes = (requirement?.checks ?? []).filter((each) => each.title === title).map((c) => c.outcome);
  return (["failed", "passed"] as const).find((outcome) => outcomes.includes(outcome)) ?? "untested";
}

/** Why an entry names nothing that exists, or `null`. */
function whyUnknown({ requirement: id, check }: CompleteExpectedFailure, shown: Shown): string | null {
  const { catalogue, profile, requirements } = shown;
  const entry = catalogue.entries.find((each) => each.id === id);
  if (!entry) return `no requirement has the id ${id}`;
  if (entry.level === "OPEN") return `${id} is an open question, which is never judged`;
  if (check === null) return null;
  // The checks of an invariant follow from the exchanges, so any of them may be missing in a run.
  if (!("cases" in entry)) return null;
  const inRun = requirements.find((each) => each.id === id)?.checks ?? [];
  const titles = [...entry.cases, ...inRun].map(({ title }) => title);
  const inFull = profile === "core" ? (catalogue.fullTitles ?? []) : [];
  return [...titles, ...inFull].includes(check) ? null : `${id} has no check ${JSON.stringify(check)}`;
}

/** Whether an entry has expired when a run starts (ms since the Unix epoch). */
function hasExpired({ expires = null }: ExpectedFailure, startedAt: number): boolean {
  return expires !== null && new Date(startedAt).toISOString().slice(0, 10) > expires;
}

/** Whether the failure of a check is expected by an entry that has not expired. */
export function isExpected(
  expected: readonly ExpectedFailure[],
  id: string,
  title: string,
  startedAt: number,
): boolean {
  return expected.some(
    (entry) => entry.requirement === id && (entry.check ?? title) === title && !hasExpired(entry, startedAt),
  );
}

/** The failed requirements that count and have a failed check that no entry expects. */
export function unexpectedOf(
  expected: readonly ExpectedFailure[],
  requirements: readonly RequirementReport[],
  strict: boolean,
  startedAt: number,
): readonly RequirementReport[] {
  return requirements.filter(
    ({ id, level, outcome, checks }) =>
      outcome === "failed" &&
      (level === "MUST" || strict) &&
      checks.some((check) => check.outcome === "failed" && !isExpected(expected, id, check.title, startedAt)),
  );
}
