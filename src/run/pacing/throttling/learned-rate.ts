/**
 * A rate learned from refusals, for limits that no header field shows, such as ten requests a second: additive
 * increase, multiplicative decrease (RFC 5681 §3.1), with the rate served before a refusal as upper bound.
 */

import { RecentTimes } from "../recent-times.ts";

/** The shortest and longest assumed window, in milliseconds. */
const SHORTEST_WINDOW_MS = 1_000;
export const LONGEST_WINDOW_MS = 10_000;

/** Shares of the rate served before the refusal: to continue with, and as upper bound. */
const DECREASE = 0.7;
const BOUND = 0.95;

/** Increase per second, as a share of the bound. */
const INCREASE = 0.1;

/** The bound is raised by a tenth after this time without a refusal, in milliseconds, which doubles with each refusal. */
const HOLD_MS = 10_000;
const RAISE = 1.1;

/** If only one request was served before the refusal, the bound is searched for: raised each second until one more. */
const SEARCH_MS = 1_000;
const SEARCH = 1.5;

/** The lowest rate, in requests a second. */
const LOWEST = 0.5;

/** The learned rate of requests with or without the key. Times are in milliseconds by the run's clock. */
export class LearnedRate {
  /** Requests a second, `null` while nothing was refused. */
  perSecond: number | null = null;
  #bound = 0;
  #hold = HOLD_MS;
  #search: "never" | "now" | "over" = "never";
  /** When the rate and the bound were last raised. */
  #raisedAt = 0;
  #boundAt = 0;
  #next = Number.NEGATIVE_INFINITY;
  /** When the latest refusal was counted: requests sent before then belong to it. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  readonly #servedAt = new RecentTimes(LONGEST_WINDOW_MS);

  /** When the next request may be sent, `null`: now. */
  next(now: number): number | null {
    return now < this.#next ? this.#next : null;
  }

  sent(now: number): void {
    if (this.perSecond === null) return;
    this.#raise(now);
    this.#next = Math.max(this.#next, now) + 1_000 / this.perSecond;
  }

  served(now: number): void {
    this.#servedAt.add(now);
  }

  /** `wait`: the shortest time until the request may be sent again; `limit`: the announced one of a window, 0 if there is none. */
  refused(sentAt: number, now: number, wait: number, window: number = wait, limit = 0): void {
    this.#next = Math.max(this.#next, now + wait);
    if (sentAt < this.#refusedAt) return;
    this.#refusedAt = now;
    const length = Math.min(Math.max(window, SHORTEST_WINDOW_MS), LONGEST_WINDOW_MS);
    const served = this.#servedAt.count(now, length);
    const measured = (1_000 * Math.max(served, limit, 1)) / length;
    const base = Math.min(this.perSecond ?? Number.POSITIVE_INFINITY, measured);
    if (this.perSecond !== null) this.#hold *= 2;
    if (this.#search === "never" && Math.max(served, limit) <= 1) this.#search = "now";
    else if (this.#search === "now") this.#search = "over";
    this.perSecond = Math.max(base * DECREASE, LOWEST);
    this.#bound = Math.max(base * BOUND, LOWEST);
    this.#raisedAt = this.#next;
    this.#boundAt = this.#next;
  }

  #raise(now: number): void {
    const [pause, factor] = this.#search === "now" ? [SEARCH_MS, SEARCH] : [this.#hold, RAISE];
    if (now - this.#boundAt >= pause) {
      this.#bound *= factor;
      this.#boundAt = now;
    }
    const seconds = Math.max(0, now - this.#raisedAt) / 1_000;
    this.#raisedAt = Math.max(now, this.#raisedAt);
    const raised = (this.perSecond ?? 0) + INCREASE * this.#bound * seconds;
    this.perSecond = this.#search === "now" ? this.#bound : Math.min(this.#bound, raised);
  }
}
