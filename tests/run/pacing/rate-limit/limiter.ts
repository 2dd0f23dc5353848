/** A rate limiter, and its answers at given times. */
import type { Exchange, HeaderLines } from "../../../../src/kit/exchange.ts";
import { readRateLimitHeaders } from "../../../../src/run/pacing/rate-limit/rate-limit-headers.ts";
import { RateLimiter, type RateLimiterOptions } from "../../../../src/run/pacing/rate-limit/rate-limiter.ts";
import { listed } from "../../../support/recordings.ts";
import { START } from "../../../support/virtual-clock.ts";

export const MARGIN: number = 250;

export const MINUTE: number = 60_000;

/** What an answer says; times in milliseconds since the run's start. */
export interface Said {
  readonly status?: number;
  readonly limit?: number;
  readonly remaining?: number;
  readonly resetAt?: number;
  readonly retryAfter?: number;
}

/** An answer; without a Date, its Reset is by the clock of the run. */
export function answer(sentAt: number, at: number, said: Said): Exchange {
  const { status = 200, limit = 60, remaining, resetAt, retryAfter } = said;
  const fields: Readonly<Record<string, string | number | undefined>> = {
    "X-RateLimit-Limit": limit,
    "X-RateLimit-Remaining": remaining,
    "X-RateLimit-Reset": resetAt === undefined ? undefined : (START + resetAt) / 1_000,
    "Retry-After": retryAfter,
  };
  const headers: HeaderLines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return listed("", [], { status, headers, sentAt, receivedAt: at })(0);
}

/** A rate limiter, and its traffic. */
export interface Traffic {
  readonly limiter: RateLimiter;
  /** What left before is answered. */
  readonly answered: (sentAt: number, at: number, said: Said) => void;
  /** A request leaves and is answered; nothing else is under way. */
  readonly asked: (sentAt: number, at: number, said: Said) => void;
  /** How many requests may leave now, up to `most`, by default ten. */
  readonly room: (now: number, most?: number) => number;
}

export function limiterFor(options: Partial<RateLimiterOptions> = {}): Traffic {
  let now = 0;
  const clock = { now: () => now, epoch: () => START + now, after: () => () => undefined };
  const limiter = new RateLimiter({ clock, keyed: true, reserve: 0, jitter: () => 0, ...options });
  const answered = (sentAt: number, at: number, said: Said): void => {
    now = at;
    const exchange = answer(sentAt, at, said);
    limiter.answered(exchange, readRateLimitHeaders(exchange, clock), at);
  };
  const asked = (sentAt: number, at: number, said: Said): void => {
    limiter.leaves();
    answered(sentAt, at, said);
  };
  const room = (now: number, most = 10): number => {
    let count = 0;
    for (; count < most && limiter.clearance(now).go; count++) limiter.leaves();
    return count;
  };
  return { limiter, answered, asked, room };
}

/** A minute with a number of remaining requests. */
export const minute = (remaining: number, said: Said = {}): Said => ({ remaining, resetAt: MINUTE, ...said });
