/** The rate limit of a response, by interface §8.3 and Retry-After, and when another run with the same key may begin. */
import type { Clock } from "../../../kit/clock.ts";
import { rateLimitFields, resetOf } from "../../../kit/evidence/rate-limit-fields.ts";
import { hasValidKey, isServed, responseField, statusOf } from "../../../kit/evidence/reading.ts";
import { DATE_TOLERANCE_MS, dateOf } from "../../../kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../../../kit/exchange.ts";
import { BEYOND_A_MINUTE_MS, LONG_MINUTE_MS } from "../../../kit/subscriptions.ts";

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
 * By the response's Date, unless that seems to be of another clock than Reset: Reset is past by Date, or more than a minute ahead of it and
 * near by the local clock. If the local clock was the wrong one, Reset is past by it when the next answer comes.
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

/** If this many requests remain, a run can begin: its first answer shows how many, with at most five others in flight. */
const ENOUGH = 10;

/** Times of header fields are in whole seconds, and clocks drift. */
const MARGIN_MS = 1_250;

/** Milliseconds since the Unix epoch: the run's end, or the end of its window; without fields a minute after its last request with the key. */
export function nextRunAt(
  { exchanges, startedAt }: Pick<Recording, "exchanges" | "startedAt">,
  reserve: number,
): number {
  const keyed = exchanges.filter(hasValidKey);
  if (keyed.length === 0) return startedAt;
  const last = startedAt + Math.max(...keyed.map(({ receivedAt }) => receivedAt));
  const refusals = keyed.filter((exchange) => statusOf(exchange) === 429);
  const ends = refusals.map((refusal) => {
    const at = startedAt + refusal.receivedAt;
    const clock = { epoch: () => at };
    const wait = retryAfter(refusal, clock) ?? readRateLimitHeaders(refusal, clock).resetIn;
    return at + (wait ?? LONG_MINUTE_MS) + MARGIN_MS;
  });
  return Math.max(last, ...ends, endOfWindow(keyed, startedAt, last, reserve));
}

function endOfWindow(keyed: readonly Exchange[], startedAt: number, last: number, reserve: number): number {
  const read = keyed.filter(isServed).map((exchange) => {
    const at = startedAt + exchange.receivedAt;
    return { at, ...readRateLimitHeaders(exchange, { epoch: () => at }) };
  });
  const latest = read.toSorted((a, b) => a.at - b.at).at(-1);
  if (!latest || latest.remaining === null || latest.resetIn === null) return last + LONG_MINUTE_MS;
  const { window, resetIn, at } = latest;
  const ofWindow = read.flatMap((each) =>
    each.window === window && each.remaining !== null ? [each.remaining] : [],
  );
  const unanswered = keyed.filter(({ response }) => !response).length;
  const isEnough = Math.min(...ofWindow) - unanswered - reserve >= ENOUGH;
  // Fields that show the limit per day hide the one per minute.
  const hidden = resetIn > BEYOND_A_MINUTE_MS ? last + LONG_MINUTE_MS : last;
  return isEnough ? hidden : Math.max(hidden, at + resetIn + MARGIN_MS);
}
