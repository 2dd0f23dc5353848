/** Whether the answers before a rest show why a run may have waited for the rate limit beside it. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { rateLimitFields } from "../../kit/evidence/rate-limit-fields.ts";
import { statusOf } from "../../kit/evidence/reading.ts";
import { dateOf } from "../../kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { BEYOND_A_MINUTE_MS, LONG_MINUTE_MS, SUBSCRIPTION_LIMITS } from "../../kit/subscriptions.ts";
import type { RunOptions } from "../../run/options.ts";

/** How many answers before a rest are looked at. */
const LATEST_ANSWERS = 24;

const MINUTE_OF_DAY: ReadonlyMap<number | null, number> = new Map(
  Object.values(SUBSCRIPTION_LIMITS).map(([perMinute, perDay]) => [perDay, perMinute]),
);

/** Whether an answer before an exchange was refused or lost, or shows that few requests were left: twice as many as may be at once are few. */
export function mayHaveWaited(
  { exchanges, startedAt }: Pick<Recording, "exchanges" | "startedAt">,
  { sentAt }: Exchange,
  { concurrency, reserve }: Pick<RunOptions, "concurrency" | "reserve">,
): boolean {
  const few = reserve + 2 * concurrency;
  const before = exchanges.filter(({ receivedAt }) => receivedAt <= sentAt);
  const latest = before.sort((a, b) => a.receivedAt - b.receivedAt).slice(-LATEST_ANSWERS);
  const [end = 0] = latest.map(({ receivedAt }) => receivedAt).slice(-1);
  const inMinute = before.filter((each) => each.sentAt > end - LONG_MINUTE_MS).length;
  return latest.some((exchange) => {
    const { remaining, limit, reset } = rateLimitFields(exchange);
    const now = dateOf(exchange) ?? startedAt + exchange.receivedAt;
    const isDay = (reset ?? 0) * 1_000 - now > BEYOND_A_MINUTE_MS;
    const perMinute = (isDay && MINUTE_OF_DAY.get(limit)) || Number.POSITIVE_INFINITY;
    const isShort = (remaining !== null && remaining <= few) || inMinute >= perMinute - few;
    return isShort || isLost(exchange) || statusOf(exchange) === 429;
  });
}
