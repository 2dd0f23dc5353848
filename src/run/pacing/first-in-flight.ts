/** Limits the requests in flight while a limit that no field shows may be near: many refusals may get the key banned (interface §8.4). */
import { RecentTimes } from "./recent-times.ts";

/** There is one rate limiter for requests with the key, and one for those without a valid one. */
export type LimiterName = "key" | "others";

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

/** Common limits per second; with a lower one, so many requests in flight are refused once. */
const USUAL_LIMITS: readonly number[] = [10, 20];

class RequestCount {
  readonly #sentAt = new RecentTimes(SECOND_MS);
  #second = { name: "", served: 0 };
  /** The most requests served in one second of the target's clock: the limit is at least that. */
  #most = 0;

  /** Whether one more request would exceed the next common limit by a few at most. */
  isFarFromLimit(now: number): boolean {
    const limit = USUAL_LIMITS.find((usual) => usual >= this.#most);
    if (limit === undefined) return true;
    return this.#sentAt.count(now) < limit + FEW;
  }

  sent(now: number): void {
    this.#sentAt.add(now);
  }

  served(second: string): void {
    if (second !== this.#second.name) this.#second = { name: second, served: 0 };
    this.#second.served += 1;
    this.#most = Math.max(this.#most, this.#second.served);
  }
}

/** Limits the requests in flight until a refusal shows the limit, or many served requests show that it is far. */
export class FirstInFlight {
  readonly #limiters: Readonly<Record<LimiterName, RequestCount>> = {
    key: new RequestCount(),
    others: new RequestCount(),
  };
  readonly #served = new RecentTimes(SECOND_MS);
  #shortest = Number.POSITIVE_INFINITY;
  isCautious = false;
  /** Set when a rate was learned, which limits the requests from now on. */
  isOver = false;

  allows(name: LimiterName, now: number, inFlight: InFlight): boolean {
    if (this.isOver) return true;
    const all = inFlight.key + inFlight.others;
    if (this.isCautious) return all < FEWER;
    if (this.#shortest === Number.POSITIVE_INFINITY || this.#shortest < SLOW_MS) return all < FEW;
    return inFlight[name] < FEW || this.#limiters[name].isFarFromLimit(now);
  }

  sent(name: LimiterName, now: number): void {
    if (!this.isOver) this.#limiters[name].sent(now);
  }

  /** `second`: the second of the target's clock in which it answered, since many limits are per second of the clock. */
  served(name: LimiterName, sentAt: number, now: number, second: string): void {
    if (this.isOver) return;
    this.#shortest = Math.min(this.#shortest, now - sentAt);
    this.#served.add(now);
    const served = this.#served.count(now);
    if (served >= FIRST) this.isCautious = false;
    if (served >= ENOUGH) this.isOver = true;
    this.#limiters[name].served(second);
  }
}
