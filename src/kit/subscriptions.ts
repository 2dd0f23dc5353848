/** The rate limits of the plans, and the length of their windows (interface §8.2). */
import type { Subscription } from "./exchange.ts";

export type PublishedSubscription = Exclude<Subscription, "enterprise">;

/** Requests per minute and per day. */
export const SUBSCRIPTION_LIMITS: Readonly<
  Record<PublishedSubscription, readonly [perMinute: number, perDay: number]>
> = {
  free: [60, 1_000],
  pro: [300, 10_000],
  business: [1_000, 100_000],
};

/** The limit per minute of the plan with a limit per day. */
export const MINUTE_OF_DAY: ReadonlyMap<number, number> = new Map(
  Object.values(SUBSCRIPTION_LIMITS).map(([perMinute, perDay]) => [perDay, perMinute]),
);

/** The shorter window, in milliseconds. */
export const MINUTE_MS = 60_000;

/** The same, and a second: requests arrive later than they are sent. */
export const LONG_MINUTE_MS: number = MINUTE_MS + 1_000;

/** A Reset further ahead than this, in milliseconds, is that of a day. */
export const BEYOND_A_MINUTE_MS: number = MINUTE_MS + 5_000;
