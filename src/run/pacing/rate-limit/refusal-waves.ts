/** Refusals in a row by the rate limit: how long to wait, how many requests may be in flight, and when it is a ban. */

import { MINUTE_MS } from "../../../kit/subscriptions.ts";

/** The wait after a 429 without Retry-After and plausible Reset, in milliseconds; doubled each time. */
export const FIRST_BACKOFF_MS = 1_000;

/** After this many refusals in a row, with a wait after each, the key counts as banned (interface §8.4). */
export const MOST_WAVES = 5;

/** Counts waves of refusals in a row: those in flight together, or sent before the wait for the last one was over, count once. */
export class RefusalWaves {
  count = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  /** Most requests in flight, for good; halved by each wave. */
  cap: number = Number.POSITIVE_INFINITY;

  get isBan(): boolean {
    return this.count >= MOST_WAVES;
  }

  get backoffMs(): number {
    return FIRST_BACKOFF_MS * 2 ** (this.count - 1);
  }

  /** The wait after a refusal that does not say how long: the last one lets a window of a minute end. */
  get untoldMs(): number {
    return this.count === MOST_WAVES - 1 ? MINUTE_MS : this.backoffMs;
  }

  /** Takes a refusal at `now` of a request that was sent at `sentAt`, with others in flight; the last wait ended at `waitedUntil`. */
  refused(sentAt: number, now: number, inFlight: number, waitedUntil: number): void {
    if (sentAt < this.#countedAt || sentAt < waitedUntil) return;
    this.count += 1;
    this.#countedAt = now;
    this.cap = Math.max(1, Math.floor(Math.min(this.cap, inFlight + 1) / 2));
  }

  served(): void {
    this.count = 0;
  }
}
