/** Faults beyond the limit (interface §8.4; RATE-7 to RATE-10), found with `exhaustRateLimit`. */
import type { Context } from "../../../src/reference/context.ts";
import { field, on } from "../../../src/reference/faults/changes.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { together } from "../changes.ts";
import { type Fault, type Needs, type Row, rows } from "../fault.ts";

/** A limit slightly larger than a core run, of whole minutes: longer than a busy machine takes to use it up. */
export const SMALL_PLAN: { readonly perMinute: number; readonly perDay: number } = {
  perMinute: 80,
  perDay: 1_000_000,
};

/** The run uses up the small plan. */
export const BEYOND: Needs = {
  options: () => ({
    plan: SMALL_PLAN,
  }),
  suite: { exhaustRateLimit: true },
};

type Served = (ctx: Context, refused: number) => boolean;

/** Serves requests that the limiter refuses. */
const serving =
  (which: Served): Change =>
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

type Form = (wait: number, until: number) => string | null;

/** Changes the form of Retry-After, given a time in milliseconds. */
const form = (write: Form): Change =>
  field(
    "Retry-After",
    (_value, ctx) => {
      const until = ctx.allowance?.retryAt ?? ctx.now;
      return write(Math.max(1_000, until - ctx.now), until);
    },
    on(429),
  );

/** Refuses one request with 429 although some remain: few, or the 429 would be another device's (catalogue rule 11). */
const refusingEarly: Change = (good) => {
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

/** A core run uses up more than one window, so that few requests remain once, wherever in it a minute ends. */
const SEVERAL_WINDOWS: Needs = { options: () => ({ plan: { ...SMALL_PLAN, perMinute: 30 } }) };

const retryAfter = (requirement: string, all: readonly Row<Form>[]): readonly Fault[] =>
  rows("retry-after-*", requirement, "Retry-After is *", form, all, BEYOND);

/** A 429 without reason: the run waits for the Reset and continues. */
const inPassing = (requirement: string, row: Row<Form>): readonly Fault[] =>
  rows(
    "retry-after-*-in-passing",
    requirement,
    "the Retry-After of a 429 that nothing provoked is *",
    (write) => together(refusingEarly, form(write)),
    [row],
    SEVERAL_WINDOWS,
  );

/** Every fault beyond the limit. */
export const EXHAUSTED_FAULTS: readonly Fault[] = [
  ...rows(
    "refusal-*",
    "RATE-7",
    "* beyond the limit are served",
    serving,
    [
      ["ten-late", "ten requests", (_ctx, refused) => refused <= 10],
      ["not-lists", "lists", ({ operation }) => operation === "listPets"],
    ],
    BEYOND,
  ),
  ...rows<number>(
    "refusal-as-*",
    "RATE-7",
    "requests beyond the limit are answered *",
    (status) => (good) => ({
      finish: (ctx, answer) => good.finish(ctx, answer.status === 429 ? { ...answer, status } : answer),
    }),
    [["403", "403", 403]],
    BEYOND,
  ),
  ...retryAfter("RATE-8", [["empty", "empty", () => ""]]),
  ...retryAfter("RATE-9", [
    ["milliseconds", "in milliseconds", (wait) => String(Math.ceil(wait))],
    ["iso", "a date of ISO 8601", (_wait, until) => new Date(until).toISOString()],
    ["fraction", "a fraction", (wait) => (wait / 1_000).toFixed(2)],
    ["negative", "negative", (wait) => `-${Math.ceil(wait / 1_000)}`],
  ]),
  ...inPassing("RATE-8", ["absent", "missing", () => null]),
  ...inPassing("RATE-9", ["word", "a word", () => "later"]),
  ...retryAfter("RATE-10", [["too-short", "always 1", () => "1"]]),
];
