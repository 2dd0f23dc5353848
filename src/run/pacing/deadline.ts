/** The longest time of a run (`--max-time`). Waits for rate limits don't count: they have a bound of their own. */

/** Calls back once, when so many milliseconds have passed in which the run did not wait. */
export class Deadline {
  readonly #onOver: () => void;
  #left: number;
  #since: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(ms: number, onOver: () => void) {
    this.#left = ms;
    this.#onOver = onOver;
    this.run();
  }

  /** The time counts from now on. */
  run(): void {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onOver, Math.max(0, this.#left));
  }

  /** The time does not count from now on. */
  pause(): void {
    if (this.#since === null) return;
    this.#left -= performance.now() - this.#since;
    this.stop();
  }

  /** Never calls back, unless it runs again. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#since = null;
  }
}
