/**
 * How many requests are in flight while a limit that no field shows may be near. Whatever is in flight when the limit
 * is reached is refused, and many refusals at once may get the key banned (interface §8.4). Times are in milliseconds
 * by the run's clock.
 */

/** Which requests are counted together: those with the key, and those without a valid one. */
export type Lane = "key" | "others";

/** Requests in flight. */
export type InFlight = Readonly<Record<Lane, number>>;

/** So few refusals are no ban. */
const FEW = 5;

/** Where requests without the key were refused already, until seven were served within a second. */
const FEWER = 2;
const FIRST = 7;

/** This many served within a second, and a limit is far. */
const ENOUGH = 60;
const SECOND_MS = 1_000;

/** Where no answer took less than this, a few in flight would cost too much time. */
const SLOW_MS = 75;

/** Limits a second that are often configured. */
const USUAL_LIMITS: readonly number[] = [1, 2, 5, 10, 20];

/** What is known of the requests of one lane. */
class LaneCount {
  #sentAt: number[] = [];
  #second = { name: "", served: 0 };
  /** The most that were served in one second of the target's clock: the limit is no lower. */
  #most = 0;

  /** Whether one more in flight exceeds the next of the usual limits by a few at most. */
  isFarFromLimit(now: number): boolean {
    const limit = USUAL_LIMITS.find((each) => each >= this.#most);
    if (limit === undefined) return true;
    return this.#sentAt.filter((at) => at > now - SECOND_MS).length < limit + FEW;
  }

  sent(now: number): void {
    this.#sentAt = this.#sentAt.filter((at) => at > now - SECOND_MS);
    this.#sentAt.push(now);
  }

  served(second: string): void {
    if (second !== this.#second.name) this.#second = { name: second, served: 0 };
    this.#second.served += 1;
    this.#most = Math.max(this.#most, this.#second.served);
  }
}

/** Bounds the requests in flight until a refusal, or the number that were served, shows where the limit is. */
export class FirstInFlight {
  readonly #lanes: Readonly<Record<Lane, LaneCount>> = { key: new LaneCount(), others: new LaneCount() };
  #served: number[] = [];
  #shortest = Number.POSITIVE_INFINITY;
  #isCautious = false;
  #isOver = false;

  /** Whether one more request may be in flight beside those that are. */
  allows(name: Lane, now: number, inFlight: InFlight): boolean {
    if (this.#isOver) return true;
    const all = inFlight.key + inFlight.others;
    if (this.#isCautious) return all < FEWER;
    if (this.#served.length === 0 || this.#shortest < SLOW_MS) return all < FEW;
    return inFlight[name] < FEW || this.#lanes[name].isFarFromLimit(now);
  }

  /** A request leaves. */
  sent(name: Lane, now: number): void {
    this.#lanes[name].sent(now);
  }

  /**
   * A request was served. `second` is that of the target's clock in which it answered: many limits begin anew with
   * each.
   */
  served(name: Lane, sentAt: number, now: number, second: string): void {
    this.#shortest = Math.min(this.#shortest, now - sentAt);
    this.#served = this.#served.filter((at) => at > now - SECOND_MS);
    this.#served.push(now);
    if (this.#served.length >= FIRST) this.#isCautious = false;
    if (this.#served.length >= ENOUGH) this.#isOver = true;
    this.#lanes[name].served(second);
  }

  /** A request without the key was refused. */
  beCautious(): void {
    this.#isCautious = true;
  }

  /** A refusal has taught a rate: that governs what is sent. */
  end(): void {
    this.#isOver = true;
  }
}
