/** Slows down where refusals show a limit that no field does: the key's rate, and that of requests without the key. */

import type { Clock } from "../../kit/clock.ts";
import { responseField, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Clearance } from "./clearance.ts";
import { FirstInFlight, type InFlight, type Lane } from "./first-in-flight.ts";
import { GatewayRefusals, isGatewayError } from "./gateway-refusals.ts";
import { LearnedRate, LONGEST_WINDOW_MS } from "./learned-rate.ts";
import { readRateLimitHeaders, retryAfter } from "./rate-limit-headers.ts";

/** Waited beyond the announced instant, in milliseconds, and where none is announced. */
const MARGIN_MS = 250;
const UNKNOWN_WAIT_MS = 1_000;

/** A gateway that throttles asks for no longer wait than this, in milliseconds; what asks for more is out of order. */
const LONGEST_GATEWAY_WAIT_MS = 60_000;

/**
 * The learned rates. A refusal of the key slows down all requests, for the limit may be that of the address; one of
 * others may be a lock-out after wrong credentials, and says little of the key.
 */
export class Throttling {
  readonly #clock: Clock;
  readonly #rates: Readonly<Record<Lane, LearnedRate>> = {
    key: new LearnedRate(),
    others: new LearnedRate(),
  };
  readonly #first = new FirstInFlight();
  readonly #gateway = new GatewayRefusals();
  /** Until when nothing is sent at all, as a gateway asked. */
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** Until when the key waits for longer than any short window: that is a penalty, and no matter of the address. */
  #keyWaitsUntil = Number.NEGATIVE_INFINITY;
  /** How far ahead the Reset of each Limit was, at most: those of short windows never are. */
  readonly #farthest = new Map<number | null, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a request may be sent at `now`, beside those that are in flight. */
  clearance(name: Lane, now: number, inFlight: InFlight): Clearance {
    if (now < this.#pausedUntil)
      return { go: false, until: this.#pausedUntil, reason: "the Retry-After of a 503" };
    const until = Math.max(...this.#ratesFor(name, now).map((rate) => rate.next(now) ?? now));
    if (until > now) return { go: false, until, reason: "the rate learned from refusals" };
    if (this.#first.allows(name, now, inFlight)) return { go: true };
    return { go: false, until: Number.POSITIVE_INFINITY, reason: "the answers to requests in flight" };
  }

  /** A request leaves. */
  sent(name: Lane, now: number): void {
    this.#first.sent(name, now);
    for (const rate of this.#ratesFor(name, now)) rate.sent(now);
  }

  /** A request of `sentAt` was answered at `now`. */
  answered(name: Lane, exchange: Exchange, sentAt: number, now: number): void {
    const throttles = this.#gateway.throttles(exchange, sentAt, now);
    if (isGatewayError(exchange)) this.#atGateway(name, exchange, throttles, sentAt, now);
    else if (statusOf(exchange) === 429) this.#refused(name, exchange, sentAt, now);
    else {
      const { limit, resetIn } = readRateLimitHeaders(exchange, this.#clock);
      this.#farthest.set(limit, Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0));
      this.#rates[name].served(now);
      this.#first.served(name, sentAt, now, this.#second(exchange));
    }
  }

  #ratesFor(name: Lane, now: number): readonly LearnedRate[] {
    const { key, others } = this.#rates;
    if (name === "key") return [key];
    return now < this.#keyWaitsUntil ? [others] : [key, others];
  }

  /** The second in which the target answered; without a Date, that in which the answer arrived. */
  #second(exchange: Exchange): string {
    return responseField(exchange, "date")[0] ?? String(Math.floor(this.#clock.epoch() / 1_000));
  }

  #refused(name: Lane, exchange: Exchange, sentAt: number, now: number): void {
    const { limit, remaining, resetIn } = readRateLimitHeaders(exchange, this.#clock);
    const wait = retryAfter(exchange, this.#clock) ?? resetIn ?? UNKNOWN_WAIT_MS;
    // A minute that is used up is no matter of the rate.
    const isLong = Math.max(resetIn ?? 0, this.#farthest.get(limit) ?? 0) > LONGEST_WINDOW_MS;
    if (remaining === 0 && isLong) return;
    // A wait that is longer than any short window may be a penalty: of others, that for wrong credentials.
    const isPenalty = wait > LONGEST_WINDOW_MS;
    if (isPenalty && name === "others") return;
    if (isPenalty) this.#keyWaitsUntil = Math.max(this.#keyWaitsUntil, now + wait + MARGIN_MS);
    const window = isPenalty ? 0 : wait + MARGIN_MS;
    const shown = remaining === 0 ? (limit ?? 0) : 0;
    this.#rates[name].refused(sentAt, now, { wait: wait + MARGIN_MS, window, limit: shown });
    if (isPenalty || name === "others") this.#first.beCautious();
    else this.#first.end();
  }

  #atGateway(name: Lane, exchange: Exchange, throttles: boolean, sentAt: number, now: number): void {
    const wait = retryAfter(exchange, this.#clock);
    if (wait !== null && wait <= LONGEST_GATEWAY_WAIT_MS)
      this.#pausedUntil = Math.max(this.#pausedUntil, now + wait + (wait > 0 ? MARGIN_MS : 0));
    if (throttles) this.#rates[name].refused(sentAt, now, { wait: UNKNOWN_WAIT_MS });
  }
}
