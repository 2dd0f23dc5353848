/** Which exchange came before which, and how long a store may take to show a write (catalogue rule 6). */
import type { Exchange, Recording } from "../exchange.ts";
import { memoize } from "./memoize.ts";
import { pageOf } from "./reading.ts";

/** Whether one exchange was answered before another one was sent. */
export function isBefore(earlier: Exchange, later: Exchange): boolean {
  return earlier.index !== later.index && earlier.receivedAt <= later.sentAt;
}

/** The earliest time of an answer from each position of a list on, in milliseconds of the recording. */
const earliest = new WeakMap<readonly { readonly exchange: Exchange }[], readonly number[]>();

/** This many of the last are tried one by one. */
const TRIED = 8;

/**
 * The last item whose exchange was answered before another one was sent: as `findLast` with {@link isBefore}, in
 * logarithmic time, since many animals are looked for in many answers. Items may be added at any place.
 */
export function lastBefore<T extends { readonly exchange: Exchange }>(
  items: readonly T[],
  later: Exchange,
): T | undefined {
  let at = items.length - 1;
  for (let tries = 0; at >= 0 && tries < TRIED; at--, tries++) {
    const item = items[at];
    if (item && isBefore(item.exchange, later)) return item;
  }
  if (at < 0) return undefined;
  const times = earliestIn(items);
  // The number of positions from which on some answer came early enough.
  let [low, high] = [0, at + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= later.sentAt) low = middle + 1;
    else high = middle;
  }
  // The exchange itself does not come before it, whatever its times are.
  for (let found = low - 1; found >= 0; found--) {
    const item = items[found];
    if (item && isBefore(item.exchange, later)) return item;
  }
  return undefined;
}

function earliestIn(items: readonly { readonly exchange: Exchange }[]): readonly number[] {
  const known = earliest.get(items);
  if (known?.length === items.length) return known;
  const times: number[] = new Array(items.length);
  let least = Number.POSITIVE_INFINITY;
  for (let at = items.length - 1; at >= 0; at--) {
    least = Math.min(least, items[at]?.exchange.receivedAt ?? least);
    times[at] = least;
  }
  earliest.set(items, times);
  return times;
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
export const SETTLE_MS = 2_000;

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
