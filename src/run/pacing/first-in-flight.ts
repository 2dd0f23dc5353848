/**
 * Limits the requests in flight while a rate limit that no header field shows may be near: those in flight when it is
 * reached are refused, and many refusals at once may get the key banned (interface §8.4). Times are in milliseconds by
 * the run's clock.
 */

import { RecentTimes } from "./recent-times.ts";

/** There is one rate limiter for requests with the key, and one for those without a valid one. */
export type LimiterName = "key" | "others";

/** Requests in flight. */
export type InFlight = Readonly<Record<LimiterName, number>>;

/** This many refusals at once do not lead to a ban. */
const FEW = 5;

/** In flight after a refusal without the key, until seven requests were served within a second. */
const FEWER = 2;
const FIRST = 7;

/** If this many were served within a second, a limit is far away. */
const ENOUGH = 60;
const SECOND_MS = 1_000;

/** If every answer took at least this long, few requests in flight would cost too much time. */
const SLOW_MS = 75;

/** Limits the requests in flight until a refusal shows the limit, or many served requests show that it is far. */
export class FirstInFlight {
  readonly #served = new RecentTimes(SECOND_MS);
  #shortest = Number.POSITIVE_INFINITY;
  #isCautious = false;
  #isOver = false;

  /** Whether one more request may be in flight. */
  allows(inFlight: InFlight): boolean {
    if (this.#isOver) return true;
    const all = inFlight.key + inFlight.others;
    if (this.#isCautious) return all < FEWER;
    const isSlow = this.#shortest >= SLOW_MS && this.#shortest < Number.POSITIVE_INFINITY;
    return isSlow || all < FEW;
  }

  /** Counts a served request. */
  served(sentAt: number, now: number): void {
    this.#shortest = Math.min(this.#shortest, now - sentAt);
    this.#served.add(now);
    const served = this.#served.count(now);
    if (served >= FIRST) this.#isCautious = false;
    if (served >= ENOUGH) this.#isOver = true;
  }

  /** Called when a request without the key was refused. */
  beCautious(): void {
    this.#isCautious = true;
  }

  /** Called when a rate was learned, which limits the requests from now on. */
  end(): void {
    this.#isOver = true;
  }
}
