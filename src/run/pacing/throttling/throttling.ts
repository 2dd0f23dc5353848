/** Slows down after refusals by a limit that no header field shows: ten requests a second; with the key and without it apart. */
import type { Clock } from "../../../kit/clock.ts";
import { responseField, statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import type { Clearance } from "../clearance.ts";
import { FirstInFlight, type InFlight, type LimiterName } from "../first-in-flight.ts";
import { type RateLimitHeaders, retryAfter } from "../rate-limit/rate-limit-headers.ts";
import { RecentTimes } from "../recent-times.ts";

/** Added to every wait, and the wait if none is announced; in milliseconds. */
const MARGIN_MS = 250;
const UNKNOWN_WAIT_MS = 1_000;

/** The longest Retry-After of a gateway that is observed, in milliseconds: one with a longer wait is out of order. */
const LONGEST_GATEWAY_WAIT_MS = 60_000;

/** The learned rates. A refusal of the key slows down all, since the limit may be per address; one without it, maybe a lock-out, only those. */
export class Throttling {
  readonly #clock: Clock;
  #rates: Record<LimiterName, LearnedRate> = newRates();
  readonly #first = new FirstInFlight();
  readonly #gateway = new GatewayRefusals();
  /** Nothing is sent until then, because of a gateway's Retry-After. */
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** The end of a wait of the key longer than any short window: a penalty, which does not concern the address. */
  #keyWaitsUntil = Number.NEGATIVE_INFINITY;
  /** The furthest Reset of each Limit, in milliseconds ahead: it shows how long the window is. */
  readonly #farthest = new Map<number | null, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  clearance(name: LimiterName, now: number, inFlight: InFlight): Clearance {
    if (now < this.#pausedUntil)
      return { go: false, until: this.#pausedUntil, reason: "the Retry-After of a 503" };
    const until = Math.max(...this.#ratesFor(name, now).map((rate) => rate.next(now) ?? now));
    if (until > now) return { go: false, until, reason: "the rate learned from refusals" };
    if (this.#first.allows(name, now, inFlight)) return { go: true };
    return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to requests in flight" };
  }

  sent(name: LimiterName, now: number): void {
    this.#first.sent(name, now);
    for (const rate of this.#ratesFor(name, now)) rate.sent(now);
  }

  answered(name: LimiterName, exchange: Exchange, said: RateLimitHeaders, sentAt: number, now: number): void {
    const change = this.#gateway.says(exchange, sentAt, now);
    if (change === "restore") this.#rates = newRates();
    if (isGatewayError(exchange)) this.#atGateway(name, exchange, change === "lower", sentAt, now);
    else if (statusOf(exchange) === 429) this.#refused(name, exchange, said, sentAt, now);
    else {
      const { limit, resetIn } = said;
      this.#farthest.set(limit, Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0));
      this.#rates[name].served(sentAt, now);
      this.#first.served(name, sentAt, now, this.#second(exchange));
    }
  }

  #ratesFor(name: LimiterName, now: number): readonly LearnedRate[] {
    const { key, others } = this.#rates;
    if (name === "key") return [key];
    return now < this.#keyWaitsUntil ? [others] : [key, others];
  }

  #second(exchange: Exchange): string {
    return responseField(exchange, "date")[0] ?? String(Math.floor(this.#clock.epoch() / 1_000));
  }

  #refused(
    name: LimiterName,
    exchange: Exchange,
    { limit, remaining, resetIn }: RateLimitHeaders,
    sentAt: number,
    now: number,
  ): void {
    const wait = retryAfter(exchange, this.#clock) ?? resetIn ?? UNKNOWN_WAIT_MS;
    // A used-up limit per minute or day does not change the rate.
    const isLong = Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0) > LONGEST_WINDOW_MS;
    if (remaining === 0 && isLong) return;
    // A wait longer than any short window may be a penalty; without the key, for wrong credentials.
    const isPenalty = wait > LONGEST_WINDOW_MS;
    if (isPenalty && name === "others") return;
    if (isPenalty) this.#keyWaitsUntil = Math.max(this.#keyWaitsUntil, now + wait + MARGIN_MS);
    const window = isPenalty ? 0 : wait + MARGIN_MS;
    const shown = remaining === 0 ? (limit ?? 0) : 0;
    this.#rates[name].refused(sentAt, now, wait + MARGIN_MS, window, shown);
    if (isPenalty || name === "others") this.#first.isCautious = true;
    else this.#first.isOver = true;
  }

  #atGateway(name: LimiterName, exchange: Exchange, throttles: boolean, sentAt: number, now: number): void {
    const wait = retryAfter(exchange, this.#clock);
    if (wait !== null && wait <= LONGEST_GATEWAY_WAIT_MS)
      this.#pausedUntil = Math.max(this.#pausedUntil, now + wait + (wait > 0 ? MARGIN_MS : 0));
    if (throttles) this.#rates[name].refused(sentAt, now, UNKNOWN_WAIT_MS);
  }
}

const newRates = (): Record<LimiterName, LearnedRate> => ({
  key: new LearnedRate(),
  others: new LearnedRate(),
});

const STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** A gateway throttles if it refused at least 3 requests, and a third, of the last second or of the last 9 requests. */
const RECENT_MS = 1_000;
const RECENT = 9;
const FEWEST = 3;
const SMALLEST_SHARE = 1 / 3;

/** If requests are still refused after the rate was lowered this many times in a row, the rate is not the reason. */
const MOST_TIMES = 2;

class GatewayRefusals {
  readonly #recent: { readonly at: number; readonly isRefused: boolean }[] = [];
  #loweredAt = Number.NEGATIVE_INFINITY;
  #times = 0;
  #served = 0;

  /** What an answer says of the rate: `restore`, if a lower one did not help, as when one of several servers is dead. */
  says(exchange: Exchange, sentAt: number, now: number): "lower" | "restore" | null {
    const isRefused = isGatewayError(exchange);
    this.#recent.push({ at: now, isRefused });
    while (this.#recent.length > RECENT && (this.#recent[0]?.at ?? now) <= now - RECENT_MS)
      this.#recent.shift();
    this.#served = isRefused ? 0 : this.#served + 1;
    if (this.#served >= RECENT && this.#times <= MOST_TIMES) this.#times = 0;
    if (!isRefused || sentAt < this.#loweredAt || this.#times > MOST_TIMES) return null;
    const refused = this.#recent.filter((answer) => answer.isRefused).length;
    if (refused < FEWEST || refused < SMALLEST_SHARE * this.#recent.length) return null;
    this.#loweredAt = now;
    this.#recent.length = 0;
    this.#times += 1;
    return this.#times > MOST_TIMES ? "restore" : "lower";
  }
}

function isGatewayError(exchange: Exchange): boolean {
  return STATUSES.has(statusOf(exchange));
}

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

/** Additive increase, multiplicative decrease (RFC 5681 §3.1), with the rate served before a refusal as upper bound; in milliseconds. */
export class LearnedRate {
  perSecond: number | null = null;
  #bound = 0;
  #hold = HOLD_MS;
  #search: "never" | "now" | "over" = "never";
  #raisedAt = 0;
  #boundAt = 0;
  #next = Number.NEGATIVE_INFINITY;
  /** When the latest refusal was counted: requests sent before then belong to it. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  #isServed = true;
  readonly #servedAt = new RecentTimes(LONGEST_WINDOW_MS);

  next(now: number): number | null {
    return now < this.#next ? this.#next : null;
  }

  sent(now: number): void {
    if (this.perSecond === null) return;
    this.#raise(now);
    this.#next = Math.max(this.#next, now) + 1_000 / this.perSecond;
  }

  served(sentAt: number, now: number): void {
    this.#servedAt.add(now);
    this.#isServed ||= sentAt >= this.#refusedAt;
  }

  /** `wait`: the shortest time until the request may be sent again; `limit`: the announced one of a window, 0 if there is none. */
  refused(sentAt: number, now: number, wait: number, window: number = wait, limit = 0): void {
    this.#next = Math.max(this.#next, now + wait);
    if (sentAt < this.#refusedAt) return;
    this.#refusedAt = now;
    // Where nothing was served since, the wait was too short: that says nothing of the rate.
    if (!this.#isServed) {
      this.#raisedAt = this.#next;
      this.#boundAt = this.#next;
      return;
    }
    this.#isServed = false;
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
