/** When another run with the same key may begin, so that both together stay within the key's limit. Pure. */
import { hasValidKey, isServed, statusOf } from "../../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../../kit/exchange.ts";
import { BEYOND_A_MINUTE_MS, LONG_MINUTE_MS } from "../../../kit/subscriptions.ts";
import { readRateLimitHeaders, retryAfter } from "./rate-limit-headers.ts";

/** If this many requests remain, a run can begin: its first answer shows how many, with at most five others in flight. */
const ENOUGH = 10;

/** Times of header fields are in whole seconds, and clocks drift. */
const MARGIN_MS = 1_250;

/**
 * Milliseconds since the Unix epoch: the run's end if enough of the limit remains, else the end of its window. Without
 * header fields that show the limit, a minute after its last request with the key.
 */
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
