/** Values of Remaining that do not count down with the key's requests (RATE-5). */
import type { Context } from "../../../src/reference/context.ts";
import { MINUTE } from "../../../src/reference/limits/limiter.ts";
import type { PlanChoice } from "../../../src/reference/plans.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { type Fault, type Needs, rows } from "../fault.ts";

type Figure = (limit: number, counted: number) => number;

type Counted = readonly [figure: Figure, counts?: (ctx: Context) => boolean];

/** Remaining depends only on the number of requests of a kind, including the current one. */
const counting =
  ([figure, counts = () => true]: Counted): Change =>
  (good) => {
    let counted = 0;
    return {
      limits(ctx, allowance) {
        if (ctx.key === null) return good.limits(ctx, allowance);
        const { limit } = allowance;
        if (counts(ctx)) counted += 1;
        return good.limits(ctx, {
          ...allowance,
          remaining: Math.max(1, Math.min(limit, figure(limit, counted))),
        });
      },
    };
  };

/** The n-th pseudo-random choice out of `of`, the same in every proof. */
const lot = (n: number, of: number): number => (n * (7_919 + 31 * n)) % of;

/** A clock at the start of a minute, because RATE-5 takes no evidence in the last seconds of one. */
function minuteBegun(): () => number {
  const shift = MINUTE - (Date.now() % MINUTE) + 3_000;
  return () => Date.now() + shift;
}

/** At the start of a minute, with the key's own plan or another one. */
export const minute = (plan?: PlanChoice): Needs => ({
  options: () => ({ clock: minuteBegun(), ...(plan ? { plan } : {}) }),
});

/** Every fault of how Remaining moves. */
export const COUNTDOWN_FAULTS: readonly Fault[] = rows(
  "remaining-*",
  "RATE-5",
  "Remaining *",
  counting,
  [
    ["constant", "is always two thirds of the Limit", [(limit) => Math.floor((limit * 2) / 3)]],
    ["below-limit", "is always one less than the Limit", [(limit) => limit - 1]],
    [
      "at-large-limit",
      "is always the Limit of 100,000",
      [(limit) => limit],
      minute({ perMinute: 100_000, perDay: 1_000_000_000 }),
    ],
    ["rising", "rises from a third of the Limit", [(limit, n) => Math.floor(limit / 3) + n]],
    ["used", "shows how many requests were used", [(_limit, n) => n]],
    // With a limit of 60 it would sometimes be low, and the run would wait for a Reset.
    ["random", "is drawn by lot", [(limit, n) => 1 + lot(n, limit)], minute("business")],
    ["random-near-limit", "is drawn by lot from the highest 20", [(limit, n) => limit - lot(n, 20)]],
    [
      "lists-only",
      "counts lists only",
      [(limit, n) => limit - n, ({ operation }) => operation === "listPets"],
    ],
    ["frozen-after-thirty", "stops changing after thirty requests", [(limit, n) => limit - Math.min(n, 30)]],
    ["saw", "rises four times and falls back", [(limit, n) => limit - 20 + (n % 5)]],
  ],
  minute(),
);
