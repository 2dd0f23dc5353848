/** A comparison of two reports as plain data, which `compare --format json` prints. */
import type {
  CauseReport,
  CheckReport,
  ObservationReport,
  Report,
  RequirementReport,
  Verdict,
} from "../../kit/report.ts";

/** A report and its path as the user gave it. */
export interface Named {
  readonly name: string;
  readonly report: Report;
  readonly format: 1 | 2;
}

export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

export interface Run extends Pick<Named, "name" | "format"> {
  /** The target, as in the verdict line. */
  readonly subject: string;
  readonly startedAt: string;
  readonly suite: string;
  readonly profile: string;
  readonly verdict: Verdict;
  readonly verdictReason: string;
}

/** A fact of the runs that differs: `seed`, 1 and 2. */
export interface Difference extends Pair<string> {
  readonly what: string;
}

export interface Differences {
  readonly target: readonly Difference[];
  readonly suite: readonly Difference[];
  readonly options: readonly Difference[];
}

/** A requirement with another outcome, and the changed checks (none between formats); a side is `null` if that run had no such check. */
export interface Change extends Pair<RequirementReport> {
  readonly id: string;
  /** It passed before and fails now, and its level counts. */
  readonly regression: boolean;
  readonly checks: readonly ({ readonly title: string } & Pair<CheckReport | null>)[];
}

export type ChangedObservation = Pick<ObservationReport, "id" | "question"> & Pair<string | null>;

export interface Comparison extends Pair<Run> {
  readonly formatVersion: 1;
  readonly regression: boolean;
  /** Why, or why not, in one sentence. */
  readonly conclusion: string;
  /** Where the changes may come from, in one sentence. */
  readonly cause: string;
  readonly differences: Differences;
  /** By id: in B only, in A only, in both (as in B); `null` if a report has none, or the formats differ. */
  readonly causes: Readonly<Record<"came" | "went" | "stayed", readonly CauseReport[]>> | null;
  readonly changes: readonly Change[];
  readonly onlyBefore: readonly RequirementReport[];
  readonly onlyAfter: readonly RequirementReport[];
  readonly observations: readonly ChangedObservation[];
  /** Ids of requirements that failed in both. */
  readonly failedInBoth: readonly string[];
}
