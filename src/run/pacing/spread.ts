/** An allowance that lasts for several windows is spent evenly: in small bursts, spread over each window. */

/** A pause shorter than this, in milliseconds, spreads nothing that anybody would notice. */
const SHORTEST_PAUSE_MS = 1_000;

/** What there is to spend, and to spend it on; times in milliseconds by the run's clock. */
export interface Means {
  readonly limit: number;
  readonly available: number;
  readonly resetAt: number;
  /** Requests that the run still needs. */
  readonly need: number;
}

/** Spreads requests over windows. */
export class Spread {
  /** Requests of a burst. */
  readonly #burst: number;
  /** Windows longer than this are not spread over: the run would not live to see their end. */
  readonly #longestMs: number;
  #left = 0;
  #until = Number.NEGATIVE_INFINITY;

  constructor(burst: number, longestMs: number) {
    this.#burst = burst;
    this.#longestMs = longestMs;
  }

  /** When the next request may leave: `null` at once. What fits this window and the next is not spread. */
  next(now: number, { limit, available, resetAt, need }: Means): number | null {
    const rest = resetAt - now;
    if (need <= available + limit || available <= 0 || rest <= 0 || rest > this.#longestMs) return null;
    if (this.#left > 0) return null;
    if (now < this.#until) return this.#until;
    const size = Math.min(this.#burst, available);
    const pause = (rest * size) / available;
    if (pause < SHORTEST_PAUSE_MS) return null;
    this.#left = size;
    this.#until = now + pause;
    return null;
  }

  /** A request leaves. */
  sent(): void {
    this.#left = Math.max(0, this.#left - 1);
  }
}
