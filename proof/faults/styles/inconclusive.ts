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

/**
 * Styles that the catalogue's table lets be conformant in core, and not in full: allowances that come back by the second, and
 * stores of which no page is whole; animals whose status a replica shows late; and a window by which full waits for about as long as
 * it may, more or less by when it starts. A certificate needs an emptier store.
 */
export const INCONCLUSIVE_IN_FULL: ReadonlySet<string> = new Set([
  ...[
    "bucket-next-token",
    "bucket-fast",
    "used-up-bucket",
    "used-up-bucket-fast",
    "bucket-slow",
    "refusals-count",
    "bucket-tiny",
    "bucket-of-ten",
    "bucket-of-sixty",
  ],
  ...["second-ten", "second-two", "second-and-minute", "second-tighter", "second-of-address"],
  ...["stock-5000", "stock-150-available", "stock-150-sold"],
  // In mixtures.
  ...["stock=100", "stock=101", "stock=150", "stock=400"],
  ...["neighbours-create", "neighbours-create-by-time", "neighbours-full-store"],
  ...["capped-50", "capped-99", "capped-filtered", "cap-before-status"],
  ...["status-moves-behind", "status-moves-by-replica", "status-moves-in-turn", "window-estimated"],
]);
