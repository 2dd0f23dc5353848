/** Faults beyond the limit (interface §8.4; RATE-7 to RATE-10), found with `exhaustRateLimit`. */
import type { Context } from "../../../src/reference/context.ts";
import { httpDate } from "../../../src/reference/dates.ts";
import { taking } from "../../../src/reference/defaults/index.ts";
import { withBan } from "../../../src/reference/limits/ban.ts";
import { fixedWindows } from "../../../src/reference/limits/fixed-windows.ts";
import type { Allowance } from "../../../src/reference/limits/limiter.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, served } from "../fault.ts";
import { faster } from "../limiters/faster.ts";
import { fault } from "../mutations/alter.ts";
import { together } from "../mutations/alter-fault.ts";
import { field, withStatus } from "../mutations/alter-headers.ts";

/**
 * Windows of half a minute, and a limit slightly larger than a core run: longer than a busy machine takes to use it up,
 * and not long to wait for.
 */
export const SHORT_MINUTE = 2;
export const SMALL_PLAN: { readonly perMinute: number; readonly perDay: number } = {
  perMinute: 80,
  perDay: 1_000_000,
};

const small = () => ({
  plan: SMALL_PLAN,
  changes: [() => ({ take: taking(withBan(faster(fixedWindows(), SHORT_MINUTE))) })],
});

const BEYOND = { options: small, suite: { exhaustRateLimit: true } } as const;

const beyond = (
  id: string,
  requirement: string,
  title: string,
  change: Change,
  also?: readonly string[],
): Fault => fault(id, requirement, title, change, { ...(also ? { also } : {}), ...BEYOND });

/** Serves requests that the limiter refuses. */
const serving =
  (which: (ctx: Context, refused: number) => boolean): Change =>
  (good) => {
    let refused = 0;
    return {
      take(ctx) {
        const allowance = good.take(ctx);
        if (ctx.key === null || allowance.retryAt === null) return allowance;
        refused += 1;
        return which(ctx, refused) ? { ...allowance, retryAt: null, banned: false } : allowance;
      },
    };
  };

const NO_REFUSAL: readonly Fault[] = [
  served("refusal-never", BEYOND),
  beyond(
    "refusal-ten-late",
    "RATE-7",
    "ten requests beyond the limit are served",
    serving((_ctx, refused) => refused <= 10),
  ),
  beyond(
    "refusal-two-late",
    "RATE-7",
    "two requests beyond the limit are served",
    serving((_ctx, refused) => refused <= 2),
  ),
  beyond(
    "refusal-not-getpet",
    "RATE-7",
    "getPet is served beyond the limit",
    serving((ctx) => ctx.operation === "getPet"),
  ),
  beyond(
    "refusal-not-lists",
    "RATE-7",
    "lists are served beyond the limit",
    serving((ctx) => ctx.operation === "listPets"),
  ),
  beyond(
    "refusal-as-503",
    "RATE-7",
    "requests beyond the limit are answered 503",
    (good) => ({
      finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? { ...answer, status: 503 } : answer),
    }),
    ["HTTP-4"],
  ),
  beyond("refusal-as-403", "RATE-7", "requests beyond the limit are answered 403", (good) => ({
    finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? { ...answer, status: 403 } : answer),
  })),
];

const RETRY_AFTER = "Retry-After";

/** Changes the form of Retry-After, given a time in milliseconds. */
const form = (write: (wait: number, until: number) => string | null): Change =>
  field(
    RETRY_AFTER,
    (_value, ctx) => {
      const until = ctx.allowance?.retryAt ?? ctx.now;
      return write(Math.max(1_000, until - ctx.now), until);
    },
    withStatus(429),
  );

const FORMS: readonly Fault[] = [
  served("retry-after-absent", BEYOND),
  beyond(
    "retry-after-empty",
    "RATE-8",
    "Retry-After is empty",
    form(() => ""),
  ),
  beyond("retry-after-other-name", "RATE-8", "the time is in X-Retry-After", (good) => ({
    headers: (ctx, outcome) =>
      good.headers(ctx, outcome).map(([name, value]) => [name === RETRY_AFTER ? `X-${name}` : name, value]),
  })),
  beyond(
    "retry-after-milliseconds",
    "RATE-9",
    "Retry-After is in milliseconds",
    form((wait) => String(Math.ceil(wait))),
  ),
  served("retry-after-word", BEYOND),
  beyond(
    "retry-after-iso",
    "RATE-9",
    "Retry-After is a date of ISO 8601",
    form((_wait, until) => new Date(until).toISOString()),
  ),
  beyond(
    "retry-after-fraction",
    "RATE-9",
    "Retry-After is a fraction",
    form((wait) => (wait / 1_000).toFixed(2)),
  ),
  beyond(
    "retry-after-unit",
    "RATE-9",
    "Retry-After has a unit",
    form((wait) => `${Math.ceil(wait / 1_000)}s`),
  ),
  beyond(
    "retry-after-negative",
    "RATE-9",
    "Retry-After is negative",
    form((wait) => `-${Math.ceil(wait / 1_000)}`),
  ),
  beyond(
    "retry-after-local-date",
    "RATE-9",
    "Retry-After is a date without GMT",
    form((_wait, until) => httpDate(until).replace(" GMT", "")),
  ),
];

/** Refuses one request with 429 although some remain: few, or the 429 would be another device's (catalogue rule 11). */
const REFUSING_EARLY: Change = (good) => {
  let refused = false;
  return {
    take(ctx) {
      const allowance = good.take(ctx);
      if (ctx.key === null || allowance.retryAt !== null || allowance.remaining > 5 || refused)
        return allowance;
      refused = true;
      return { ...allowance, retryAt: allowance.resetAt };
    },
  };
};

/** A 429 without reason: the run waits for the Reset and continues. */
const inPassing = (id: string, requirement: string, title: string, change: Change): Fault =>
  fault(id, requirement, title, together(REFUSING_EARLY, change), {
    // A core run uses up more than one window, so that few requests remain once.
    options: () => ({
      plan: { ...SMALL_PLAN, perMinute: 50 },
      changes: [() => ({ take: taking(faster(fixedWindows(), SHORT_MINUTE)) })],
    }),
  });

const IN_PASSING: readonly Fault[] = [
  inPassing(
    "retry-after-absent-in-passing",
    "RATE-8",
    "a 429 that nothing provoked has no Retry-After",
    form(() => null),
  ),
  inPassing(
    "retry-after-word-in-passing",
    "RATE-9",
    "the Retry-After of a 429 that nothing provoked is a word",
    form(() => "later"),
  ),
];

/** Keeps refusing a key that was refused, for this many milliseconds; `null`: for ever. */
const refusingOn =
  (ms: number | null): Change =>
  (good) => {
    let since: number | null = null;
    return {
      take(ctx) {
        const allowance: Allowance = good.take(ctx);
        if (ctx.key === null) return allowance;
        if (allowance.retryAt !== null) since ??= ctx.now;
        if (since === null || (ms !== null && ctx.now >= since + ms)) return allowance;
        return { ...allowance, remaining: 0, retryAt: allowance.retryAt ?? allowance.resetAt };
      },
    };
  };

const NOT_AGAIN: readonly Fault[] = [
  served("served-again-never", BEYOND),
  beyond("served-again-late", "RATE-10", "a key stays refused ten seconds longer", refusingOn(40_000)),
  beyond(
    "retry-after-too-short",
    "RATE-10",
    "Retry-After is always 1",
    form(() => "1"),
  ),
];

/** Every fault beyond the limit. */
export const EXHAUSTED_FAULTS: readonly Fault[] = [...NO_REFUSAL, ...FORMS, ...IN_PASSING, ...NOT_AGAIN];
