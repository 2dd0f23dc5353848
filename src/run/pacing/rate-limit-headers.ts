/** What one response announces of the limit: the three fields of interface §8.3 and `Retry-After`. */

import type { Clock } from "../../kit/clock.ts";
import { figure, rateLimitFields } from "../../kit/evidence/rate-limit-fields.ts";
import { responseField } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";

/** A Reset further ahead than this is not a window of the interface; the field is not believed. */
const LONGEST_WINDOW_MS = 86_405_000;

/** A Reset further ahead than this, in milliseconds, is none of a minute's window. */
const BEYOND_A_MINUTE_MS = 65_000;

/** By how much, in milliseconds, what is to come may seem past by a Date of the same clock (catalogue rule 5). */
const TOLERANCE_MS = 5_000;

/** The local clock at the time of the answer. */
type LocalClock = Pick<Clock, "epoch">;

/** The figures of a response, each `null` where it is missing or no decimal integer. */
export interface RateLimitHeaders {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds until the announced reset, `null` where there is none that can be believed. */
  readonly resetIn: number | null;
  /** The Reset as it was written: a mark of the window. */
  readonly window: string;
}

/** Reads the three fields. */
export function readRateLimitHeaders(exchange: Exchange, clock: LocalClock): RateLimitHeaders {
  const { limit, remaining } = rateLimitFields(exchange);
  return {
    limit,
    remaining,
    resetIn: untilReset(exchange, clock),
    window: responseField(exchange, "x-ratelimit-reset")[0] ?? "",
  };
}

/** The response's own Date in milliseconds since the epoch, `null` without a readable one. */
function dateOf(exchange: Exchange): number | null {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? null : date;
}

/**
 * Milliseconds until the announced reset, `null` where there is none that can be believed. It is seen from the target's
 * own Date, unless that is of another clock than Reset: where it is past by Date, or further ahead than a minute and
 * near by the local clock. If the local clock was the wrong one, Reset is past by it when the next answer comes.
 */
function untilReset(exchange: Exchange, clock: LocalClock): number | null {
  const reset = figure(exchange, "x-ratelimit-reset");
  if (reset === null) return null;
  const date = dateOf(exchange);
  const ahead = date === null ? reset * 1_000 - clock.epoch() : byEitherClock(reset * 1_000, date, clock);
  return ahead < 0 || ahead > LONGEST_WINDOW_MS ? null : ahead;
}

function byEitherClock(reset: number, date: number, clock: LocalClock): number {
  const own = reset - date;
  // Cut to seconds, as a Date is: a Reset that was rounded down comes a second later.
  const local = reset - Math.floor(clock.epoch() / 1_000) * 1_000;
  const isNear = local >= 0 && local <= BEYOND_A_MINUTE_MS;
  return own < -TOLERANCE_MS || (own > BEYOND_A_MINUTE_MS && isNear) ? local : own;
}

/**
 * Milliseconds that `Retry-After` asks for (RFC 9110 §10.2.3), `null` without a readable one. A date is seen from the
 * target's own Date, and from the local clock where it is past by that.
 */
export function retryAfter(exchange: Exchange, clock: LocalClock): number | null {
  const [text] = responseField(exchange, "retry-after");
  if (text === undefined) return null;
  if (/^\d{1,12}$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  if (Number.isNaN(at) || !/[a-z]/i.test(text)) return null;
  const own = at - (dateOf(exchange) ?? clock.epoch());
  return Math.max(0, own < -TOLERANCE_MS ? at - clock.epoch() : own);
}
