/** Whether other clients use the key, by Remaining and the requests of this run. */
import { hasValidKey } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { firstFrom } from "./ascending.ts";
import type { Reading } from "./countdown-spans.ts";

/** Requests with the key that may have been counted after the earlier one, the later one included. */
export type Counter = (earlier: Exchange, later: Exchange) => number;

/** Counts the requests of a recording. */
export function counterOf({ exchanges }: Recording): Counter {
  const withKey = exchanges.filter(hasValidKey);
  const sent = withKey.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
  const received = withKey.map(({ receivedAt }) => receivedAt).sort((a, b) => b - a);
  const latest = received.map((at) => -at);
  // All answered after the earlier one was sent, except those sent after the later answer, and the earlier one.
  return (earlier, later) =>
    firstFrom(latest, -earlier.sentAt) - (sent.length - firstFrom(sent, later.receivedAt)) - 1;
}

/** Whether the limit was unused before the run's first request. */
export function isAloneAtFirst([first]: readonly Reading[]): boolean {
  return first !== undefined && first.limit - first.remaining <= 1;
}

/** Whether Remaining ever fell by more than the run's own requests. */
export function isOverdrawn(readings: readonly Reading[], between: Counter): boolean {
  return readings.some((later, i) => {
    const earlier = readings[i - 1];
    if (!earlier || earlier.limit !== later.limit || later.exchange.sentAt < earlier.exchange.receivedAt)
      return false;
    return earlier.remaining - later.remaining > between(earlier.exchange, later.exchange);
  });
}
