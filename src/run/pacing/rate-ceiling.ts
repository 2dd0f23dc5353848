/** The ceiling that the user sets (`--rate`): requests a second of a run, whatever they are for. */
import type { Clearance } from "./clearance.ts";

/** So much earlier than its time a request may leave, in milliseconds: timers are late, and that adds up. */
const TOLERANCE_MS = 20;

/** Spaces requests evenly. Times are in milliseconds by the run's clock. */
export class RateCeiling {
  readonly #perSecond: number | null;
  #next = Number.NEGATIVE_INFINITY;

  /** `null`: no ceiling. */
  constructor(perSecond: number | null) {
    this.#perSecond = perSecond;
  }

  /** Whether a request may be sent at `now`. The wait is the user's wish, so no longest wait bounds it. */
  clearance(now: number): Clearance {
    if (this.#perSecond === null || now + TOLERANCE_MS >= this.#next) return { go: true };
    return { go: false, until: this.#next, reason: `--rate ${this.#perSecond}`, wished: true };
  }

  /** A request leaves. */
  sent(now: number): void {
    if (this.#perSecond !== null) this.#next = Math.max(this.#next, now) + 1_000 / this.#perSecond;
  }
}
