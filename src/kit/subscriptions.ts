/** The rate limits of the plans (interface §8.2). */
import type { Subscription } from "./exchange.ts";

/** A plan with published limits. */
export type PublishedSubscription = Exclude<Subscription, "enterprise">;

/** Requests per minute and per day. */
export const SUBSCRIPTION_LIMITS: Readonly<
  Record<PublishedSubscription, readonly [perMinute: number, perDay: number]>
> = {
  free: [60, 1_000],
  pro: [300, 10_000],
  business: [1_000, 100_000],
};
