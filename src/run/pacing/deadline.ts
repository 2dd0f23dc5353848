/** The longest time of a run (`--max-time`), without waits for rate limits, which `--max-wait` limits. */

/** Calls back once, after this many milliseconds in which it was not paused. */
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

  run(): void {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onOver, Math.max(0, this.#left));
  }

  pause(): void {
    if (this.#since === null) return;
    this.#left -= performance.now() - this.#since;
    this.stop();
  }

  /** Cancels the callback, unless it runs again. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#since = null;
  }
}
