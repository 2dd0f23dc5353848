/** One rate limit, answer by answer: when the next request may be sent, and why not before. */
import { describe, expect, test } from "vitest";
import { answer, laneOf, MARGIN, MINUTE, minute, type Said } from "./lane.ts";

describe("before any answer", () => {
  test("everything goes, and nothing is known", () => {
    const { lane, room } = laneOf();
    expect([lane.known, lane.isBanned, lane.zeroOf, lane.sent]).toEqual([null, false, null, 0]);
    expect(room(0)).toBe(10);
    expect(lane.sent).toBe(10);
  });
});

describe("the known limit", () => {
  test("is that of the latest answer, minus requests in flight and the reserve", () => {
    const { lane, asked } = laneOf({ reserve: 7 });
    lane.leaves();
    lane.leaves();
    asked(1_000, 2_000, minute(40, { limit: 50 }));
    expect(lane.known).toEqual({ limit: 50, available: 40 - 7 - 2, resetAt: MINUTE });
  });

  test.each<[string, Said]>([
    ["without a Remaining", { resetAt: MINUTE }],
    ["without a Reset", { remaining: 40 }],
    ["without a Limit", minute(40, { limit: -1 })],
    ["on a 401, which shows the allowance of those without a key", minute(40, { status: 401 })],
    ["on a 403, which may show the same", minute(40, { status: 403 })],
  ])("is nothing %s", (_, said) => {
    const { lane, asked } = laneOf();
    asked(1_000, 2_000, said);
    expect(lane.known).toBeNull();
  });

  test("is nothing where no answer came, but the request is back", () => {
    const { lane, asked, room } = laneOf();
    asked(0, 1_000, minute(3));
    lane.leaves();
    lane.answered({ ...answer(1_000, 2_000, minute(9)), response: null }, 2_000);
    expect(lane.known).toMatchObject({ available: 3 });
    expect(room(2_000)).toBe(3);
  });

  test("does not change with a 401", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(30));
    asked(1_000, 2_000, minute(9, { status: 401 }));
    expect(lane.known).toMatchObject({ available: 30 });
  });

  test.each([
    ["sent before the known one was back, and higher: overtaken", 500, 41, 40],
    ["sent before the known one was back, and as low", 500, 40, 40],
    ["sent before the known one was back, and lower", 500, 39, 39],
    ["sent as the known one was back", 1_000, 41, 41],
    ["sent after the known one was back", 1_500, 41, 41],
  ])("%s", (_, sentAt, remaining, available) => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(40));
    asked(sentAt, 2_000, minute(remaining, { resetAt: 62_000 }));
    expect(lane.known).toMatchObject({ available });
  });

  test("has the Reset of the answer that is as low as another", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(40));
    asked(500, 2_000, minute(40, { resetAt: 90_000 }));
    expect(lane.known).toMatchObject({ resetAt: 90_000 });
  });
});

describe("in flight at once", () => {
  test.each([
    [3, 0, 3],
    [8, 5, 3],
    [100, 0, 10],
  ])("Remaining %d with a reserve of %d: %d", (remaining, reserve, most) => {
    const { asked, room } = laneOf({ reserve });
    asked(0, 1_000, minute(remaining, { limit: 200 }));
    expect(room(1_000)).toBe(most);
  });

  test("what exceeds that waits for answers, not for a time", () => {
    const { lane, asked, room } = laneOf();
    asked(0, 1_000, minute(2));
    room(1_000);
    expect(lane.clearance(1_000)).toEqual({
      go: false,
      until: Number.POSITIVE_INFINITY,
      reason: "the answers to requests in flight",
    });
  });
});

describe("Remaining 0", () => {
  test("is waited for until the Reset, and a moment more", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(0));
    const until = MINUTE + MARGIN;
    expect(lane.clearance(1_000)).toEqual({ go: false, until, reason: "the rate limit's reset" });
    expect(lane.clearance(until - 1).go).toBe(false);
    expect(lane.clearance(until)).toEqual({ go: true });
  });

  test.each([
    ["1 left", 1, 0, false],
    ["as many left as the reserve", 5, 5, true],
    ["one more than the reserve", 6, 5, false],
  ])("%s", (_, remaining, reserve, waits) => {
    const { lane, asked } = laneOf({ reserve });
    asked(0, 1_000, minute(remaining));
    expect(lane.clearance(1_000).go).toBe(!waits);
    expect(lane.zeroOf).toBeNull();
  });

  test("without a Reset: a second", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, { remaining: 0 });
    expect(lane.clearance(1_000)).toMatchObject({ until: 2_000 + MARGIN });
  });

  test("has no jitter: the Reset is a time", () => {
    const { lane, asked } = laneOf({ jitter: () => 1 });
    asked(0, 1_000, minute(0));
    expect(lane.clearance(1_000)).toMatchObject({ until: MINUTE + MARGIN });
  });

  test("afterwards one request shows what is allowed, then as many as remain", () => {
    const { asked, answered, room } = laneOf();
    asked(0, 1_000, minute(0));
    expect(room(61_000)).toBe(1);
    answered(61_000, 61_500, minute(6, { resetAt: 120_000 }));
    expect(room(61_500)).toBe(6);
  });

  test("of an answer that was overtaken by the next window blocks nothing", () => {
    const { lane, asked, answered } = laneOf();
    lane.leaves();
    asked(0, 1_000, minute(5));
    answered(0, 1_100, minute(0));
    expect(lane.zeroOf).toBe(60);
    expect(lane.clearance(1_100)).toMatchObject({ until: MINUTE + MARGIN });
  });

  test("a shorter wait that comes to be known later does not shorten it", () => {
    const { lane, asked, answered } = laneOf();
    lane.leaves();
    asked(0, 1_000, minute(0));
    answered(0, 1_000, minute(0, { resetAt: 30_000 }));
    expect(lane.clearance(1_000)).toMatchObject({ until: MINUTE + MARGIN });
  });

  test("says of which Limit, until more remain", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(0, { limit: 40 }));
    expect(lane.zeroOf).toBe(40);
    asked(61_000, 61_500, minute(9, { limit: 40, resetAt: 120_000 }));
    expect(lane.zeroOf).toBeNull();
  });

  test("says of no Limit where there is none", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(0, { limit: -1 }));
    expect(lane.zeroOf).toBeNull();
  });
});

describe("without the key", () => {
  const others = (): ReturnType<typeof laneOf> => laneOf({ keyed: false });

  test("Remaining causes no wait, but limits the requests in flight", () => {
    const { lane, asked, room } = others();
    asked(0, 1_000, minute(3, { status: 401 }));
    expect(lane.known).toBeNull();
    expect(room(1_000)).toBe(3);
  });

  test("at 0 one goes after the other", () => {
    const { asked, room } = others();
    asked(0, 1_000, minute(0, { status: 401 }));
    expect(room(1_000)).toBe(1);
  });

  test("what falls to 0 until a Reset that is near is heeded before a 429", () => {
    const { lane, asked } = others();
    for (const [i, remaining] of [4, 2, 0].entries()) {
      asked(1_000 + i, 1_000 + i, { status: 401, limit: 5, remaining, resetAt: 6_000 });
    }
    expect(lane.clearance(1_002)).toMatchObject({ go: false, until: 6_000 + MARGIN });
  });

  test.each<[string, readonly number[], number]>([
    ["once alone", [2, 0], 6_000],
    ["and rises in between", [4, 5, 0], 6_000],
    ["not to 0", [3, 2, 1], 6_000],
    ["and stays at 0", [2, 0, 0], 6_000],
    ["until a Reset that is further away", [4, 2, 0], 7_000],
  ])("what falls %s is not", (_, figures, resetAt) => {
    const { lane, asked } = others();
    for (const remaining of figures) asked(1_000, 1_000, { status: 401, limit: 5, remaining, resetAt });
    expect(lane.clearance(1_000)).toEqual({ go: true });
  });

  test("the assumed Remaining limits the requests in flight until an answer shows one", () => {
    const { lane, asked, room } = others();
    lane.suppose(4);
    expect(room(0)).toBe(4);
    for (let i = 0; i < 4; i++) asked(0, 1_000, minute(9, { status: 401 }));
    lane.suppose(2);
    expect(lane.clearance(1_000).go).toBe(true);
    expect(room(1_000)).toBe(5);
  });

  test("where nothing is said, nothing is bounded", () => {
    const { asked, room } = others();
    asked(0, 1_000, minute(1, { status: 401 }));
    asked(1_000, 2_000, { status: 401 });
    expect(room(2_000)).toBe(10);
  });

  test("after a 429 what remains is heeded, on a 401 as well", () => {
    const { lane, asked } = others();
    asked(0, 1_000, { status: 429, retryAfter: 2 });
    expect(lane.clearance(1_000)).toMatchObject({ until: 3_000 + MARGIN });
    asked(4_000, 4_100, minute(7, { status: 401 }));
    expect(lane.known).toMatchObject({ available: 7 });
    asked(5_000, 5_100, minute(0, { status: 401 }));
    expect(lane.clearance(5_100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });
});
