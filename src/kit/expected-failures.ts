/** Known failures of a target: the entries of a file, and what a run shows of them. Plain data. */

/** A failure that is expected, until it is fixed. */
export interface ExpectedFailure {
  /** "LIST-2". */
  readonly requirement: string;
  /** Why it is not fixed yet. */
  readonly reason: string;
  /** The title of one of its checks; absent or `null`: every check of the requirement. */
  readonly check?: string | null;
  /** The last day in UTC on which it is expected, `2027-01-31`; absent or `null`: no end. */
  readonly expires?: string | null;
  /** An http or https URL, such as that of an issue. */
  readonly link?: string | null;
}

/** The same with all members. */
export type CompleteExpectedFailure = {
  readonly [name in keyof ExpectedFailure]-?: Exclude<ExpectedFailure[name], undefined>;
};

/** The entry with all members. */
export function completed({
  requirement,
  check,
  reason,
  expires,
  link,
}: ExpectedFailure): CompleteExpectedFailure {
  return { requirement, check: check ?? null, reason, expires: expires ?? null, link: link ?? null };
}

/** `failed`: as expected. `untested`: this run does not show it. All others are errors of the entry. */
export type ExpectedStatus = "failed" | "untested" | "passed" | "expired" | "unknown";

/** An entry, and what the run shows of it. */
export interface ExpectedFailureReport extends CompleteExpectedFailure {
  readonly status: ExpectedStatus;
  /** One clause about an entry that did not fail as expected: "LIST-2 passed: remove its entry"; else `null`. */
  readonly message: string | null;
}

/** The expected failures of a run. */
export interface ExpectedFailuresReport {
  /** Whether all failures that count are expected, every entry is up to date, and everything else could be judged. */
  readonly asExpected: boolean;
  /** The failed requirements that count and that no entry covers, in the order of the catalogue. */
  readonly unexpected: readonly string[];
  readonly entries: readonly ExpectedFailureReport[];
}
