/** The service's own counts, which no seam can change. */
import type { Context } from "./context.ts";
import type { Outcome } from "./output.ts";

/** Counts since the start. */
export interface Counters {
  requests: number;
  /** Requests with a valid key. */
  keyRequests: number;
  /** Creations that were answered with success. */
  created: number;
  served429: number;
  /** 429 responses because of a ban; included in `served429`. */
  banned: number;
  /** Responses by status. */
  readonly byStatus: { [status: number]: number };
}

/** Counters at zero. */
export function createCounters(): Counters {
  return { requests: 0, keyRequests: 0, created: 0, served429: 0, banned: 0, byStatus: {} };
}

/** Counts an answered request. */
export function countOutcome(counters: Counters, ctx: Context, outcome: Outcome): void {
  if (ctx.key !== null) counters.keyRequests += 1;
  if (outcome.created !== undefined) counters.created += 1;
  if (outcome.status === 429) counters.served429 += 1;
  if (outcome.status === 429 && ctx.allowance?.banned) counters.banned += 1;
  counters.byStatus[outcome.status] = (counters.byStatus[outcome.status] ?? 0) + 1;
}
