import { expect, test } from "vitest";
import { slidingLog } from "../../proof/faults/limiters/sliding-log.ts";
import { tokenBucket } from "../../proof/faults/limiters/token-bucket.ts";
import { type Account, fixedWindows, type Limiter } from "../../src/reference/limits/limiter.ts";
import { START } from "../support/clock.ts";

const ACCOUNT: Account = { id: "key", perMinute: 3, perDay: 5 };

/** Remaining and, if refused, the seconds to wait, for requests at seconds after the start. */
function asked(limiter: Limiter, seconds: readonly number[]): readonly string[] {
  return seconds.map((second) => {
    const { remaining, retryAt } = limiter(ACCOUNT, START + second * 1000);
    return retryAt === null ? String(remaining) : `${remaining} wait ${(retryAt - START) / 1000 - second}`;
  });
}

test("calendar windows end with the minute, whenever they began", () => {
  expect(asked(fixedWindows(), [0, 1, 39, 39.5, 40])).toEqual(["2", "1", "0", "0 wait 0.5", "1"]);
});

test("windows that begin with a request last a minute from there", () => {
  const limiter = fixedWindows({ begins: "request" });
  expect(asked(limiter, [0, 40, 59, 59, 60])).toEqual(["2", "1", "0", "0 wait 1", "1"]);
});

test("a sliding log forgets each request a minute later, and the day's a day later", () => {
  const times = [0, 10, 20, 30, 60, 61, 70, 80, 86_400];
  expect(asked(slidingLog(), times)).toEqual([
    ...["2", "1", "0", "0 wait 30", "0", "0 wait 9", "0", "0 wait 86320", "0"],
  ]);
});

test("a sliding log may count refusals", () => {
  expect(asked(slidingLog({ refusalsCount: true }), [0, 10, 20, 30])).toEqual(["2", "1", "0", "0 wait 40"]);
});

test("a bucket refills all the time", () => {
  expect(asked(tokenBucket(), [0, 0, 0, 10, 20, 20, 80])).toEqual([
    "2",
    "1",
    "0",
    "0 wait 10",
    "0",
    "0 wait 20",
    "2",
  ]);
  expect(asked(tokenBucket(50), [0, 0, 0, 0.01, 0.02, 1])).toEqual(["2", "1", "0", "0 wait 0.01", "0", "2"]);
});

test.each([fixedWindows(), slidingLog(), tokenBucket()])(
  "every limiter shows a reset that is to come",
  (limiter) => {
    for (let i = 0; i < 10; i += 1) {
      const now = START + i * 777;
      const { limit, remaining, resetAt } = limiter(ACCOUNT, now);
      expect(resetAt).toBeGreaterThan(now);
      expect(resetAt).toBeLessThanOrEqual(now + 86_400_000);
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(remaining).toBeLessThan(limit);
    }
  },
);

test("the window with fewer requests left is shown, the day's where both have as many", () => {
  const limitOf = (perMinute: number, perDay: number): number =>
    fixedWindows()({ id: "key", perMinute, perDay }, START).limit;
  expect(limitOf(3, 5)).toBe(3);
  expect(limitOf(5, 3)).toBe(3);
  const { limit, resetAt } = fixedWindows()({ id: "key", perMinute: 3, perDay: 3 }, START);
  expect([limit, resetAt]).toEqual([3, Date.UTC(2026, 2, 13)]);
});
