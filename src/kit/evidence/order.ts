/** Which exchange came before which, and how long a store may take to show a write (catalogue rule 6). */
import type { Exchange, Recording } from "../exchange.ts";
import { memoize } from "./memoize.ts";
import { pageOf } from "./reading.ts";

/** Whether one exchange was answered before another one was sent. */
export function isBefore(earlier: Exchange, later: Exchange): boolean {
  return earlier.index !== later.index && earlier.receivedAt <= later.sentAt;
}

/**
 * The first read of a list request that was repeated because it did not show everything yet; else the exchange itself.
 * Creations after the first read have not had the settle time (catalogue rule 6).
 */
export function firstRead(exchange: Exchange, recording: Recording): Exchange {
  const earlier = exchange.repeats === null ? undefined : recording.exchanges[exchange.repeats];
  return earlier && pageOf(earlier) !== null ? firstRead(earlier, recording) : exchange;
}

/** Milliseconds until a store must show a write, unless `--settle` allows more (catalogue rule 6). */
const SETTLE_MS = 2_000;

/**
 * Whether a read that does not show a write came too soon after it to be evidence: `--settle` is shorter than a store
 * may take.
 */
export function isTooSoon(write: Exchange, read: Exchange, { settleMs = SETTLE_MS }: Recording): boolean {
  return settleMs < SETTLE_MS && read.sentAt - write.receivedAt < SETTLE_MS;
}

/** Whether a read came so long after a write that any store must show it (catalogue rule 6). */
export function isSettled(write: Exchange, read: Exchange, { settleMs = SETTLE_MS }: Recording): boolean {
  return read.sentAt - write.receivedAt >= Math.max(settleMs, SETTLE_MS);
}

/** Whether an exchange was repeated: then the last repetition is judged. */
export function isRepeated({ index }: Exchange, recording: Recording): boolean {
  return repetitions(recording).has(index);
}

const repetitions: (recording: Recording) => ReadonlySet<number | null> = memoize(
  ({ exchanges }) => new Set(exchanges.map(({ repeats }) => repeats)),
);
