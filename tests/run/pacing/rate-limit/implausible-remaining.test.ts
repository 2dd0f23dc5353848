/** A Remaining that is not true: it is ignored. */
import { describe, expect, test } from "vitest";
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
    const { room } = servedAt(sentAt);
    expect(room(sentAt + 100)).toBe(10);
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
    const { asked, room } = servedAt(5_000);
    asked(6_000, 6_100, minute(0));
    expect(room(6_100)).toBe(10);
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
    expect(limiter.clearance(MINUTE).go).toBe(true);
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
    const { asked, room } = limiterFor();
    for (let i = 0; i <= times; i++) asked(10 * i, 10 * i, minute(30 + i * by, said));
    return room(10 * times, 100);
  }

  test("three times is no figure to go by", () => {
    expect(rising(3, 3)).toBe(100);
  });

  test.each([
    ["two times may happen", 3, 2, 36],
    ["by what may be refilled meanwhile, and one", 2, 3, 36],
    ["but downwards", -1, 3, 27],
  ])("%s", (_, by, times, remaining) => {
    expect(rising(by, times)).toBe(remaining);
  });

  test("is no rise where the window turned", () => {
    const { asked, room } = limiterFor();
    for (let i = 0; i <= 4; i++) asked(10 * i, 10 * i, minute(10 + i * 9, { resetAt: MINUTE + 1_000 * i }));
    expect(room(40, 100)).toBe(46);
  });

  test("is no rise where the answers overtook each other", () => {
    const { asked, room } = limiterFor();
    for (let i = 0; i <= 4; i++) asked(0, 10 + i, minute(10 + i * 9));
    expect(room(14, 100)).toBe(10);
  });

  /** In three windows, 30 remain of 60, and 30 s later another number; the Reset is the minute's end. */
  function refilled(remaining: number, sending = 0): number {
    const { asked, room } = limiterFor();
    for (const from of [0, 200_000, 400_000]) {
      const resetAt = from + MINUTE;
      asked(from, from + sending, { remaining: 30, resetAt });
      asked(from + sending, from + 30_000, { remaining, resetAt });
    }
    return room(430_000, 100);
  }

  test.each([
    // 30 s of the 58 that it may be to the Reset bring back 15.5 of the 30 that were used; and one for the rounding.
    [47, 47],
    [48, 100],
  ])("a bucket that is full again within the minute: 30 s later %d", (remaining, expected) => {
    expect(refilled(remaining)).toBe(expected);
  });

  test("is measured from the sending of the one to the arrival of the other", () => {
    expect(refilled(47, 2_000)).toBe(47);
  });

  test("is none shortly before the Reset, which may be nearer than it seems", () => {
    const { asked, room } = limiterFor();
    for (let i = 0; i < 4; i++) {
      asked(100_000 * i, 100_000 * i, { remaining: 10, resetAt: 100_000 * i + 2_000 });
      asked(100_000 * i + 10, 100_000 * i + 10, { remaining: 50, resetAt: 100_000 * i + 2_000 });
    }
    expect(room(300_010, 100)).toBe(50);
  });
});
