/** Plans of the embedded reference implementation. */
import type { Subscription } from "../kit/exchange.ts";
import type { PlanChoice } from "../reference/index.ts";

/** What the reference is told for a plan; Enterprise figures are custom (interface §8.2), so these are made up. */
export function quotaFor(plan: Subscription): PlanChoice {
  return plan === "enterprise" ? { perMinute: 5_000, perDay: 1_000_000 } : plan;
}
