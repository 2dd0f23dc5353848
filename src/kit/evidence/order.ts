/** Which exchange came before which, and how long a store may take to show a write (catalogue rule 6). */
import type { Exchange, Recording } from "../exchange.ts";

/** Whether one exchange was answered before another one was sent. */
export function isBefore(earlier: Exchange, later: Exchange): boolean {
  return earlier.index !== later.index && earlier.receivedAt <= later.sentAt;
}

/** Whether two requests were in flight at the same time. */
export function areTogether(one: Exchange, other: Exchange): boolean {
  return one.index !== other.index && one.sentAt < other.receivedAt && other.sentAt < one.receivedAt;
}

/** Milliseconds until a store must show a write, unless `--settle` allows more (catalogue rule 6). */
export const SETTLE_MS = 2_000;

export function settleTime({ settleMs = SETTLE_MS }: Pick<Recording, "settleMs">): number {
  return settleMs;
}

/** Milliseconds after which a list or an animal comes from the target itself: a cache may keep an answer 10 s (catalogue rule 6). */
export const CACHE_MS = 12_000;
