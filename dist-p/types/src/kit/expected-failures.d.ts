/** Known failures of a target: the entries of a file, and what a run shows of them. Plain data. */
/** What all entries have. */
interface Entry {
	/** Why it is not fixed yet. */
	readonly reason: string;
	/** The last day in UTC on which it is expected, `2027-01-31`; absent or `null`: no end. */
	readonly expires?: string | null;
	/** An http or https URL, such as that of an issue. */
	readonly link?: string | null;
}
/** A failure that is expected, until it is fixed, with all that follows from it. */
export interface KnownFailure extends Entry {
	/** "LIST-2". */
	readonly requirement: string;
	/** The title of one of its checks; absent or `null`: every check of the requirement. */
	readonly check?: string | null;
}
/** What may stay untested for one reason: the verdict stays inconclusive, and the run does not fail because of it. */
export interface AcceptedUntested extends Entry {
	/** A requirement and the code of the reason: "LIST-10, store-full". */
	readonly untested: string;
}
/** An entry, as people write it. */
export type ExpectedFailure = KnownFailure | AcceptedUntested;
/** An entry with all members. */
export interface CompleteExpectedFailure {
	readonly requirement: string;
	readonly check: string | null;
	/** The code of the reason for which the requirement may stay untested; absent: its failure is expected. */
	readonly untested?: string;
	readonly reason: string;
	readonly expires: string | null;
	readonly link: string | null;
}
/** The entry with all members; one that has them stays as it is. */
export declare function completed(entry: ExpectedFailure | CompleteExpectedFailure): CompleteExpectedFailure;
/** The failures of a run. */
interface Failures {
	/** Titles of the failed checks of a requirement. */
	readonly failedChecks: (id: string) => readonly string[];
	/** Its causes, each with the failed requirements that it explains and the one that names it. */
	readonly causes: readonly {
		readonly requirement: string;
		readonly requirements: readonly string[];
	}[];
}
/** The entries that expect a failed requirement itself, if they cover all its failed checks; else none. */
export declare function expectedItself<E extends CompleteExpectedFailure>(id: string, { failedChecks }: Pick<Failures, "failedChecks">, entries: readonly E[]): readonly E[];
/**
* The entries that expect a failed requirement: its own, or those of the requirements that name its causes, since what
* follows from an expected failure is expected, too.
*/
export declare function expectedBy<E extends CompleteExpectedFailure>(id: string, failures: Failures, entries: readonly E[]): readonly E[];
/**
* `failed`: as expected. `accepted`: untested, as accepted. `untested`: this run does not show it. All others are errors
* of the entry.
*/
export type ExpectedStatus = "failed" | "accepted" | "untested" | "passed" | "expired" | "unknown";
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
	/** Whether everything could be judged that is not accepted as untested. Not in older reports. */
	readonly judged?: boolean;
	/** The failed requirements that count and that no entry covers, in the order of the catalogue. */
	readonly unexpected: readonly string[];
	readonly entries: readonly ExpectedFailureReport[];
}
export {};
