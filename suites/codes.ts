/** The codes of all deviations, with the kind that decides each (catalogue rule 6). */
import type { ReasonGroups } from "../src/engine/catalogue.ts";
import type { Kind } from "../src/engine/judgement.ts";

/**
 * The most consequential first: experiments follow this order. What a code means is in its words (`suites/words`); its
 * values are those that its judge gives.
 */
const ROWS = {
  // Nothing explains these.
  "served-wrong-credential": "itself",
  "served-invalid-body": "itself",
  "refused-name-listed": "itself",
  "equal-bodies-one-id": "itself",
  "id-of-two": "itself",
  "too-many": "itself",
  echo: "itself",
  "pet-member": "itself",
  // One answer shows these.
  "no-answer": "again",
  status: "again",
  "not-json": "again",
  "not-an-array": "again",
  "not-a-pet": "again",
  "media-type": "again",
  "body-unreadable": "again",
  "not-an-error": "again",
  // A gateway may have made it.
  "error-member": "again",
  "error-status": "again",
  "field-missing": "again",
  "field-repeated": "again",
  "field-value": "again",
  "other-status": "again",
  "no-status": "again",
  "id-twice-on-page": "again",
  "wrong-animal": "again",
  "own-id-used": "again",
  "page-too-short": "again",
  "member-repeated": "again",
  "not-digits": "again",
  "text-empty": "again",
  "code-blanks": "again",
  "code-shared": "again",
  internals: "again",
  "no-challenge": "again",
  "key-repeated": "again",
  "date-value": "again",
  "no-retry-after": "record",
  "retry-after-value": "record",
  // What another answer said is absent, old or different.
  "not-found": "elsewhere",
  "not-listed": "elsewhere",
  "not-listed-by-status": "elsewhere",
  "default-too-short": "elsewhere",
  "listed-elsewhere": "elsewhere",
  differs: "elsewhere",
  "one-status": "elsewhere",
  "equal-body-lost": "elsewhere",
  // These have an experiment of their own, or none.
  countdown: "series",
  "served-beyond": "record",
  "not-served-again": "record",
  "not-reset": "record",
  version: "record",
  description: "record",
} as const;

/** A code of a deviation. */
export type DeviationCode = keyof typeof ROWS;

export const KINDS: ReadonlyMap<string, Kind> = new Map(Object.entries(ROWS));

/** Codes about what a list shows: a cache may have kept it, so that another URL asks the same. */
export const CONTENT_CODES: ReadonlySet<string> = new Set<DeviationCode>([
  "other-status",
  "no-status",
  "id-twice-on-page",
  "page-too-short",
  "wrong-animal",
]);

/** Codes that no state of a target explains: another animal than the one that was asked for. */
export const UNEXPLAINED_CODES: ReadonlySet<string> = new Set<DeviationCode>(["wrong-animal"]);

/** Codes of reasons by what the engine makes of them. */
export const REASON_GROUPS: ReasonGroups = {
  narrowed: new Set([
    "narrowed",
    "nothing-to-judge",
    "no-accepted-control",
    "no-evidence",
    "not-prepared",
    "not-shown",
    "left-out",
    "left-to-full",
    "rests-on",
    "too-few-animals",
  ]),
  ended: new Set([
    "not-sent",
    "nothing-to-judge",
    "no-evidence",
    "no-accepted-control",
    "not-prepared",
    "too-few-animals",
    "stopped",
  ]),
  aside: new Set(["not-needed", "not-shown", "category-unknown", "short-key", "left-out", "status-moved"]),
  following: new Set([
    "nothing-to-judge",
    "rests-on",
    "no-accepted-control",
    "not-shown",
    "no-evidence",
    "not-sent",
    "too-few-animals",
  ]),
  limited: "store-limited",
};
