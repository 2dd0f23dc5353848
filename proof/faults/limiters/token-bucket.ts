/** A token bucket. */
import type { Limiter } from "../../../src/reference/limits/limiter.ts";

/**
 * A bucket with the account's requests per minute; without `perSecond` it refills within a minute. Its reset is
 * when it is full, or when the next token is added.
 */
export function tokenBucket(perSecond?: number, reset: "full" | "next" = "full"): Limiter {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return (account, now) => {
    const capacity = account.perMinute;
    const perMs = (perSecond ?? capacity / 60) / 1000;
    const bucket = buckets.get(account.id) ?? { tokens: capacity, at: now };
    bucket.tokens = Math.min(capacity, bucket.tokens + (now - bucket.at) * perMs);
    bucket.at = now;
    buckets.set(account.id, bucket);
    const served = bucket.tokens >= 1;
    if (served) bucket.tokens -= 1;
    return {
      limit: capacity,
      remaining: Math.floor(bucket.tokens),
      resetAt: now + ((reset === "full" ? capacity : Math.floor(bucket.tokens) + 1) - bucket.tokens) / perMs,
      retryAt: served ? null : now + (1 - bucket.tokens) / perMs,
      banned: false,
    };
  };
}
