/** Times of the latest events, in milliseconds, those of a window only. */

/** Forgotten times are removed from the list once there are this many. */
const FORGOTTEN = 256;

/** A list of times, sorted; older ones than the window before the latest are forgotten. */
export class RecentTimes {
  readonly #windowMs: number;
  #times: number[] = [];
  /** Where those that are not forgotten begin. */
  #start = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Adds a time. Answers overtake each other, so it may be before the latest. */
  add(time: number): void {
    this.#forget(time - this.#windowMs);
    const times = this.#times;
    let at = times.length;
    while (at > this.#start && (times[at - 1] ?? 0) > time) at -= 1;
    if (at === times.length) times.push(time);
    else times.splice(at, 0, time);
  }

  /** The number of times within the window before `now`, or a shorter one. */
  count(now: number, windowMs: number = this.#windowMs): number {
    return this.#times.length - this.#after(now - windowMs);
  }

  /** The n-th latest of the window before `now`, `undefined` if there are fewer. */
  latest(n: number, now: number): number | undefined {
    this.#forget(now - this.#windowMs);
    const at = this.#times.length - n;
    return at >= this.#start ? this.#times[at] : undefined;
  }

  /** The position of the first time after `time`. */
  #after(time: number): number {
    let [low, high] = [this.#start, this.#times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] ?? 0) > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #forget(until: number): void {
    this.#start = this.#after(until);
    if (this.#start < FORGOTTEN) return;
    this.#times = this.#times.slice(this.#start);
    this.#start = 0;
  }
}
