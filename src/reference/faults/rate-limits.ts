/** Faults of rate limits (interface §8; RATE). */
import { MINUTE } from "../limits/limiter.ts";
import type { Change } from "../seams.ts";
import { field, withKey } from "./changes.ts";
import { type Fault, fault } from "./fault.ts";

const BEYOND = { shownBy: "--exhaust-rate-limit" };

const refusingForEver: Change = (good) => {
  let refused = false;
  return {
    take(ctx) {
      const allowance = good.take(ctx);
      if (ctx.key === null) return allowance;
      refused ||= allowance.retryAt !== null;
      if (!refused) return allowance;
      return { ...allowance, remaining: 0, retryAt: allowance.retryAt ?? allowance.resetAt };
    },
  };
};

/** Milliseconds between Resets, and per answer, so that a full run lasts for several Resets. */
const PERIOD = MINUTE / 30;
const DELAY = 120;

/** Remaining only falls, although Resets are announced. */
const neverBack: Change = (good) => {
  let used = 0;
  return {
    async handle(ctx) {
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      return good.handle(ctx);
    },
    limits(ctx, allowance) {
      const resetAt = (Math.floor(ctx.now / PERIOD) + 1) * PERIOD;
      const { limit, remaining } = allowance;
      return good.limits(ctx, {
        ...allowance,
        resetAt,
        remaining: ctx.key === null ? remaining : limit - ++used,
      });
    },
  };
};

export const RATE_LIMIT_FAULTS: readonly Fault[] = [
  fault("limits-absent-errors", "RATE-1", "errors carry no limits", (good) => ({
    headers: (ctx, outcome) =>
      good.headers(ctx, outcome).filter(([name]) => outcome.status < 400 || !name.startsWith("X-RateLimit-")),
  })),
  fault("limit-word", "RATE-2", "Limit is a word", {
    change: field("X-RateLimit-Limit", () => "unlimited", withKey),
  }),
  fault("remaining-negative", "RATE-3", "Remaining is negative", {
    change: field("X-RateLimit-Remaining", (value) => `-${value}`, withKey),
  }),
  fault("reset-milliseconds", "RATE-4", "Reset is in milliseconds", {
    change: field("X-RateLimit-Reset", (value) => `${value}000`, withKey),
  }),
  fault("remaining-at-limit", "RATE-5", "Remaining is always the Limit", (good) => ({
    limits: (ctx, allowance) =>
      good.limits(ctx, ctx.key === null ? allowance : { ...allowance, remaining: allowance.limit }),
  })),
  fault("limit-free-100", "RATE-6", "Limit is 100 on the free plan", {
    change: field("X-RateLimit-Limit", () => "100", withKey),
    shownBy: "--plan free",
  }),
  fault("refusal-never", "RATE-7", "no request is ever refused", {
    change: (good) => ({
      take(ctx) {
        const allowance = good.take(ctx);
        return ctx.key === null ? allowance : { ...allowance, retryAt: null, banned: false };
      },
    }),
    ...BEYOND,
  }),
  fault("retry-after-absent", "RATE-8", "a 429 has no Retry-After", {
    change: () => ({ retryAfter: () => [] }),
    ...BEYOND,
  }),
  fault("retry-after-word", "RATE-9", "Retry-After is a word", {
    change: () => ({ retryAfter: () => [["Retry-After", "later"]] }),
    ...BEYOND,
  }),
  fault("served-again-never", "RATE-10", "a key that was refused stays so", {
    change: refusingForEver,
    ...BEYOND,
  }),
  fault("reset-without-effect", "RATE-11", "nothing comes back at a Reset", {
    change: neverBack,
    options: () => ({ plan: { perMinute: 100_000, perDay: 1_000_000_000 } }),
    shownBy: "--profile full",
  }),
];
