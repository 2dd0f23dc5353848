/** How much of the recording a report shows: a target at fault everywhere must not make a file that nobody can open. */
import type { Markup } from "./markup.ts";

/** Room for so many characters of markup. */
export class MarkupBudget {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** The markup where it still fits, else `null`. */
  take(markup: Markup): Markup | null {
    const length = String(markup).length;
    if (length > this.#left) return null;
    this.#left -= length;
    return markup;
  }
}
