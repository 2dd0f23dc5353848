/** Detects a gateway that throttles with 502, 503 or 504, which may also be single lost requests. */

import { statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";

const STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** A gateway throttles if it refused at least 3 requests, and a third, of the last second or of the last 9 requests. */
const RECENT_MS = 1_000;
const RECENT = 9;
const FEWEST = 3;
const SMALLEST_SHARE = 1 / 3;

/** If requests are still refused after the rate was lowered this many times in a row, the rate is not the reason. */
const MOST_TIMES = 2;

/** Watches answers for a gateway that throttles. Times are in milliseconds by the run's clock. */
export class GatewayRefusals {
  readonly #recent: { readonly at: number; readonly isRefused: boolean }[] = [];
  #loweredAt = Number.NEGATIVE_INFINITY;
  #times = 0;
  #served = 0;

  /**
   * What an answer at `now` to a request of `sentAt` says of the rate: `lower` it, or `restore` it, since a lower one did
   * not help, as when one of several servers is dead.
   */
  says(exchange: Exchange, sentAt: number, now: number): "lower" | "restore" | null {
    const isRefused = isGatewayError(exchange);
    this.#recent.push({ at: now, isRefused });
    while (this.#recent.length > RECENT && (this.#recent[0]?.at ?? now) <= now - RECENT_MS)
      this.#recent.shift();
    this.#served = isRefused ? 0 : this.#served + 1;
    if (this.#served >= RECENT && this.#times <= MOST_TIMES) this.#times = 0;
    if (!isRefused || sentAt < this.#loweredAt || this.#times > MOST_TIMES) return null;
    const refused = this.#recent.filter((answer) => answer.isRefused).length;
    if (refused < FEWEST || refused < SMALLEST_SHARE * this.#recent.length) return null;
    this.#loweredAt = now;
    this.#recent.length = 0;
    this.#times += 1;
    return this.#times > MOST_TIMES ? "restore" : "lower";
  }
}

/** Whether a gateway answered instead of the target. */
export function isGatewayError(exchange: Exchange): boolean {
  return STATUSES.has(statusOf(exchange));
}
