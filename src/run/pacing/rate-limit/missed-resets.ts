/** Counts Resets that passed without Remaining rising, as the reason if a run waits for them in vain. */

/** The rate limit fields of an answer to the key; times in milliseconds by the run's clock. */
export interface Figures {
  readonly remaining: number | null;
  readonly resetIn: number | null;
  readonly sentAt: number;
  readonly at: number;
}

/** A Reset is in whole seconds: an answer nearer than this to the next Reset may be of the same window. */
const RESOLUTION_MS = 1_000;

/** Counts the Resets in a row after which Remaining was still 0. */
export class MissedResets {
  #resetAt = Number.POSITIVE_INFINITY;
  #count = 0;

  /** Takes the latest answer. */
  saw({ remaining, resetIn, sentAt, at }: Figures): void {
    if (remaining === null) return;
    if (remaining > 0) {
      this.#count = 0;
      this.#resetAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (sentAt >= this.#resetAt && (resetIn ?? 0) > RESOLUTION_MS) this.#count += 1;
    if (resetIn !== null) this.#resetAt = at + resetIn;
  }

  /** "X-RateLimit-Remaining did not rise at 2 Resets in a row (RATE-11)"; `null` if it rose, or no Reset passed. */
  get text(): string | null {
    if (this.#count === 0) return null;
    const which = this.#count === 1 ? "the latest Reset" : `${this.#count} Resets in a row`;
    return `X-RateLimit-Remaining did not rise at ${which} (RATE-11)`;
  }
}
