/** Notices that other clients use the key: more of a window is used than this run sent. */

/** After this many unexplained drops of Remaining, others use the key; a single one may be an error. */
const FEWEST_OVERDRAWS = 2;

export class OtherClients {
  #window = { mark: "", remaining: 0, sent: 0 };
  #overdraws = 0;

  get areSeen(): boolean {
    return this.#overdraws >= FEWEST_OVERDRAWS;
  }

  /** Takes an answer's window and Remaining, the requests sent by then, and those of them still in flight. */
  count(window: string, remaining: number, sent: number, inFlight: number): void {
    if (window !== this.#window.mark) this.#window = { mark: window, remaining, sent: sent - inFlight - 1 };
    else if (this.#window.remaining - remaining > sent - this.#window.sent) this.#overdraws += 1;
  }

  forgetWindow(): void {
    this.#window = { ...this.#window, mark: "" };
  }
}
