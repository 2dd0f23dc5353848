/** Spreads requests that need several windows of the rate limit evenly: in small bursts over each window. */

/** Shorter pauses, in milliseconds, are left out. */
const SHORTEST_PAUSE_MS = 1_000;

/** The available and needed requests; times in milliseconds by the run's clock. */
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
  /** Requests are not spread over longer windows: the run would end before them. */
  readonly #longestMs: number;
  #left = 0;
  #until = Number.NEGATIVE_INFINITY;

  constructor(burst: number, longestMs: number) {
    this.#burst = burst;
    this.#longestMs = longestMs;
  }

  /** When the next request may be sent, `null`: now. Requests that fit into this window and the next are not spread. */
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

  /** Counts a request that is sent. */
  sent(): void {
    this.#left = Math.max(0, this.#left - 1);
  }
}
