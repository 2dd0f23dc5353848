/**
 * The policy for certificates, as tables: what each level takes, what may stay untested, which options keep a run from
 * being certified and which are named on the certificate. `sign`, `verify` and the docs all read these tables.
 */

/** Using up a limit may take this many requests. */
const MOST_TO_EXHAUST = 1_100;

/** What a certificate says of its target. */
export const LEVELS = ["core", "full"] as const;

export type Level = (typeof LEVELS)[number];

/** A reason for which a MUST may stay untested. */
export interface Exemption {
  /** The requirements that it covers; `any`: every requirement. */
  readonly requirements: readonly string[] | "any";
  readonly levels: readonly Level[];
  /** What the judges say, which they derive from exchanges: each matches one text of theirs. */
  readonly reasons: readonly RegExp[];
  /** What another requirement of the report must be untested for; absent: nothing. */
  readonly beside?: RegExp;
  /** The same for readers of docs and certificates. */
  readonly because: string;
}

const BOTH: readonly Level[] = LEVELS;

const QUOTA = /^the target has a quota of creations: /;

/** Cases for more than a page of 100 animals, in a store that has fewer. */
const MORE_THAN_100 = [
  /^needs more than 100 animals in the store: /,
  /^the store had more than 100 animals too late in the run to send this$/,
  /^the store is not known to contain more than 100 animals$/,
];

/** Every reason that does not keep a certificate away. Anything else that is untested does. */
export const EXEMPTIONS: readonly Exemption[] = [
  {
    requirements: ["LIST-5"],
    levels: ["core"],
    reasons: MORE_THAN_100,
    because: "needs more than 100 animals, which the core profile does not create",
  },
  {
    requirements: ["RATE-6"],
    levels: ["core"],
    reasons: [/^the key's plan is not given \(--plan\)$/],
    because: "the key's plan was not given (--plan)",
  },
  {
    requirements: ["RATE-7", "RATE-8"],
    levels: ["core"],
    reasons: [/^only with --exhaust-rate-limit, /],
    because: "the rate limit was not used up (--exhaust-rate-limit)",
  },
  {
    requirements: ["RATE-6"],
    levels: BOTH,
    reasons: [/^an enterprise plan has no published limits$/],
    because: "an enterprise plan has no published limits",
  },
  {
    requirements: ["RATE-7", "RATE-8"],
    levels: BOTH,
    reasons: [
      new RegExp(`^needs \\d+ requests, more than ${MOST_TO_EXHAUST}$`),
      /^the limit is a daily one, which is not used up$/,
    ],
    because: `using up the limit needs more than ${MOST_TO_EXHAUST} requests, or the limit is a daily one`,
  },
  {
    requirements: ["RATE-7", "RATE-8"],
    levels: BOTH,
    reasons: [
      new RegExp(`^${MOST_TO_EXHAUST} requests did not use up the limit: it refills too fast$`),
      /^the limit refills faster than the run uses it$/,
      /^no request was refused with 429$/,
      /^a 429 came while \d+ requests remained \(OPEN-16\)$/,
    ],
    because: "the limit refills faster than the run can use it",
  },
  {
    requirements: ["RATE-5"],
    levels: BOTH,
    reasons: [/^not judged, since .+ requests could show Remaining fall: /, /^nothing in this run shows it$/],
    because: "no two answers could show Remaining fall: others use the key, or windows are too short",
  },
  {
    requirements: "any",
    levels: BOTH,
    reasons: [/^removed: getPet is past its date of removal$/],
    because: "getPet has been removed, as its Sunset announced",
  },
  {
    requirements: ["DATA-5"],
    levels: BOTH,
    reasons: [/^the target restricts categories: it refused /],
    because: "the target refuses categories that it does not know, so that large ids cannot be had",
  },
  {
    requirements: "any",
    levels: BOTH,
    reasons: [
      /^the store has more than a page of animals, so no page is known to be complete$/,
      /^animal \d+ is in no complete list either, so it is not known to exist$/,
      /^not judged, since no complete list was read after the refusals$/,
    ],
    because: "the store has more than a page of animals, so no list is known to be complete",
  },
  {
    requirements: "any",
    levels: BOTH,
    reasons: [QUOTA],
    because: "the target has a quota of creations, which the run used up",
  },
  {
    requirements: ["LIST-3", "LIST-5"],
    levels: BOTH,
    reasons: [
      /^the store is not known to contain more than (?:20|100) animals that match(?: \(CREATE-1\))?$/,
      ...MORE_THAN_100,
    ],
    beside: QUOTA,
    because: "the target has a quota of creations, too low to fill a page",
  },
  {
    requirements: ["CREATE-14"],
    levels: BOTH,
    reasons: [/^not judged, since the second of two equal bodies was not accepted: /],
    because: "the target refuses the second of two equal bodies, which the interface leaves open",
  },
  {
    requirements: ["AUTH-5"],
    levels: BOTH,
    reasons: [/^the target locks clients out after wrong credentials: /],
    because: "the target locks clients out after wrong credentials",
  },
  {
    requirements: ["DESC-1", "DESC-2", "DESC-3", "DESC-4", "DESC-5", "DESC-6", "DESC-7"],
    levels: BOTH,
    reasons: [/^description not given$/],
    because: "no OpenAPI description was given (--description)",
  },
];

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
