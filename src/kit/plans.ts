/** The plans' figures (interface §8.2). */
import type { Plan } from "./exchange.ts";

/** A plan with published figures. */
export type PublishedPlan = Exclude<Plan, "enterprise">;

/** Requests per minute and per day. */
export const PLAN_FIGURES: Readonly<Record<PublishedPlan, readonly [perMinute: number, perDay: number]>> = {
  free: [60, 1_000],
  pro: [300, 10_000],
  business: [1_000, 100_000],
};
