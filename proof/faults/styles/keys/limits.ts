/** How requests are counted and shown in the headers (OPEN-16, OPEN-17). */
import { httpDate, taking } from "../../../../src/reference/defaults/index.ts";
import { field } from "../../../../src/reference/faults/changes.ts";
import {
  type Allowance,
  fixedWindows,
  type Limiter,
  MINUTE,
  withBan,
} from "../../../../src/reference/limits/limiter.ts";
import type { PlanChoice } from "../../../../src/reference/plans.ts";
import { Refusal } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { slidingLog } from "../../limiters/sliding-log.ts";
import { tokenBucket } from "../../limiters/token-bucket.ts";
import { twoWindows } from "../../limiters/two-windows.ts";
import { uncountedRefusals } from "../../limiters/uncounted-refusals.ts";
import { SMALL_PLAN } from "../../rate-limits/exhausted.ts";
import { changed, type Style } from "../style.ts";

function limited(id: string, title: string, limiter: () => Limiter, plan: PlanChoice = "free"): Style {
  return { id, title, options: () => ({ plan, changes: [() => ({ take: taking(withBan(limiter())) })] }) };
}

/** The run uses up the limit; windows are short, with a limit slightly larger than a core run. */
function usedUp(id: string, how: string, limiter: () => Limiter, ...more: readonly Change[]): Style {
  return {
    id: `used-up-${id}`,
    title: `is used up ${how}`,
    options: () => ({
      plan: SMALL_PLAN,
      changes: [() => ({ take: taking(withBan(limiter())) }), ...more],
    }),
    suite: { exhaustRateLimit: true },
  };
}

function planned(id: string, title: string, plan: PlanChoice): Style {
  return { id, title, options: () => ({ plan }) };
}

/** Shows another limit, with the same number of used requests. */
function shownAs(limit: bigint): Change {
  return (good) => ({
    limits: (ctx, allowance) => {
      const remaining = limit - BigInt(allowance.limit - allowance.remaining);
      const figures = new Map([
        ["X-RateLimit-Limit", String(limit)],
        ["X-RateLimit-Remaining", String(remaining)],
      ]);
      return good.limits(ctx, allowance).map(([name, value]) => [name, figures.get(name) ?? value]);
    },
  });
}

/** Does not count requests that are refused for their content. */
const uncounted: Change = (good) => {
  let [window, back] = [0, 0];
  return {
    headers(ctx, outcome) {
      const { allowance } = ctx;
      if (ctx.key === null || allowance === null) return good.headers(ctx, outcome);
      if (allowance.resetAt !== window) [window, back] = [allowance.resetAt, 0];
      if ([400, 404].includes(outcome.status)) back += 1;
      ctx.allowance = { ...allowance, remaining: Math.min(allowance.limit, allowance.remaining + back) };
      return good.headers(ctx, outcome);
    },
  };
};

/** Does not count getPet without an animal, and answers it beyond the limit, too. */
const absentUncounted: Change = (good) => {
  let latest: Allowance | null = null;
  return {
    take(ctx) {
      const allowance = good.take(ctx);
      if (ctx.key !== null) latest = allowance;
      return allowance;
    },
    async gate(ctx) {
      const who = ctx.seams.authenticate(ctx);
      const isId = ctx.operation === "getPet" && /^\d{1,19}$/.test(ctx.petId);
      const isAbsent = isId && (await ctx.seams.find(ctx, BigInt(ctx.petId))) === undefined;
      if (!isAbsent || who instanceof Refusal || latest === null || latest.resetAt <= ctx.now)
        return good.gate(ctx);
      ctx.key = who;
      ctx.allowance = { ...latest, retryAt: null, banned: false };
    },
  };
};

/** From the first refusal on, another client uses whatever is refilled. */
const usedByOthers: Change = (good) => {
  let isUsed = false;
  return {
    take(ctx) {
      if (ctx.key === null) return good.take(ctx);
      while (isUsed && good.take(ctx).retryAt === null);
      const allowance = good.take(ctx);
      isUsed ||= allowance.retryAt !== null;
      return allowance;
    },
  };
};

/** Names the time of a retry as a date. */
const retryAtDate: Change = () => ({
  retryAfter: (ctx, { retryAt }) => [
    ["Retry-After", httpDate(Math.ceil((retryAt ?? ctx.now) / 1_000) * 1_000)],
  ],
});

/** A token bucket of some size, which is refilled by the second. */
function bucketOf(id: string, size: number, perSecond: number): Style {
  const title = `refills a bucket of ${size} at ${perSecond} a second`;
  const plan = { perMinute: size, perDay: 1_000_000 };
  return limited(`bucket-${id}`, title, () => tokenBucket(perSecond), plan);
}

const countingRefusals = (): Limiter => slidingLog({ refusalsCount: true });

/** Every style of limits. */
export const LIMIT_STYLES: readonly Style[] = [
  limited("window-from-first", "counts in windows that begin with a request", () =>
    fixedWindows({ begins: "request" }),
  ),
  limited("window-day-shown", "shows the day's limit", () => fixedWindows({ shown: (_minute, day) => day })),
  limited("window-minute-shown", "shows the minute's limit only", () =>
    fixedWindows({ shown: (minute) => minute }),
  ),
  limited("window-sliding", "counts the last sixty seconds", () => slidingLog()),
  limited("refusals-count", "counts refused requests of the last sixty seconds too", countingRefusals),
  changed("refusals-uncounted", "does not count requests that it refuses", uncountedRefusals),
  limited(
    "window-sliding-reset-now",
    "counts the last sixty seconds, and resets sixty seconds from now",
    () => slidingLog({ reset: "now" }),
  ),
  changed(
    "reset-with-fraction",
    "resets at a time with a fraction of a second",
    field("X-RateLimit-Reset", (value) => `${value}.5627582`),
  ),
  limited("window-estimated", "estimates a sliding window from two fixed ones", twoWindows),
  limited("bucket-next-token", "refills a bucket within a minute, and resets with the next token", () =>
    tokenBucket(undefined, "next"),
  ),
  limited("bucket-slow", "refills a bucket within a minute", () => tokenBucket()),
  bucketOf("fast", 3_000, 50),
  bucketOf("tiny", 50, 50),
  bucketOf("of-ten", 10, 10),
  bucketOf("of-sixty", 60, 5),
  planned("plan-pro", "has a Pro key", "pro"),
  planned("plan-business", "has a Business key", "business"),
  planned("plan-enterprise", "has a key for 1,000,000 requests a minute", {
    perMinute: 1_000_000,
    perDay: 1_000_000_000,
  }),
  changed("limit-of-int64", "shows a limit that a double cannot represent", shownAs(2n ** 63n - 1n)),
  planned("plan-day-below-minute", "has fewer requests for a day than for a minute", {
    perMinute: 9_000,
    perDay: 5_000,
  }),
  changed("remaining-before", "shows what remained before the request", (good) => ({
    take(ctx) {
      const allowance = good.take(ctx);
      const remaining = allowance.remaining + (allowance.retryAt === null ? 1 : 0);
      return { ...allowance, remaining: Math.min(allowance.limit, remaining) };
    },
  })),
  changed("retry-after-date", "names the time of a retry as a date", retryAtDate),
  changed("refused-uncounted", "does not count requests that are refused with 400 or 404", uncounted),
  changed("date-of-gateway", "has a Date that is two minutes behind its Reset", (good) => ({
    date: (ctx) => good.date({ ...ctx, clock: () => ctx.clock() - 2 * MINUTE }),
  })),
  changed("no-ban", "never bans a key", () => ({ take: taking(fixedWindows()) })),
  usedUp("fixed", "in fixed windows", fixedWindows),
  usedUp("sliding", "in a sliding window", slidingLog),
  usedUp("estimated", "in a window that is estimated from two", twoWindows),
  usedUp("refusals-count", "where refusals count", countingRefusals),
  usedUp("bucket", "in a bucket", tokenBucket),
  usedUp("bucket-fast", "in a bucket that is refilled at once", () => tokenBucket(50)),
  usedUp("absent-uncounted", "where absent animals do not count", fixedWindows, absentUncounted),
  usedUp("bucket-shared", "in a bucket that another client empties", tokenBucket, usedByOthers),
  usedUp("day", "for a day", () => fixedWindows({ shown: (_minute, day) => day })),
  usedUp("date", "and names the time of a retry as a date", fixedWindows, retryAtDate),
];
