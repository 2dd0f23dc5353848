/** Detects a gateway that throttles with 502, 503 or 504, which may also be single lost requests. */

import { statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";

const STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** A gateway throttles if it refused at least 3 requests, and a third, of the last second or of the last 9 requests. */
const RECENT_MS = 1_000;
const RECENT = 9;
const FEWEST = 3;
const SMALLEST_SHARE = 1 / 3;

/** If requests are still refused after the rate was lowered this many times, the rate is not the reason. */
const MOST_TIMES = 4;

/** Watches answers for a gateway that throttles. Times are in milliseconds by the run's clock. */
export class GatewayRefusals {
  readonly #recent: { readonly at: number; readonly isRefused: boolean }[] = [];
  #loweredAt = Number.NEGATIVE_INFINITY;
  #times = 0;

  /** Whether an answer at `now` to a request of `sentAt` is a reason to lower the rate. */
  throttles(exchange: Exchange, sentAt: number, now: number): boolean {
    const isRefused = isGatewayError(exchange);
    this.#recent.push({ at: now, isRefused });
    while (this.#recent.length > RECENT && (this.#recent[0]?.at ?? now) <= now - RECENT_MS)
      this.#recent.shift();
    if (!isRefused || sentAt < this.#loweredAt || this.#times >= MOST_TIMES) return false;
    const refused = this.#recent.filter((answer) => answer.isRefused).length;
    if (refused < FEWEST || refused < SMALLEST_SHARE * this.#recent.length) return false;
    this.#loweredAt = now;
    this.#times += 1;
    return true;
  }
}

/** Whether a gateway answered instead of the target. */
export function isGatewayError(exchange: Exchange): boolean {
  return STATUSES.has(statusOf(exchange));
}
