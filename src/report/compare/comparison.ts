/** Two reports side by side, as plain data: what `compare --format json` prints. */
import type { CheckReport, Outcome, Verdict } from "../../kit/report.ts";

/** Something that is not the same in both. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** One of the two runs. */
export interface Run {
  /** What the user called it: a path. */
  readonly name: string;
  /** Target as the verdict line calls it. */
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

/** What differs between the runs beside what they found. */
export interface Differences {
  readonly target: readonly Difference[];
  readonly suite: readonly Difference[];
  readonly options: readonly Difference[];
}

/** Which of two things an outcome is about. */
export interface Claim {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  readonly section: string;
  readonly title: string;
}

/** An outcome that changed, with the checks that changed with it; `null` where a run had no such check. */
export interface Change extends Claim, Pair<{ readonly outcome: Outcome; readonly reason: string | null }> {
  /** It passed before and fails now, and its level counts. */
  readonly regression: boolean;
  readonly checks: readonly ({ readonly title: string } & Pair<CheckReport | null>)[];
}

/** An open question that was answered otherwise. */
export interface ChangedObservation extends Pair<string | null> {
  readonly id: string;
  readonly question: string;
}

/** A requirement that one of the runs did not have. */
export interface Lone extends Claim {
  readonly outcome: Outcome;
}

/** A cause as far as two reports are compared by it. */
export interface ComparedCause {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  readonly title: string;
  readonly requirement: string;
  readonly requirements: readonly string[];
}

/** Causes by their ids: those of B only, those of A only, those of both as B has them. */
export interface ComparedCauses {
  readonly came: readonly ComparedCause[];
  readonly went: readonly ComparedCause[];
  readonly stayed: readonly ComparedCause[];
}

/** The comparison, format 1. */
export interface Comparison extends Pair<Run> {
  readonly formatVersion: 1;
  readonly regression: boolean;
  /** Why, or why not, in one sentence. */
  readonly conclusion: string;
  /** Where the changes may come from, in one sentence. */
  readonly cause: string;
  readonly differences: Differences;
  /** `null` where one of the reports has no causes: it is older than 1.1. */
  readonly causes: ComparedCauses | null;
  readonly changes: readonly Change[];
  readonly onlyBefore: readonly Lone[];
  readonly onlyAfter: readonly Lone[];
  readonly observations: readonly ChangedObservation[];
  /** Ids of requirements that failed in both. */
  readonly failedInBoth: readonly string[];
}
