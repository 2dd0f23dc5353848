/** One rate limit, answer by answer: when the next request may be sent, and why not before. */
import { describe, expect, test } from "vitest";
import { readRateLimitHeaders } from "../../../../src/run/pacing/rate-limit/rate-limit-headers.ts";
import { answer, limiterFor, MARGIN, MINUTE, minute, type Said } from "./limiter.ts";

describe("before any answer", () => {
  test("everything goes", () => {
    const { limiter, room } = limiterFor();
    expect([limiter.isBanned, limiter.inFlight]).toEqual([false, 0]);
    expect(room(0)).toBe(10);
    expect(limiter.inFlight).toBe(10);
  });
});

describe("the known limit", () => {
  test("is that of the latest answer, minus requests in flight and the reserve", () => {
    const { limiter, asked, room } = limiterFor({ reserve: 7 });
    limiter.leaves();
    limiter.leaves();
    asked(1_000, 2_000, minute(40, { limit: 50 }));
    expect(room(2_000, 100)).toBe(40 - 7 - 2);
  });

  test.each<[string, Said]>([
    ["without a Remaining", { resetAt: MINUTE }],
    ["on a 401, which shows the allowance of those without a key", minute(40, { status: 401 })],
    ["on a 403, which may show the same", minute(40, { status: 403 })],
  ])("is nothing %s", (_, said) => {
    const { asked, room } = limiterFor();
    asked(1_000, 2_000, said);
    expect(room(2_000, 100)).toBe(100);
  });

  test("is nothing where no answer came, but the request is back", () => {
    const { limiter, asked, room } = limiterFor();
    asked(0, 1_000, minute(3));
    limiter.leaves();
    const lost = { ...answer(1_000, 2_000, minute(9)), response: null };
    limiter.answered(lost, readRateLimitHeaders(lost, { epoch: () => 0 }), 2_000);
    expect(room(2_000)).toBe(3);
  });

  test("does not change with a 401", () => {
    const { asked, room } = limiterFor();
    asked(0, 1_000, minute(30));
    asked(1_000, 2_000, minute(9, { status: 401 }));
    expect(room(2_000, 100)).toBe(30);
  });

  test.each([
    ["goes on with a 403 that shows less of the same limit", minute(9, { status: 403 }), 9],
    ["does not change with a 403 that shows more", minute(59, { status: 403 }), 30],
    ["does not change with a 403 of another limit", minute(9, { status: 403, limit: 100 }), 30],
  ])("%s", (_, said, available) => {
    const { asked, room } = limiterFor();
    asked(0, 1_000, minute(30));
    asked(1_000, 2_000, said);
    expect(room(2_000, 100)).toBe(available);
  });

  test.each([
    ["sent before the known one was back, and higher: overtaken", 500, 41, 40],
    ["sent before the known one was back, and as low", 500, 40, 40],
    ["sent before the known one was back, and lower", 500, 39, 39],
    ["sent as the known one was back", 1_000, 41, 41],
    ["sent after the known one was back", 1_500, 41, 41],
  ])("%s", (_, sentAt, remaining, available) => {
    const { asked, room } = limiterFor();
    asked(0, 1_000, minute(40));
    asked(sentAt, 2_000, minute(remaining, { resetAt: 62_000 }));
    expect(room(2_000, 100)).toBe(available);
  });

  test("has the Reset of the answer that is as low as another", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, minute(1));
    asked(500, 2_000, minute(1, { resetAt: 90_000 }));
    // A lost answer may have used up the last request.
    asked(2_000, 2_100, { status: 503 });
    expect(limiter.clearance(2_100)).toMatchObject({ go: false, until: 90_000 + MARGIN });
  });
});

describe("in flight at once", () => {
  test.each([
    [3, 0, 3],
    [8, 5, 3],
    [100, 0, 10],
  ])("Remaining %d with a reserve of %d: %d", (remaining, reserve, most) => {
    const { asked, room } = limiterFor({ reserve });
    asked(0, 1_000, minute(remaining, { limit: 200 }));
    expect(room(1_000)).toBe(most);
  });

  test("what exceeds that waits for answers, not for a time", () => {
    const { limiter, asked, room } = limiterFor();
    asked(0, 1_000, minute(2));
    room(1_000);
    expect(limiter.clearance(1_000)).toEqual({
      go: false,
      until: Number.POSITIVE_INFINITY,
      reason: "the answers to requests in flight",
    });
  });
});

describe("Remaining 0", () => {
  test("is waited for until the Reset, and a moment more", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, minute(0));
    const until = MINUTE + MARGIN;
    expect(limiter.clearance(1_000)).toEqual({ go: false, until, reason: "the rate limit's reset" });
    expect(limiter.clearance(until - 1).go).toBe(false);
    expect(limiter.clearance(until)).toEqual({ go: true });
  });

  test.each([
    ["1 left", 1, 0, false],
    ["as many left as the reserve", 5, 5, true],
    ["one more than the reserve", 6, 5, false],
  ])("%s", (_, remaining, reserve, waits) => {
    const { limiter, asked } = limiterFor({ reserve });
    asked(0, 1_000, minute(remaining));
    expect(limiter.clearance(1_000).go).toBe(!waits);
  });

  test("without a Reset: a second", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, { remaining: 0 });
    expect(limiter.clearance(1_000)).toMatchObject({ until: 2_000 + MARGIN });
  });

  test("has no jitter: the Reset is a time", () => {
    const { limiter, asked } = limiterFor({ jitter: () => 1 });
    asked(0, 1_000, minute(0));
    expect(limiter.clearance(1_000)).toMatchObject({ until: MINUTE + MARGIN });
  });

  test("afterwards one request shows what is allowed, then as many as remain", () => {
    const { asked, answered, room } = limiterFor();
    asked(0, 1_000, minute(0));
    expect(room(61_000)).toBe(1);
    answered(61_000, 61_500, minute(6, { resetAt: 120_000 }));
    expect(room(61_500)).toBe(6);
  });

  test("of an answer that was overtaken by the next window blocks nothing", () => {
    const { limiter, asked, answered } = limiterFor();
    limiter.leaves();
    asked(0, 1_000, minute(5));
    answered(0, 1_100, minute(0));
    expect(limiter.clearance(1_100)).toMatchObject({ until: MINUTE + MARGIN });
  });

  test("a shorter wait that comes to be known later does not shorten it", () => {
    const { limiter, asked, answered } = limiterFor();
    limiter.leaves();
    asked(0, 1_000, minute(0));
    answered(0, 1_000, minute(0, { resetAt: 30_000 }));
    expect(limiter.clearance(1_000)).toMatchObject({ until: MINUTE + MARGIN });
  });
});

describe("without the key", () => {
  const others = (): ReturnType<typeof limiterFor> => limiterFor({ keyed: false });

  test("Remaining causes no wait, but limits the requests in flight", () => {
    const { asked, room } = others();
    asked(0, 1_000, minute(3, { status: 401 }));
    expect(room(1_000)).toBe(3);
  });

  test("at 0 one goes after the other", () => {
    const { asked, room } = others();
    asked(0, 1_000, minute(0, { status: 401 }));
    expect(room(1_000)).toBe(1);
  });

  test("the assumed Remaining limits the requests in flight until an answer shows one", () => {
    const { limiter, asked, room } = others();
    limiter.suppose(4);
    expect(room(0)).toBe(4);
    for (let i = 0; i < 4; i++) asked(0, 1_000, minute(9, { status: 401 }));
    limiter.suppose(2);
    expect(limiter.clearance(1_000).go).toBe(true);
    expect(room(1_000)).toBe(5);
  });

  test("where nothing is said, nothing is bounded", () => {
    const { asked, room } = others();
    asked(0, 1_000, minute(1, { status: 401 }));
    asked(1_000, 2_000, { status: 401 });
    expect(room(2_000)).toBe(10);
  });

  test("after a 429 what remains is heeded, on a 401 as well", () => {
    const { limiter, asked } = others();
    asked(0, 1_000, { status: 429, retryAfter: 2 });
    expect(limiter.clearance(1_000)).toMatchObject({ until: 3_000 + MARGIN });
    asked(4_000, 4_100, minute(7, { status: 401 }));
    expect(limiter.clearance(4_100)).toEqual({ go: true });
    asked(5_000, 5_100, minute(0, { status: 401 }));
    expect(limiter.clearance(5_100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });
});
