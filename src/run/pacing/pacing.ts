/**
 * Decides when the next request may be sent. Our own, since bottleneck and p-throttle keep a limit that the client sets: here the server
 * announces its windows, Remaining may be wrong, and bans must be waited out.
 */
import { type Clock, SYSTEM_CLOCK } from "../../kit/clock.ts";
import { refusesCredential, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Subscription, Unsent } from "../../kit/exchange.ts";
import {
  BEYOND_A_MINUTE_MS,
  LONG_MINUTE_MS,
  MINUTE_OF_DAY,
  SUBSCRIPTION_LIMITS,
} from "../../kit/subscriptions.ts";
import type { RunOptions } from "../options.ts";
import { type Clearance, SLOW_DOWN } from "./clearance.ts";
import type { InFlight, LimiterName } from "./first-in-flight.ts";
import { readRateLimitHeaders } from "./rate-limit/rate-limit-headers.ts";
import { MOST_WAVES, RateLimiter } from "./rate-limit/rate-limiter.ts";
import { RecentTimes } from "./recent-times.ts";
import { Throttling } from "./throttling/throttling.ts";

/** A refusal with a longer wait, in milliseconds, does not come from a limit per minute. */
const LOCK_OUT_MS = 60_000;

/** `jitter`: a number from 0 to 1 that varies the end of the n-th wait. */
export type PacingOptions = Partial<Pick<RunOptions, "clock" | "plan" | "reserve" | "rate">> & {
  readonly jitter?: (n: number) => number;
};

export class Pacing {
  readonly #clock: Clock;
  readonly #reserve: number;
  readonly #limiters: Readonly<Record<LimiterName, RateLimiter>>;
  readonly #throttling: Throttling;
  readonly #ceiling: RateCeiling;
  readonly #minute: MinuteWindow;
  #limit: number | null = null;
  #wasRefusedWithout = false;

  constructor(options: PacingOptions = {}) {
    const { clock = SYSTEM_CLOCK, plan = null, reserve = 0, jitter = () => 0, rate = null } = options;
    this.#clock = clock;
    this.#throttling = new Throttling(clock);
    this.#ceiling = new RateCeiling(rate);
    this.#reserve = reserve;
    this.#limiters = {
      key: new RateLimiter({ clock, keyed: true, reserve, jitter }),
      others: new RateLimiter({ clock, keyed: false, reserve: 0, jitter }),
    };
    this.#minute = new MinuteWindow(plan, reserve);
  }

  get hopeless(): string | null {
    if (this.#limit !== null && this.#reserve > 0 && this.#reserve >= this.#limit)
      return `a reserve of ${this.#reserve} leaves nothing of a limit of ${this.#limit}`;
    if (!this.#limiters.key.isBanned) return null;
    return `the key seems to be banned, or its limit to last longer than the answers say: after a 429, ${MOST_WAVES} requests in a row were refused, although the run waited each time; ${SLOW_DOWN}`;
  }

  never(name: LimiterName): Unsent | null {
    return name === "others" && this.#limiters.others.isBanned ? this.#lockOut() : null;
  }

  /** Why a request is not sent if its wait would exceed the longest one and says more than that; else `null`. */
  givenUp(
    name: LimiterName,
    { until, refused = false }: Extract<Clearance, { go: false }>,
    now: number,
  ): Unsent | null {
    return name === "others" && refused && until - now > LOCK_OUT_MS ? this.#lockOut() : null;
  }

  /** Wrong credentials that got 401 before and 429 now are locked out (catalogue rule 11), unless the key is refused as well. */
  #lockOut(): Unsent {
    if (this.#wasRefusedWithout && !this.#limiters.key.isRefused)
      return { code: "banned", values: { status: 429 } };
    return { code: "rate-limited", values: { reason: `requests without a valid key get 429; ${SLOW_DOWN}` } };
  }

  unpaced(now: number): Clearance {
    return this.#ceiling.clearance(now);
  }

  clearance(name: LimiterName, now: number): Clearance {
    for (const clearance of [
      this.#limiters[name].clearance(now),
      this.#throttling.clearance(name, now, this.#inFlight),
      this.#ceiling.clearance(now),
    ])
      if (!clearance.go) return clearance;
    const hidden = name === "key" ? this.#minute.next(now) : null;
    return hidden === null
      ? { go: true }
      : { go: false, until: hidden, reason: "the plan's limit per minute" };
  }

  get #inFlight(): InFlight {
    return { key: this.#limiters.key.inFlight, others: this.#limiters.others.inFlight };
  }

  sent(name: LimiterName, now: number): void {
    this.#limiters[name].leaves();
    this.#throttling.sent(name, now);
    this.#ceiling.sent(now);
    if (name === "key") this.#minute.sent(now);
  }

  answered(name: LimiterName, exchange: Exchange, start: number): void {
    const said = readRateLimitHeaders(exchange, this.#clock);
    this.#limiters[name].answered(exchange, said, start + exchange.receivedAt);
    if (!exchange.response) return;
    this.#throttling.answered(name, exchange, said, start + exchange.sentAt, start + exchange.receivedAt);
    if (name === "others") this.#wasRefusedWithout ||= statusOf(exchange) === 401;
    else if (statusOf(exchange) !== 429 && !refusesCredential(exchange)) {
      const { limit, resetIn } = said;
      this.#limit = limit;
      this.#minute.shown(limit, resetIn);
      if (limit !== null) this.#limiters.others.suppose(limit);
    }
  }
}

/** A request may be sent this much early, in milliseconds: timers are late, and the delays add up. */
const TOLERANCE_MS = 20;

export class RateCeiling {
  readonly #perSecond: number | null;
  #next = Number.NEGATIVE_INFINITY;

  constructor(perSecond: number | null) {
    this.#perSecond = perSecond;
  }

  /** Whether a request may be sent at `now`. The user asked for the wait, so `--max-wait` does not limit it. */
  clearance(now: number): Clearance {
    if (this.#perSecond === null || now + TOLERANCE_MS >= this.#next) return { go: true };
    return { go: false, until: this.#next, reason: `--rate ${this.#perSecond}`, wished: true };
  }

  sent(now: number): void {
    if (this.#perSecond !== null) this.#next = Math.max(this.#next, now) + 1_000 / this.#perSecond;
  }
}

export class MinuteWindow {
  readonly #plan: Subscription | null;
  readonly #reserve: number;
  #limit = Number.POSITIVE_INFINITY;
  readonly #times = new RecentTimes(LONG_MINUTE_MS);

  constructor(plan: Subscription | null, reserve: number) {
    this.#plan = plan;
    this.#reserve = reserve;
  }

  shown(limit: number | null, resetIn: number | null): void {
    if (limit === null || this.#plan === "enterprise") return;
    const isDay =
      this.#plan === null
        ? (resetIn ?? 0) > BEYOND_A_MINUTE_MS
        : SUBSCRIPTION_LIMITS[this.#plan][1] === limit;
    const minute = isDay ? MINUTE_OF_DAY.get(limit) : undefined;
    this.#limit = Math.max(1, (minute ?? Number.POSITIVE_INFINITY) - this.#reserve);
  }

  next(now: number): number | null {
    const first = this.#times.latest(this.#limit, now);
    return first === undefined ? null : first + LONG_MINUTE_MS;
  }

  sent(now: number): void {
    this.#times.add(now);
  }
}
