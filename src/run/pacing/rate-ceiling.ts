/** The limit that the user sets (`--rate`): requests a second of the whole run. */
import type { Clearance } from "./clearance.ts";

/** A request may be sent this much early, in milliseconds: timers are late, and the delays add up. */
const TOLERANCE_MS = 20;

export class RateCeiling {
  readonly #perSecond: number | null;
  #next = Number.NEGATIVE_INFINITY;

  /** `null`: no ceiling. */
  constructor(perSecond: number | null) {
    this.#perSecond = perSecond;
  }

  /** Whether a request may be sent at `now`. The user asked for the wait, so `--max-wait` does not limit it. */
  clearance(now: number): Clearance {
    if (this.#perSecond === null || now + TOLERANCE_MS >= this.#next) return { go: true };
    return { go: false, until: this.#next, reason: `--rate ${this.#perSecond}`, wished: true };
  }

  sent(now: number): void {
    if (this.#perSecond !== null) this.#next = Math.max(this.#next, now) + 1_000 / this.#perSecond;
  }
}
