/** Parses the rate limit of a response: the three fields of interface §8.3, and `Retry-After`. */

import type { Clock } from "../../../kit/clock.ts";
import { rateLimitFields, resetOf } from "../../../kit/evidence/rate-limit-fields.ts";
import { responseField } from "../../../kit/evidence/reading.ts";
import { DATE_TOLERANCE_MS, dateOf } from "../../../kit/evidence/server-time.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import { BEYOND_A_MINUTE_MS } from "../../../kit/subscriptions.ts";

/** A Reset further ahead than this, in milliseconds, is not that of a window of the interface, and is ignored. */
const LONGEST_WINDOW_MS = 86_405_000;

type LocalClock = Pick<Clock, "epoch">;

/** The fields of a response, each `null` if missing or not a decimal integer. */
export interface RateLimitHeaders {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds until the Reset, `null` without a plausible one. */
  readonly resetIn: number | null;
  /** The literal Reset: identifies the window. */
  readonly window: string;
}

export function readRateLimitHeaders(exchange: Exchange, clock: LocalClock): RateLimitHeaders {
  const { limit, remaining } = rateLimitFields(exchange);
  return {
    limit,
    remaining,
    resetIn: untilReset(exchange, clock),
    window: responseField(exchange, "x-ratelimit-reset")[0] ?? "",
  };
}

/**
 * Milliseconds until the Reset, `null` without a plausible one. Measured from the response's Date, unless that seems to
 * be of another clock than Reset: Reset is past by Date, or more than a minute ahead of it and near by the local clock.
 * If the local clock was the wrong one, Reset is past by it when the next answer comes.
 */
function untilReset(exchange: Exchange, clock: LocalClock): number | null {
  const reset = resetOf(exchange);
  if (reset === null) return null;
  const date = dateOf(exchange);
  const own = reset * 1_000 - (date ?? clock.epoch());
  // Rounded down to seconds, as a Date is.
  const local = reset * 1_000 - Math.floor(clock.epoch() / 1_000) * 1_000;
  const isNear = local >= 0 && local <= BEYOND_A_MINUTE_MS;
  const isOther = own < -DATE_TOLERANCE_MS || (own > BEYOND_A_MINUTE_MS && isNear);
  const ahead = date !== null && isOther ? local : own;
  return ahead < 0 || ahead > LONGEST_WINDOW_MS ? null : ahead;
}

/** `Retry-After` in milliseconds (RFC 9110 §10.2.3): a date by the response's Date, or if past by that by the local clock. */
export function retryAfter(exchange: Exchange, clock: LocalClock): number | null {
  const [text] = responseField(exchange, "retry-after");
  if (text === undefined) return null;
  if (/^\d{1,12}$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  if (Number.isNaN(at) || !/[a-z]/i.test(text)) return null;
  const own = at - (dateOf(exchange) ?? clock.epoch());
  return Math.max(0, own < -DATE_TOLERANCE_MS ? at - clock.epoch() : own);
}
