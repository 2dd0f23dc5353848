/** Plans of the embedded reference implementation. */
import type { Subscription } from "../kit/exchange.ts";
import type { PlanChoice } from "../reference/index.ts";

/** The reference's rate limit for a plan; Enterprise limits are custom (interface §8.2), so these are arbitrary. */
export function quotaFor(plan: Subscription): PlanChoice {
  return plan === "enterprise" ? { perMinute: 5_000, perDay: 1_000_000 } : plan;
}
