/** The plans of interface §8.2 and the keys that are on them. */

/** How many requests a key has per calendar minute and per calendar day (UTC). */
export interface Quota {
  readonly perMinute: number;
  readonly perDay: number;
}

/** A plan name, or the custom limits of an Enterprise key. */
export type PlanChoice = "free" | "pro" | "business" | Quota;

export const PLANS: Readonly<Record<"free" | "pro" | "business", Quota>> = {
  free: { perMinute: 60, perDay: 1_000 },
  pro: { perMinute: 300, perDay: 10_000 },
  business: { perMinute: 1_000, perDay: 100_000 },
};

export interface ApiKey {
  readonly key: string;
  readonly quota: Quota;
}
