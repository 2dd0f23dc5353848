/** The embedded reference implementation as the target of a run. */
import type { Subscription } from "../kit/exchange.ts";
import type { PlanChoice } from "../reference/index.ts";
import type { RunOptions, Target } from "../run/options.ts";

/** The reference's rate limit for a plan; Enterprise limits are custom (interface §8.2), so these are arbitrary. */
export function quotaFor(plan: Subscription): PlanChoice {
  return plan === "enterprise" ? { perMinute: 5_000, perDay: 1_000_000 } : plan;
}

export interface OpenTarget {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

export async function openTarget(
  named: Target | null,
  name: string | null,
  { plan, profile }: Partial<RunOptions>,
): Promise<OpenTarget> {
  if (named) return { target: named, close: async () => undefined };
  const { startReference } = await import("../reference/index.ts");
  // A full run does not fit a Free key's minute; without --plan, it should not wait for rate limits here.
  const chosen = plan ?? (profile === "full" ? "business" : "free");
  const reference = await startReference({ plan: quotaFor(chosen) });
  const { baseUrl, apiKey } = reference;
  return { target: { baseUrl, apiKey, name, embedded: true }, close: () => reference.close() };
}
