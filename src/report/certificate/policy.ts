/** The figures of the policy for certificates, which the docs read, too; `suites/exemptions.ts` and the options' rows have the rest. */

export const LEVELS = ["core", "full"] as const;

export type Level = (typeof LEVELS)[number];

/** The longest time between the end of a run and its signature, in days. */
export const LONGEST_TO_SIGNATURE_DAYS = 30;

/** The longest time between a challenge and the run that meets it, in days. */
export const LONGEST_CHALLENGE_DAYS = 30;

export const LONGEST_VALIDITY_DAYS = 3_650;

/** How far the `Date` of answers may be from the clock of the recording, and how much that may change, in seconds. */
export const CLOCKS: { readonly apart: number; readonly drift: number } = { apart: 300, drift: 10 };

/** In milliseconds. */
export const DAY_MS = 86_400_000;
