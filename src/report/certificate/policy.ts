/**
 * The policy for certificates, as tables: what each level takes, what may stay untested (the catalogue's table), which
 * options keep a run from being certified and which are named on the certificate. `sign`, `verify` and the docs read them.
 */

/** What a certificate says of its target. */
export const LEVELS = ["core", "full"] as const;

export type Level = (typeof LEVELS)[number];

/** What may stay untested, in the verdict and on a certificate. */
export { EXEMPTIONS } from "../../../suites/exemptions.ts";

// What options mean for a certificate is in the rows of src/options.
export { OPTION_RULES, type OptionRule } from "../../options/certificate-rules.ts";

/** The longest time between the end of a run and its signature, in days. */
export const LONGEST_TO_SIGNATURE_DAYS = 30;

/** The longest time between a challenge and the run that meets it, in days. */
export const LONGEST_CHALLENGE_DAYS = 30;

/** The longest validity of a certificate, in days. */
export const LONGEST_VALIDITY_DAYS = 3_650;

/** How far the `Date` of answers may be from the clock of the recording, and how much that may change, in seconds. */
export const CLOCKS: { readonly apart: number; readonly drift: number } = { apart: 300, drift: 10 };
