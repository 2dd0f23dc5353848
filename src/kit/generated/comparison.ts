/** Written by `node scripts/generate-types.mjs` from schemas/comparison.schema.json: change that, not this file. */
import type { CauseReport, CheckReport, RequirementReport, Verdict } from "./report.ts";

/** Two reports of a target, compared: what changed from A to B, and whether it is a regression. */
export interface Comparison {
  readonly formatVersion: 1;
  readonly regression: boolean;
  /** Why, or why not, in one sentence. */
  readonly conclusion: string;
  /** Where the changes may come from, in one sentence. */
  readonly cause: string;
  readonly before: ComparedRun;
  readonly after: ComparedRun;
  readonly differences: Differences;
  readonly changes: readonly Change[];
  /** By id; null if a report has none, or the formats differ. */
  readonly causes: ComparedCauses | null;
  readonly onlyBefore: readonly RequirementReport[];
  readonly onlyAfter: readonly RequirementReport[];
  readonly observations: readonly ChangedObservation[];
  /** Ids of requirements that failed in both. */
  readonly failedInBoth: readonly string[];
}

export interface ComparedRun {
  /** The path of the report as the user gave it. */
  readonly name: string;
  readonly format: 1 | 2;
  /** The target, as in the verdict line. */
  readonly subject: string;
  readonly startedAt: string;
  readonly profile: string;
  readonly suite: string;
  readonly verdict: Verdict;
  readonly verdictReason: string;
}

export interface Differences {
  readonly target: readonly Difference[];
  readonly suite: readonly Difference[];
  readonly options: readonly Difference[];
}

/** A fact of the runs that differs: `seed`, 1 and 2. */
export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A requirement with another outcome, and the changed checks (none between formats). */
export interface Change {
  readonly id: string;
  readonly before: RequirementReport;
  readonly after: RequirementReport;
  /** It passed before and fails now, and its level counts. */
  readonly regression: boolean;
  readonly checks: readonly ChangedCheck[];
}

/** A side is null if that run had no such check. */
export interface ChangedCheck {
  readonly title: string;
  readonly before: CheckReport | null;
  readonly after: CheckReport | null;
}

export interface ChangedObservation {
  readonly id: string;
  readonly question: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** In B only, in A only, in both (as in B). */
export interface ComparedCauses {
  readonly came: readonly CauseReport[];
  readonly went: readonly CauseReport[];
  readonly stayed: readonly CauseReport[];
}
