/** Limiters whose allowance comes back all the time. */
import type { Limiter } from "./limiter.ts";

/** Which instant a bucket names as its Reset: when it is full, or when the next request comes back. */
export type BucketReset = "full" | "next";

/** A bucket of tokens that is refilled evenly. */
export function tokenBucket(limit: number, perSecond: number, reset: BucketReset): Limiter {
  const perMs = perSecond / 1_000;
  let tokens = limit;
  let at: number | null = null;
  return (now, counted) => {
    tokens = Math.min(limit, tokens + (now - (at ?? now)) * perMs);
    at = now;
    const served = tokens >= 1;
    if (served && counted) tokens -= 1;
    const lacking =
      reset === "full" ? limit - tokens : Math.min(limit - tokens, Math.floor(tokens) + 1 - tokens);
    return { served, limit, remaining: Math.floor(tokens), resetAt: now + lacking / perMs };
  };
}

/** The generic cell rate algorithm: keeps the time at which the bucket would be full. */
export function cellRate(limit: number, perSecond: number, reset: BucketReset): Limiter {
  const interval = 1_000 / perSecond;
  let full = Number.NEGATIVE_INFINITY;
  return (now, counted) => {
    full = Math.max(full, now);
    const served = full + interval <= now + limit * interval;
    if (served && counted) full += interval;
    const remaining = Math.max(0, Math.floor(limit - (full - now) / interval));
    const next = full - (limit - remaining - 1) * interval;
    return { served, limit, remaining, resetAt: reset === "full" ? full : Math.max(now, next) };
  };
}

/** A leaky bucket: its level sinks evenly, and what it holds is rounded up. */
export function leakyBucket(limit: number, perSecond: number, reset: BucketReset): Limiter {
  const perMs = perSecond / 1_000;
  let level = 0;
  let at: number | null = null;
  return (now, counted) => {
    level = Math.max(0, level - (now - (at ?? now)) * perMs);
    at = now;
    const served = level + 1 <= limit;
    if (served && counted) level += 1;
    const sinks = reset === "full" ? level : level - Math.max(0, Math.ceil(level) - 1);
    return { served, limit, remaining: limit - Math.ceil(level), resetAt: now + sinks / perMs };
  };
}

/** Refilled in steps, a second or so apart. */
export function steppedBucket(limit: number, perSecond: number, stepMs: number): Limiter {
  let tokens = limit;
  let step: number | null = null;
  return (now, counted) => {
    const current = Math.floor(now / stepMs);
    tokens = Math.min(limit, tokens + ((current - (step ?? current)) * stepMs * perSecond) / 1_000);
    step = current;
    const served = tokens >= 1;
    if (served && counted) tokens -= 1;
    const steps = Math.ceil(((limit - tokens) * 1_000) / perSecond / stepMs);
    return { served, limit, remaining: Math.floor(tokens), resetAt: (current + steps) * stepMs };
  };
}
