/** Times of the latest events, in milliseconds, those of a window only. */

/** A list of times; older ones than the window before the latest are forgotten. */
export class RecentTimes {
  readonly #windowMs: number;
  #times: readonly number[] = [];

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Adds a time. Answers overtake each other, so it may be before the latest. */
  add(time: number): void {
    this.#times = [...this.#after(time - this.#windowMs), time];
  }

  /** The number of times within the window before `now`, or a shorter one. */
  count(now: number, windowMs: number = this.#windowMs): number {
    return this.#after(now - windowMs).length;
  }

  /** The n-th latest of the window before `now`, `undefined` if there are fewer. */
  latest(n: number, now: number): number | undefined {
    return this.#after(now - this.#windowMs).toSorted((a, b) => b - a)[n - 1];
  }

  #after(time: number): readonly number[] {
    return this.#times.filter((each) => each > time);
  }
}
