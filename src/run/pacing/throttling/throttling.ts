/** Slows down after refusals by a limit that no header field shows; separately with the key and without it. */
import type { Clock } from "../../../kit/clock.ts";
import { responseField, statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import type { Clearance } from "../clearance.ts";
import { FirstInFlight, type InFlight, type LimiterName } from "../first-in-flight.ts";
import { type RateLimitHeaders, retryAfter } from "../rate-limit/rate-limit-headers.ts";
import { LearnedRate, LONGEST_WINDOW_MS } from "./learned-rate.ts";

/** Added to every wait, and the wait if none is announced; in milliseconds. */
const MARGIN_MS = 250;
const UNKNOWN_WAIT_MS = 1_000;

/** The longest Retry-After of a gateway that is observed, in milliseconds: one with a longer wait is out of order. */
const LONGEST_GATEWAY_WAIT_MS = 60_000;

/**
 * The learned rates. A refusal of the key slows down all requests, since the limit may be per address; a refusal
 * without the key may be a lockout after wrong credentials, and slows down requests without the key only.
 */
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

  /** Whether a request may be sent at `now`, besides those in flight. */
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
      this.#rates[name].served(now);
      this.#first.served(name, sentAt, now, this.#second(exchange));
    }
  }

  #ratesFor(name: LimiterName, now: number): readonly LearnedRate[] {
    const { key, others } = this.#rates;
    if (name === "key") return [key];
    return now < this.#keyWaitsUntil ? [others] : [key, others];
  }

  /** The second in which the target answered: its Date, else the local time. */
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
