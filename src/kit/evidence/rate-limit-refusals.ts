/** What is said and tolerated of refusals by the rate limit (interface §8.3, §8.4). */

/** Date and Reset are whole seconds, rounded down or up: a Reset may be this much nearer than it says. */
export const NEARER_MS = 2_000;

/** Advice for a run that was refused too often. */
export const SLOW_DOWN = "wait, then run with --rate N or --concurrency N";
