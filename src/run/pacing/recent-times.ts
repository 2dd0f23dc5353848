/** Times of the latest events, in milliseconds, those of a window only. */

/** A list of times; older ones than the window before the latest are forgotten. */
export class RecentTimes {
  readonly #windowMs: number;
  readonly #times: number[] = [];

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Adds a time. Answers overtake each other, so it may be before the latest. */
  add(time: number): void {
    while ((this.#times[0] ?? time) <= time - this.#windowMs) this.#times.shift();
    this.#times.push(time);
  }

  count(now: number, windowMs: number = this.#windowMs): number {
    return this.#times.reduce((count, each) => (each > now - windowMs ? count + 1 : count), 0);
  }

  /** The n-th latest of the window before `now`, `undefined` if there are fewer. */
  latest(n: number, now: number): number | undefined {
    const within = this.#times.filter((each) => each > now - this.#windowMs);
    return within.sort((a, b) => b - a)[n - 1];
  }
}
