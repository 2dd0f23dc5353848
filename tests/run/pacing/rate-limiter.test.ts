/** One allowance, answer by answer: when the next request may leave, and why not before. */
import { describe, expect, test } from "vitest";
import type { Exchange, HeaderLines } from "../../../src/kit/exchange.ts";
import { RateLimiter, type RateLimiterOptions } from "../../../src/run/pacing/rate-limiter.ts";
import { listed } from "../../support/recordings.ts";
import { START } from "../../support/virtual-clock.ts";

const MARGIN = 250;
const MINUTE = 60_000;

/** What an answer says; times in milliseconds since the run's start. */
interface Said {
  readonly status?: number;
  readonly limit?: number;
  readonly remaining?: number;
  readonly resetAt?: number;
  readonly retryAfter?: number;
}

/** An answer; without a Date, its Reset is by the clock of the run. */
function answer(sentAt: number, at: number, said: Said): Exchange {
  const { status = 200, limit = 60, remaining, resetAt, retryAfter } = said;
  const fields: Readonly<Record<string, string | number | undefined>> = {
    "X-RateLimit-Limit": limit,
    "X-RateLimit-Remaining": remaining,
    "X-RateLimit-Reset": resetAt === undefined ? undefined : (START + resetAt) / 1_000,
    "Retry-After": retryAfter,
  };
  const headers: HeaderLines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return listed("", [], { status, headers, sentAt, receivedAt: at })(0);
}

/** A lane, and its traffic. */
function laneOf(options: Partial<RateLimiterOptions> = {}) {
  let now = 0;
  const clock = { now: () => now, epoch: () => START + now, after: () => () => undefined };
  const lane = new RateLimiter({ clock, keyed: true, reserve: 0, jitter: () => 0, ...options });
  /** What left before is answered. */
  const answered = (sentAt: number, at: number, said: Said): void => {
    now = at;
    lane.answered(answer(sentAt, at, said), at);
  };
  /** A request leaves and is answered; nothing else is under way. */
  const asked = (sentAt: number, at: number, said: Said): void => {
    lane.leaves();
    answered(sentAt, at, said);
  };
  /** How many requests may leave now, up to ten. */
  const room = (now: number): number => {
    let count = 0;
    for (; count < 10 && lane.clearance(now).go; count++) lane.leaves();
    return count;
  };
  return { lane, answered, asked, room };
}

/** A minute with a number of remaining requests. */
const minute = (remaining: number, said: Said = {}): Said => ({ remaining, resetAt: MINUTE, ...said });

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

describe("a 0 that is not true", () => {
  /** A 0 at 1,000 ms, then a request that was served though it was sent at another time. */
  function servedAt(sentAt: number) {
    const { lane, asked, room } = laneOf();
    asked(0, 1_000, minute(0));
    asked(sentAt, sentAt + 100, minute(0, { resetAt: 120_000 }));
    return { lane, asked, room };
  }

  test.each([1_000, 30_000, MINUTE - 1])("was served meanwhile (%d ms): it is heeded no more", (sentAt) => {
    const { lane, room } = servedAt(sentAt);
    expect(room(sentAt + 100)).toBe(10);
    expect([lane.known, lane.zeroOf]).toEqual([null, null]);
  });

  test.each([999, MINUTE])("was not served meanwhile (%d ms): it is", (sentAt) => {
    const { lane } = servedAt(sentAt);
    expect(lane.clearance(sentAt + 100)).toMatchObject({ go: false, until: 120_000 + MARGIN });
  });

  test("without a Reset, any request that is served shows it", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, { remaining: 0 });
    asked(500_000, 500_100, { remaining: 0 });
    expect(lane.clearance(500_100)).toEqual({ go: true });
  });

  test("stays so where the target says more later", () => {
    const { lane, asked, room } = servedAt(5_000);
    asked(6_000, 6_100, minute(0));
    expect(room(6_100)).toBe(10);
    expect(lane.known).toBeNull();
  });

  test("disbelieved from elsewhere ends the wait, but not that after a 429", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(0));
    lane.disbelieve();
    expect([lane.clearance(1_000), lane.zeroOf, lane.known]).toEqual([{ go: true }, null, null]);
    asked(1_000, 1_100, { status: 429, retryAfter: 9 });
    lane.disbelieve();
    expect(lane.clearance(1_100)).toMatchObject({ go: false, until: 10_100 + MARGIN });
  });

  /** A 0 from `0` on, and again after a minute in which a number of requests were sent. */
  function afterAMinute(requests: number, later: number) {
    const { lane, asked } = laneOf();
    asked(0, 0, minute(0, { resetAt: 1_000 }));
    for (let i = 1; i < requests; i++) {
      asked(2_000 * i, 2_000 * i, minute(0, { resetAt: 2_000 * i + 1_000 }));
    }
    asked(later, later, minute(0, { resetAt: 600_000 }));
    return { lane, asked };
  }

  test.each([1, 2, 3])("a minute with %d requests can't have used it up: one more is tried", (requests) => {
    const { lane, asked } = afterAMinute(requests, MINUTE);
    expect(lane.clearance(MINUTE).go).toBe(true);
    asked(MINUTE, MINUTE, minute(0, { resetAt: 600_000 }));
    // It was served, so the 0 said nothing.
    expect([lane.clearance(MINUTE).go, lane.zeroOf]).toEqual([true, null]);
  });

  test.each([
    ["less than a minute", 1, MINUTE - 1],
    ["four requests", 4, MINUTE],
  ])("%s may have", (_, requests, later) => {
    const { lane } = afterAMinute(requests, later);
    expect(lane.clearance(later)).toMatchObject({ go: false, until: 600_000 + MARGIN });
  });

  test("is tried only once", () => {
    const { lane, asked } = afterAMinute(1, MINUTE);
    // What was tried is refused: the 0 is true.
    asked(MINUTE, MINUTE, { status: 429, retryAfter: 1 });
    asked(62_000, 62_000, minute(0, { resetAt: 63_000 }));
    asked(130_000, 130_000, minute(0, { resetAt: 600_000 }));
    expect(lane.clearance(130_000)).toMatchObject({ go: false, until: 600_000 + MARGIN });
  });
});

describe("a Remaining that rises without a reason", () => {
  /** The same window shows 50, then more each time. */
  function rising(by: number, times: number, said: Said = {}) {
    const { lane, asked } = laneOf();
    for (let i = 0; i <= times; i++) asked(10 * i, 10 * i, minute(30 + i * by, said));
    return lane;
  }

  test("three times is no figure to go by", () => {
    expect(rising(3, 3).known).toBeNull();
  });

  test.each<[string, RateLimiter]>([
    ["two times may happen", rising(3, 2)],
    ["by what may be refilled meanwhile, and one", rising(2, 3)],
    ["but downwards", rising(-9, 3)],
  ])("%s", (_, lane) => {
    expect(lane.known).not.toBeNull();
  });

  test("is no rise where the window turned", () => {
    const { lane, asked } = laneOf();
    for (let i = 0; i <= 4; i++) asked(10 * i, 10 * i, minute(10 + i * 9, { resetAt: MINUTE + 1_000 * i }));
    expect(lane.known).not.toBeNull();
  });

  test("is no rise where the answers overtook each other", () => {
    const { lane, asked } = laneOf();
    for (let i = 0; i <= 4; i++) asked(0, 10 + i, minute(10 + i * 9));
    expect(lane.known).not.toBeNull();
  });

  /** In three windows, 30 remain of 60, and 30 s later another number; the Reset is the minute's end. */
  function refilled(remaining: number, sending = 0): RateLimiter {
    const { lane, asked } = laneOf();
    for (const from of [0, 200_000, 400_000]) {
      const resetAt = from + MINUTE;
      asked(from, from + sending, { remaining: 30, resetAt });
      asked(from + sending, from + 30_000, { remaining, resetAt });
    }
    return lane;
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
    const { lane, asked } = laneOf();
    for (let i = 0; i < 4; i++) {
      asked(100_000 * i, 100_000 * i, { remaining: 10, resetAt: 100_000 * i + 2_000 });
      asked(100_000 * i + 10, 100_000 * i + 10, { remaining: 50, resetAt: 100_000 * i + 2_000 });
    }
    expect(lane.known).not.toBeNull();
  });
});

describe("others on the same key", () => {
  /** So many answers of one window, each of which shows as many fewer as given. */
  function company(fewer: number, answers: number, options: Partial<RateLimiterOptions> = {}) {
    const all = laneOf(options);
    for (let i = 0; i < answers; i++) all.asked(10 * i, 10 * i, minute(40 - i * fewer));
    return all;
  }

  test.each([
    ["one request, one fewer: no other client", 1, 3, 10],
    ["twice more than was sent: a quarter of the 34 that remain", 2, 4, 8],
    ["only once: not yet", 2, 3, 10],
  ])("%s", (_, fewer, answers, most) => {
    const { room } = company(fewer, answers);
    expect(room(100)).toBe(most);
  });

  test("requests in flight do not count as those of others", () => {
    const { lane, answered, asked, room } = laneOf();
    asked(0, 0, minute(50));
    for (let i = 0; i < 4; i++) lane.leaves();
    for (const remaining of [46, 47, 48, 49]) answered(1, 10, minute(remaining));
    asked(20, 20, minute(45));
    asked(30, 30, minute(44));
    expect(room(30)).toBe(10);
  });

  test("requests in flight when a window begins count as used in it", () => {
    const { lane, answered, room } = laneOf();
    for (let i = 0; i < 5; i++) lane.leaves();
    answered(0, 10, minute(40));
    for (const remaining of [36, 36, 36, 36]) answered(0, 11, minute(remaining));
    expect(room(11)).toBe(10);
  });

  test("each window is counted separately", () => {
    const { asked, room } = laneOf();
    for (let i = 0; i < 5; i++) asked(10 * i, 10 * i, minute(50 - 9 * i, { resetAt: MINUTE + 1_000 * i }));
    expect(room(100)).toBe(10);
  });

  test("the last ones are left to them", () => {
    const { lane, asked } = company(2, 4);
    asked(90, 90, minute(4));
    expect(lane.clearance(90).go).toBe(true);
    asked(100, 100, minute(3));
    expect(lane.clearance(100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });

  test("a figure that also goes up is no sign of them", () => {
    const { asked, room } = company(2, 4);
    asked(100, 100, minute(60));
    expect(room(100)).toBe(10);
    asked(110, 110, minute(3));
    expect(room(110)).toBe(0);
  });
});

describe("a 429", () => {
  const refused: Said = { status: 429, retryAfter: 3 };

  test("is waited for, and names itself", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(9));
    asked(1_000, 2_000, refused);
    expect(lane.known).toBeNull();
    expect(lane.clearance(2_000)).toEqual({
      go: false,
      until: 5_000 + MARGIN,
      reason: "a 429",
      refused: true,
    });
  });

  test.each([
    [[0.5], [1_250 + MARGIN]],
    [
      [0, 1],
      [1_000 + MARGIN, 3_000 + MARGIN],
    ],
  ])("without a Retry-After: a second, doubled, spread by up to a half (%j)", (jitters, waits) => {
    const { lane, asked } = laneOf({ jitter: (n) => jitters[n] ?? 0 });
    let now = 0;
    for (const wait of waits) {
      asked(now, now, { status: 429, limit: -1 });
      expect(lane.clearance(now)).toMatchObject({ until: now + wait });
      now += wait;
    }
  });

  test("again after the wait: Retry-After and a back-off", () => {
    const { lane, asked } = laneOf({ jitter: () => 1 });
    asked(0, 0, refused);
    expect(lane.clearance(0)).toMatchObject({ until: 3_000 + 500 + MARGIN });
    asked(4_000, 4_000, refused);
    expect(lane.clearance(4_000)).toMatchObject({ until: 4_000 + 3_000 + 2_000 + 1_000 + MARGIN });
  });

  test("Reset where there is no Retry-After", () => {
    const { lane, asked } = laneOf();
    asked(0, 0, { status: 429, resetAt: 8_000 });
    expect(lane.clearance(0)).toMatchObject({ until: 8_000 + MARGIN });
  });

  test("those of one time count once", () => {
    const { lane, answered } = laneOf();
    for (let i = 0; i < 6; i++) lane.leaves();
    for (let i = 0; i < 6; i++) answered(0, 1_000, refused);
    expect(lane.isBanned).toBe(false);
    expect(lane.clearance(1_000)).toMatchObject({ until: 4_000 + MARGIN });
  });

  test("five in a row, each waited for, are a ban", () => {
    const { lane, asked } = laneOf();
    for (let i = 0; i < 4; i++) asked(100_000 * i, 100_000 * i, refused);
    expect(lane.isBanned).toBe(false);
    // Sent as the one before came: not of its time.
    asked(300_000, 400_000, refused);
    expect(lane.isBanned).toBe(true);
  });

  test("any answer in between ends the row", () => {
    const { lane, asked } = laneOf();
    for (let i = 0; i < 9; i++) {
      asked(100_000 * i, 100_000 * i, refused);
      if (i === 3) asked(350_000, 350_000, { status: 404 });
    }
    expect([lane.isBanned, lane.isRefused]).toEqual([true, true]);
    asked(990_000, 990_000, minute(0, { resetAt: 990_000 }));
    expect([lane.isBanned, lane.isRefused]).toEqual([false, false]);
  });

  test("halves what may be in flight, for good, and no further than one", () => {
    const { lane, answered, asked, room } = laneOf();
    for (let i = 0; i < 7; i++) lane.leaves();
    for (let i = 0; i < 7; i++) answered(0, 1_000, i === 0 ? refused : minute(60));
    expect(room(10_000)).toBe(3);
    for (let i = 0; i < 3; i++) answered(10_000, 10_000, i === 0 ? refused : minute(60));
    expect(room(20_000)).toBe(1);
    answered(20_000, 20_000, refused);
    asked(90_000, 90_000, minute(60));
    expect(room(90_000)).toBe(1);
  });

  test("of those that were in flight as the first was counted halves nothing more", () => {
    const { lane, answered, room } = laneOf();
    for (let i = 0; i < 9; i++) lane.leaves();
    for (let i = 0; i < 9; i++) answered(0, 1_000 + i, i < 8 ? refused : minute(60));
    expect(room(90_000)).toBe(4);
  });

  test("afterwards one request shows what is allowed", () => {
    const { asked, answered, room } = laneOf();
    asked(0, 0, refused);
    expect(room(4_000)).toBe(1);
    answered(4_000, 4_100, minute(0));
    expect(room(4_100)).toBe(0);
  });

  test("ends a 0 that was waited for: what is served later is no contradiction", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(0));
    asked(1_000, 2_000, { status: 429, retryAfter: 1 });
    expect(lane.zeroOf).toBeNull();
    asked(4_000, 4_100, minute(0));
    expect(lane.clearance(4_100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });
});

describe("a refusal with another status", () => {
  test.each([401, 403])("a %d right after a 429 may say that the key is banned", (status) => {
    const { lane, asked } = laneOf();
    const exchange = answer(0, 0, { status });
    expect(lane.isRefusal(exchange)).toBe(false);
    asked(0, 0, { status: 429, retryAfter: 1 });
    expect(lane.isRefusal(exchange)).toBe(true);
    asked(10_000, 10_000, { status, retryAfter: 4 });
    expect(lane.clearance(10_000)).toMatchObject({ until: 16_000 + MARGIN, reason: `a ${status}` });
    asked(20_000, 20_000, minute(5));
    expect(lane.isRefusal(exchange)).toBe(false);
  });

  test.each([200, 400, 404, 500])("a %d is none", (status) => {
    const { lane, asked } = laneOf();
    asked(0, 0, { status: 429 });
    expect(lane.isRefusal(answer(0, 0, { status }))).toBe(false);
  });

  test("a 401 without the key is the expected answer", () => {
    const { lane, asked } = laneOf({ keyed: false });
    asked(0, 0, { status: 429 });
    expect(lane.isRefusal(answer(0, 0, { status: 401 }))).toBe(false);
    expect(lane.isRefusal(answer(0, 0, { status: 429 }))).toBe(true);
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
