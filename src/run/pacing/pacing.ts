/**
 * Decides when the next request may be sent, separately for requests with the key and without it. Our own, since
 * bottleneck and p-throttle keep a limit that the client sets: here the server announces its windows in each response,
 * Remaining may be wrong, and bans must be waited out.
 */

import { type Clock, SYSTEM_CLOCK } from "../../kit/clock.ts";
import { NEARER_MS, SLOW_DOWN } from "../../kit/evidence/rate-limit-refusals.ts";
import { refusesCredential, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Subscription } from "../../kit/exchange.ts";
import type { Unsent } from "../../kit/run-facts.ts";
import type { Clearance } from "./clearance.ts";
import type { InFlight, LimiterName } from "./first-in-flight.ts";
import { RateCeiling } from "./rate-ceiling.ts";
import { MinuteWindow } from "./rate-limit/minute-window.ts";
import { MissedResets } from "./rate-limit/missed-resets.ts";
import { readRateLimitHeaders } from "./rate-limit/rate-limit-headers.ts";
import { RateLimiter } from "./rate-limit/rate-limiter.ts";
import { MOST_WAVES } from "./rate-limit/refusal-waves.ts";
import { Spread } from "./spread.ts";
import { Throttling } from "./throttling/throttling.ts";

/** A refusal with a longer wait, in milliseconds, does not come from a limit per minute. */
const LOCK_OUT_MS = 60_000;

/** Options of pacing; those left out restrict nothing. */
export interface PacingOptions {
  readonly clock?: Clock;
  readonly plan?: Subscription | null;
  /** Requests of each window that are left to the key's other users. */
  readonly reserve?: number;
  /** Requests of a burst. */
  readonly concurrency?: number;
  /** Requests are spread over a window only if it ends within this many milliseconds. */
  readonly longestMs?: number;
  /** A number from 0 to 1 that varies the end of the n-th wait. */
  readonly jitter?: (n: number) => number;
  /** Requests a second with and without the key together (`--rate`), `null`: no limit. */
  readonly rate?: number | null;
}

/** Decides when the next request may be sent. */
export class Pacing {
  readonly #clock: Clock;
  readonly #reserve: number;
  readonly #limiters: Readonly<Record<LimiterName, RateLimiter>>;
  readonly #throttling: Throttling;
  readonly #ceiling: RateCeiling;
  readonly #even: Spread;
  readonly #minute: MinuteWindow;
  #expected = 0;
  /** The first answer without the key that showed 0 until a later Reset, and the number served since. */
  #otherZero: { readonly at: number; readonly rest: number; served: number } | null = null;
  #limit: number | null = null;
  readonly #missed = new MissedResets();
  /** Whether a request without a valid key got 401. */
  #wasRefusedWithout = false;

  constructor(options: PacingOptions = {}) {
    const { clock = SYSTEM_CLOCK, plan = null, reserve = 0, jitter = () => 0 } = options;
    const {
      concurrency = Number.POSITIVE_INFINITY,
      longestMs = Number.POSITIVE_INFINITY,
      rate = null,
    } = options;
    this.#clock = clock;
    this.#throttling = new Throttling(clock);
    this.#ceiling = new RateCeiling(rate);
    this.#reserve = reserve;
    this.#limiters = {
      key: new RateLimiter({ clock, keyed: true, reserve, jitter }),
      others: new RateLimiter({ clock, keyed: false, reserve: 0, jitter }),
    };
    this.#even = new Spread(concurrency, longestMs);
    this.#minute = new MinuteWindow(plan, reserve);
  }

  /** Sets the expected number of requests with the key in the whole run. */
  expect(requests: number): void {
    this.#expected = requests;
  }

  /** Why no request with the key will be served any more, or `null`. */
  get hopeless(): string | null {
    if (this.#limit !== null && this.#reserve > 0 && this.#reserve >= this.#limit)
      return `a reserve of ${this.#reserve} leaves nothing of a limit of ${this.#limit}`;
    if (!this.#limiters.key.isBanned) return null;
    return `the key seems to be banned: after a 429, ${MOST_WAVES} requests in a row were refused, although the run waited each time; ${SLOW_DOWN}`;
  }

  /** Why requests with or without the key will not be served any more, or `null`. */
  never(name: LimiterName): Unsent | null {
    return name === "others" && this.#limiters.others.isBanned ? this.#lockOut() : null;
  }

  /** The reason for not sending a request that would exceed the longest wait, if there is a better one; else `null`. */
  givenUp(
    name: LimiterName,
    { until, refused = false }: Extract<Clearance, { go: false }>,
    now: number,
  ): Unsent | null {
    if (name === "others") return refused && until - now > LOCK_OUT_MS ? this.#lockOut() : null;
    const { text } = this.#missed;
    return text === null || refused ? null : { code: "rate-limited", values: { reason: text } };
  }

  /**
   * If wrong credentials got 401 before and 429 now, the target locks out (catalogue rule 11). If the key is refused as
   * well, the run may have been too fast.
   */
  #lockOut(): Unsent {
    if (this.#wasRefusedWithout && !this.#limiters.key.isRefused)
      return { code: "banned", values: { status: 429 } };
    return { code: "rate-limited", values: { reason: `requests without a valid key get 429; ${SLOW_DOWN}` } };
  }

  /** Whether a request may be sent at `now`, without regard to the target's limits. */
  unpaced(now: number): Clearance {
    return this.#ceiling.clearance(now);
  }

  /** Whether a request may be sent at `now`. */
  clearance(name: LimiterName, now: number): Clearance {
    const limiter = this.#limiters[name];
    for (const clearance of [
      limiter.clearance(now),
      this.#throttling.clearance(name, now, this.#inFlight),
      this.#ceiling.clearance(now),
    ])
      if (!clearance.go) return clearance;
    const clearance: Clearance = { go: true };
    if (name === "others") return clearance;
    const hidden = this.#minute.next(now);
    if (hidden !== null) return { go: false, until: hidden, reason: "the plan's limit per minute" };
    const { known } = limiter;
    const need = this.#expected - limiter.sent;
    const even = known ? this.#even.next(now, { ...known, need }) : null;
    if (even === null) return clearance;
    return { go: false, until: even, reason: `an even share of the rate limit, ${need} requests left` };
  }

  get #inFlight(): InFlight {
    return { key: this.#limiters.key.inFlight, others: this.#limiters.others.inFlight };
  }

  /** Counts a request that is sent. */
  sent(name: LimiterName, now: number): void {
    this.#limiters[name].leaves();
    this.#throttling.sent(name, now);
    this.#ceiling.sent(now);
    if (name === "others") return;
    this.#even.sent();
    this.#minute.sent(now);
  }

  /** Takes the exchange of a request. `start` is the run's start by its clock. */
  answered(name: LimiterName, exchange: Exchange, start: number): void {
    this.#limiters[name].answered(exchange, start + exchange.receivedAt);
    if (exchange.response)
      this.#throttling.answered(name, exchange, start + exchange.sentAt, start + exchange.receivedAt);
    if (!exchange.response) return;
    const { limit, remaining, resetIn } = readRateLimitHeaders(exchange, this.#clock);
    if (name === "key" && !refusesCredential(exchange))
      this.#missed.saw({
        remaining,
        resetIn,
        sentAt: start + exchange.sentAt,
        at: start + exchange.receivedAt,
      });
    if (statusOf(exchange) === 429) return;
    if (name === "key" && !refusesCredential(exchange)) {
      this.#limit = limit;
      this.#minute.shown(limit, resetIn);
      if (limit !== null) this.#limiters.others.suppose(limit);
    }
    if (name === "others" && statusOf(exchange) === 401) this.#wasRefusedWithout = true;
    if (name === "others" && remaining === 0) this.#servedAtZero(exchange, limit, resetIn ?? 0);
  }

  /**
   * If requests without the key are served although 0 remain of the same limit, and faster than a bucket refills, the
   * key's Remaining of 0 is ignored, too.
   */
  #servedAtZero({ sentAt, receivedAt }: Exchange, limit: number | null, resetIn: number): void {
    const { key } = this.#limiters;
    if (limit === null || limit === 0 || key.zeroOf !== limit) return;
    const zero = this.#otherZero;
    if (!zero || sentAt >= zero.at + zero.rest) {
      this.#otherZero = { at: receivedAt, rest: resetIn, served: 0 };
    } else if (sentAt >= zero.at) {
      zero.served += 1;
      const refilled = (limit * (receivedAt - zero.at)) / Math.max(zero.rest - NEARER_MS, 1);
      if (zero.served > refilled + 1) key.disbelieve();
    }
  }
}
