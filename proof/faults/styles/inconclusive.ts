/**
 * Styles that a run cannot bring to a verdict with what it may send: a key that is locked out after a few wrong
 * credentials, or a quota that is smaller than a profile. "inconclusive" is the right answer to them; an accusation
 * never is.
 */
export const INCONCLUSIVE_STYLES: ReadonlySet<string> = new Set([
  "lock-out",
  "lock-out-wrong",
  "lock-out-briefly",
  "settles-by-status",
  "quota-five",
  "quota-two",
  "quota-429",
  "quota-stocked",
  "quota-first",
  "quota-first-429",
  "creations-one-by-one",
  "limit-before-status",
]);
