/** A Remaining that is not true: it is ignored. */
import { describe, expect, test } from "vitest";
import type { RateLimiter } from "../../../../src/run/pacing/rate-limit/rate-limiter.ts";
import { limiterFor, MARGIN, MINUTE, minute, type Said } from "./limiter.ts";

describe("a 0 that is not true", () => {
  /** A 0 at 1,000 ms, then a request that was served though it was sent at another time. */
  function servedAt(sentAt: number) {
    const { limiter, asked, room } = limiterFor();
    asked(0, 1_000, minute(0));
    asked(sentAt, sentAt + 100, minute(0, { resetAt: 120_000 }));
    return { limiter, asked, room };
  }

  test.each([1_000, 30_000, MINUTE - 1])("was served meanwhile (%d ms): it is heeded no more", (sentAt) => {
    const { limiter, room } = servedAt(sentAt);
    expect(room(sentAt + 100)).toBe(10);
    expect([limiter.known, limiter.zeroOf]).toEqual([null, null]);
  });

  test.each([999, MINUTE])("was not served meanwhile (%d ms): it is", (sentAt) => {
    const { limiter } = servedAt(sentAt);
    expect(limiter.clearance(sentAt + 100)).toMatchObject({ go: false, until: 120_000 + MARGIN });
  });

  test("without a Reset, any request that is served shows it", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, { remaining: 0 });
    asked(500_000, 500_100, { remaining: 0 });
    expect(limiter.clearance(500_100)).toEqual({ go: true });
  });

  test("stays so where the target says more later", () => {
    const { limiter, asked, room } = servedAt(5_000);
    asked(6_000, 6_100, minute(0));
    expect(room(6_100)).toBe(10);
    expect(limiter.known).toBeNull();
  });

  test("disbelieved from elsewhere ends the wait, but not that after a 429", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, minute(0));
    limiter.disbelieve();
    expect([limiter.clearance(1_000), limiter.zeroOf, limiter.known]).toEqual([{ go: true }, null, null]);
    asked(1_000, 1_100, { status: 429, retryAfter: 9 });
    limiter.disbelieve();
    expect(limiter.clearance(1_100)).toMatchObject({ go: false, until: 10_100 + MARGIN });
  });

  /** A 0 from `0` on, and again after a minute in which a number of requests were sent. */
  function afterAMinute(requests: number, later: number) {
    const { limiter, asked } = limiterFor();
    asked(0, 0, minute(0, { resetAt: 1_000 }));
    for (let i = 1; i < requests; i++) {
      asked(2_000 * i, 2_000 * i, minute(0, { resetAt: 2_000 * i + 1_000 }));
    }
    asked(later, later, minute(0, { resetAt: 600_000 }));
    return { limiter, asked };
  }

  test.each([1, 2, 3])("a minute with %d requests can't have used it up: one more is tried", (requests) => {
    const { limiter, asked } = afterAMinute(requests, MINUTE);
    expect(limiter.clearance(MINUTE).go).toBe(true);
    asked(MINUTE, MINUTE, minute(0, { resetAt: 600_000 }));
    // It was served, so the 0 said nothing.
    expect([limiter.clearance(MINUTE).go, limiter.zeroOf]).toEqual([true, null]);
  });

  test.each([
    ["less than a minute", 1, MINUTE - 1],
    ["four requests", 4, MINUTE],
  ])("%s may have", (_, requests, later) => {
    const { limiter } = afterAMinute(requests, later);
    expect(limiter.clearance(later)).toMatchObject({ go: false, until: 600_000 + MARGIN });
  });

  test("is tried only once", () => {
    const { limiter, asked } = afterAMinute(1, MINUTE);
    // What was tried is refused: the 0 is true.
    asked(MINUTE, MINUTE, { status: 429, retryAfter: 1 });
    asked(62_000, 62_000, minute(0, { resetAt: 63_000 }));
    asked(130_000, 130_000, minute(0, { resetAt: 600_000 }));
    expect(limiter.clearance(130_000)).toMatchObject({ go: false, until: 600_000 + MARGIN });
  });
});

describe("a Remaining that rises without a reason", () => {
  /** The same window shows 50, then more each time. */
  function rising(by: number, times: number, said: Said = {}) {
    const { limiter, asked } = limiterFor();
    for (let i = 0; i <= times; i++) asked(10 * i, 10 * i, minute(30 + i * by, said));
    return limiter;
  }

  test("three times is no figure to go by", () => {
    expect(rising(3, 3).known).toBeNull();
  });

  test.each<[string, RateLimiter]>([
    ["two times may happen", rising(3, 2)],
    ["by what may be refilled meanwhile, and one", rising(2, 3)],
    ["but downwards", rising(-9, 3)],
  ])("%s", (_, limiter) => {
    expect(limiter.known).not.toBeNull();
  });

  test("is no rise where the window turned", () => {
    const { limiter, asked } = limiterFor();
    for (let i = 0; i <= 4; i++) asked(10 * i, 10 * i, minute(10 + i * 9, { resetAt: MINUTE + 1_000 * i }));
    expect(limiter.known).not.toBeNull();
  });

  test("is no rise where the answers overtook each other", () => {
    const { limiter, asked } = limiterFor();
    for (let i = 0; i <= 4; i++) asked(0, 10 + i, minute(10 + i * 9));
    expect(limiter.known).not.toBeNull();
  });

  /** In three windows, 30 remain of 60, and 30 s later another number; the Reset is the minute's end. */
  function refilled(remaining: number, sending = 0): RateLimiter {
    const { limiter, asked } = limiterFor();
    for (const from of [0, 200_000, 400_000]) {
      const resetAt = from + MINUTE;
      asked(from, from + sending, { remaining: 30, resetAt });
      asked(from + sending, from + 30_000, { remaining, resetAt });
    }
    return limiter;
  }

  test.each([
    // 30 s of the 58 that it may be to the Reset bring back 15.5 of the 30 that were used; and one for the rounding.
    [47, true],
    [48, false],
  ])("a bucket that is full again within the minute: 30 s later %d", (remaining, isRefill) => {
    expect(refilled(remaining).known !== null).toBe(isRefill);
  });

  test("is measured from the sending of the one to the arrival of the other", () => {
    expect(refilled(47, 2_000).known).not.toBeNull();
  });

  test("is none shortly before the Reset, which may be nearer than it seems", () => {
    const { limiter, asked } = limiterFor();
    for (let i = 0; i < 4; i++) {
      asked(100_000 * i, 100_000 * i, { remaining: 10, resetAt: 100_000 * i + 2_000 });
      asked(100_000 * i + 10, 100_000 * i + 10, { remaining: 50, resetAt: 100_000 * i + 2_000 });
    }
    expect(limiter.known).not.toBeNull();
  });
});
