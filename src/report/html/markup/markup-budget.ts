/**
 * Limits how much of the recording a page shows, so that a target with many failures does not make it too large to
 * open.
 */
import type { Markup } from "./markup.ts";

/** A budget of characters of markup. */
export class MarkupBudget {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** Returns the markup if it fits into the remaining budget, else `null`. */
  take(markup: Markup): Markup | null {
    const length = String(markup).length;
    if (length > this.#left) return null;
    this.#left -= length;
    return markup;
  }
}
