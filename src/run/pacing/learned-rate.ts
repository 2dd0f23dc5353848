/**
 * The rate that refusals teach: a limit that no field shows, such as ten requests a second, is known by them alone.
 * Additive increase, multiplicative decrease (RFC 5681 §3.1), bounded by what was served before a refusal.
 */

/** What a refusal says; times in milliseconds. */
export interface RateRefusal {
  /** The request is to be sent again after this at the earliest. */
  readonly wait: number;
  /** The limit's window as far as it is known; the wait, where nothing else is said. */
  readonly window?: number;
  /** What a window is said to hold, 0 where it is not. */
  readonly limit?: number;
}

/** A window is never taken for shorter or longer than this, in milliseconds. */
const SHORTEST_WINDOW_MS = 1_000;
export const LONGEST_WINDOW_MS = 10_000;

/** The share of what was served in a window before the refusal: to go on with, and to come back to. */
const DECREASE = 0.7;
const BOUND = 0.95;

/** Added each second, as a share of the bound. */
const INCREASE = 0.1;

/** The bound is raised by a tenth after so long without a refusal, in milliseconds; twice as long after each. */
const HOLD_MS = 10_000;
const RAISE = 1.1;

/** Where a single request was served before the refusals, that says little: the bound rises each second, once. */
const SEARCH_MS = 1_000;
const SEARCH = 1.5;

/** Requests a second, at least: fewer would be no run. */
const LOWEST = 0.5;

/** The rate of one allowance. Times are in milliseconds by the run's clock. */
export class LearnedRate {
  /** Requests a second, `null` while nothing was refused. */
  #rate: number | null = null;
  #bound = 0;
  #hold = HOLD_MS;
  /** Whether the bound is searched for, was, or never had to be. */
  #search: "never" | "now" | "over" = "never";
  /** When the rate was raised last, and the bound. */
  #raisedAt = 0;
  #boundAt = 0;
  /** When the next request may leave. */
  #next = Number.NEGATIVE_INFINITY;
  /** Answers to requests that were sent before are of a refusal that was counted. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  /** When requests were served, the latest ones. */
  #servedAt: number[] = [];

  /** Requests a second, `null` while nothing was refused. */
  get perSecond(): number | null {
    return this.#rate;
  }

  /** When the next request may leave, `null`: at once. */
  next(now: number): number | null {
    return now < this.#next ? this.#next : null;
  }

  /** A request leaves. */
  sent(now: number): void {
    if (this.#rate === null) return;
    this.#raise(now);
    this.#next = Math.max(this.#next, now) + 1_000 / this.#rate;
  }

  /** A request was served. */
  served(now: number): void {
    this.#servedAt = this.#servedAt.filter((at) => at > now - LONGEST_WINDOW_MS);
    this.#servedAt.push(now);
  }

  /** A request was refused. */
  refused(sentAt: number, now: number, { wait, window = wait, limit = 0 }: RateRefusal): void {
    this.#next = Math.max(this.#next, now + wait);
    if (sentAt < this.#refusedAt) return;
    this.#refusedAt = now;
    const length = Math.min(Math.max(window, SHORTEST_WINDOW_MS), LONGEST_WINDOW_MS);
    const served = this.#servedAt.filter((at) => at > now - length).length;
    const measured = (1_000 * Math.max(served, limit, 1)) / length;
    const base = Math.min(this.#rate ?? Number.POSITIVE_INFINITY, measured);
    if (this.#rate !== null) this.#hold *= 2;
    if (this.#search === "never" && Math.max(served, limit) <= 1) this.#search = "now";
    else if (this.#search === "now") this.#search = "over";
    this.#rate = Math.max(base * DECREASE, LOWEST);
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
    const raised = (this.#rate ?? 0) + INCREASE * this.#bound * seconds;
    this.#rate = this.#search === "now" ? this.#bound : Math.min(this.#bound, raised);
  }
}
