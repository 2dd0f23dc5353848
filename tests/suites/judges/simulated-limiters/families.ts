/** The families of conformant limiters that RATE-5 may not accuse. */
import { cellRate, leakyBucket, steppedBucket, tokenBucket } from "./buckets.ts";
import type { Chance } from "./chance.ts";
import { DAY, type Limiter, MINUTE } from "./limiter.ts";
import { fixed, log, tighter, twoWindows } from "./windows.ts";

/** Draws a limiter of a family. */
export type Family = (chance: Chance) => Limiter;

const perMinute = (chance: Chance): number => chance.of([60, 300, 1_000]);
const perDay = (chance: Chance): number => chance.of([1_000, 10_000, 100_000]);
const size = (chance: Chance): number => chance.of([10, 60, 300, 1_000, 100_000]);

type Bucket = typeof tokenBucket;

const slow =
  (bucket: Bucket, reset: "full" | "next"): Family =>
  (chance) => {
    const limit = size(chance);
    return bucket(limit, limit / 60, reset);
  };

const fast =
  (bucket: Bucket, reset: "full" | "next"): Family =>
  (chance) =>
    bucket(size(chance), chance.of([5, 10, 100]), reset);

const buckets = (name: string, bucket: Bucket): Readonly<Record<string, Family>> => ({
  [`${name}, slow, Reset when full`]: slow(bucket, "full"),
  [`${name}, slow, Reset with the next`]: slow(bucket, "next"),
  [`${name}, fast, Reset when full`]: fast(bucket, "full"),
  [`${name}, fast, Reset with the next`]: fast(bucket, "next"),
});

/**
 * Left out: a bucket that is full again within seconds and names the next minute as its Reset. On the wire that is a
 * constant near the Limit with the Reset of a fixed window, which RATE-5 must fail: nothing distinguishes the two.
 */
export const FAMILIES: Readonly<Record<string, Family>> = {
  "fixed window by the clock": (chance) => fixed(perMinute(chance), MINUTE, "clock"),
  "fixed window from a request": (chance) => fixed(perMinute(chance), MINUTE, "request"),
  "log, Reset of the oldest": (chance) => log(perMinute(chance), MINUTE, "oldest"),
  "log, Reset of the newest": (chance) => log(perMinute(chance), MINUTE, "newest"),
  "log, Reset in a minute": (chance) => log(perMinute(chance), MINUTE, "now"),
  "two windows, rounded down": (chance) => twoWindows(perMinute(chance), MINUTE, Math.floor),
  "two windows, rounded up": (chance) => twoWindows(perMinute(chance), MINUTE, Math.ceil),
  ...buckets("token bucket", tokenBucket),
  ...buckets("cell rate", cellRate),
  ...buckets("leaky bucket", leakyBucket),
  "refilled every second": (chance) => steppedBucket(size(chance), chance.of([5, 10]), 1_000),
  "day by the clock": (chance) => fixed(perDay(chance), DAY, "clock"),
  "day from a request": (chance) => fixed(perDay(chance), DAY, "request"),
  "log of a day, Reset of the oldest": (chance) => log(perDay(chance), DAY, "oldest"),
  "log of a day, Reset in a day": (chance) => log(perDay(chance), DAY, "now"),
  "two days": (chance) => twoWindows(perDay(chance), DAY, Math.floor),
  "bucket of a day": (chance) => {
    const limit = perDay(chance);
    return tokenBucket(limit, limit / 86_400, "full");
  },
  "the tighter of day and minute": (chance) =>
    tighter(fixed(perMinute(chance), MINUTE, "clock"), fixed(perDay(chance), DAY, "clock")),
};
