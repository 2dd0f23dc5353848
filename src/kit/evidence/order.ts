/** Which exchange came before which, and how long a store may take to show a write (catalogue rule 6). */
import type { Exchange, Recording } from "../exchange.ts";

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

/** Milliseconds until a store must show a write, unless `--settle` allows more (catalogue rule 6). */
export const SETTLE_MS = 2_000;

/** The settle time of a run. */
export function settleTime({ settleMs = SETTLE_MS }: Pick<Recording, "settleMs">): number {
  return settleMs;
}
