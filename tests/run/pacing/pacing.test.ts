/** Two allowances, the key's and that of requests without it: what an answer says of either, and when to go on. */
import { describe, expect, test } from "vitest";
import type { Exchange, HeaderLines } from "../../../src/kit/exchange.ts";
import type { LimiterName } from "../../../src/run/pacing/first-in-flight.ts";
import { Pacing } from "../../../src/run/pacing/pacing.ts";
import { listed } from "../../support/recordings.ts";

const DATE = Date.UTC(2026, 2, 12, 10, 0, 20);
const MARGIN = 250;

/** An answer at 1,000 ms, by a server whose clock shows {@link DATE}. */
function answer(status: number, fields: Readonly<Record<string, string | number>>): Exchange {
  const headers: HeaderLines = Object.entries({ Date: new Date(DATE).toUTCString(), ...fields }).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return listed("", [], { status, headers, sentAt: 990, receivedAt: 1_000 })(0);
}

/** Milliseconds until the next request after one answer, at most 0 where it may be sent. */
function waitAfter(status: number, fields: Readonly<Record<string, string | number>>): number {
  const pacing = new Pacing();
  pacing.sent("key", 1_000);
  pacing.answered("key", answer(status, fields), 0);
  const clearance = pacing.clearance("key", 1_000);
  return clearance.go ? 0 : clearance.until - 1_000;
}

const inSeconds = (seconds: number): number => DATE / 1_000 + seconds;
const httpDate = (seconds: number): string => new Date(DATE + 1_000 * seconds).toUTCString();

describe("waits after a 429", () => {
  test.each([
    ["for Retry-After in seconds", { "Retry-After": 7 }, 7_000],
    ["for Retry-After as a date, by the target's clock", { "Retry-After": httpDate(9) }, 9_000],
    ["a moment for a Retry-After that is past", { "Retry-After": httpDate(-9) }, 0],
    ["for Reset without Retry-After", { "X-RateLimit-Reset": inSeconds(12) }, 12_000],
    [
      "for Reset where Retry-After cannot be read",
      { "Retry-After": "soon", "X-RateLimit-Reset": inSeconds(5) },
      5_000,
    ],
    ["a second where neither is there", {}, 1_000],
    ["a second where Reset is in milliseconds", { "X-RateLimit-Reset": DATE + 5_000 }, 1_000],
    ["a second where Reset is past", { "X-RateLimit-Reset": inSeconds(-5) }, 1_000],
  ])("%s", (_, fields, expected) => {
    expect(waitAfter(429, fields)).toBe(expected + MARGIN);
  });

  test("longer after each further refusal, at last until a window of a minute is over", () => {
    const pacing = new Pacing();
    let now = 1_000;
    const waits = [1, 2, 3, 4].map(() => {
      pacing.sent("key", now);
      pacing.answered("key", { ...answer(429, {}), sentAt: now, receivedAt: now + 10 }, 0);
      const clearance = pacing.clearance("key", now + 10);
      const wait = clearance.go ? 0 : clearance.until - (now + 10);
      now += 10 + wait;
      return wait;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 60_000].map((wait) => wait + MARGIN));
  });

  test("once for all that were refused at the same time", () => {
    const pacing = new Pacing();
    for (let i = 0; i < 10; i++) pacing.sent("key", 990);
    for (let i = 0; i < 10; i++) pacing.answered("key", answer(429, { "Retry-After": 3 }), 0);
    expect(pacing.clearance("key", 1_000)).toMatchObject({ until: 1_000 + 3_000 + MARGIN });
  });
});

describe("Remaining", () => {
  test.each([
    ["0: for Reset, by the target's clock", 0, { "X-RateLimit-Reset": inSeconds(30) }, 30_000 + MARGIN],
    ["0 and no Reset: a second", 0, {}, 1_000 + MARGIN],
    ["0 and a Reset in milliseconds: a second", 0, { "X-RateLimit-Reset": DATE + 5_000 }, 1_000 + MARGIN],
    ["0 and a Reset that is past: a second", 0, { "X-RateLimit-Reset": inSeconds(-5) }, 1_000 + MARGIN],
    ["1: not at all", 1, { "X-RateLimit-Reset": inSeconds(30) }, 0],
  ])("waits at %s", (_, remaining, fields, expected) => {
    expect(waitAfter(200, { "X-RateLimit-Remaining": remaining, ...fields })).toBe(expected);
  });

  test("limits the requests in flight", () => {
    const pacing = new Pacing();
    pacing.sent("key", 1_000);
    pacing.answered(
      "key",
      answer(200, { "X-RateLimit-Remaining": 3, "X-RateLimit-Reset": inSeconds(30) }),
      0,
    );
    const gone = [1, 2, 3, 4].map(() => {
      const { go } = pacing.clearance("key", 1_000);
      if (go) pacing.sent("key", 1_000);
      return go;
    });
    expect(gone).toEqual([true, true, true, false]);
    expect(pacing.clearance("others", 1_000)).toEqual({ go: true });
  });

  test("of an answer that was overtaken does not count", () => {
    const pacing = new Pacing();
    for (const remaining of [1, 5]) {
      pacing.sent("key", 1_000);
      const fields = { "X-RateLimit-Remaining": remaining, "X-RateLimit-Reset": inSeconds(30) };
      pacing.answered("key", answer(200, fields), 0);
    }
    pacing.sent("key", 1_000);
    expect(pacing.clearance("key", 1_000).go).toBe(false);
  });
});

/** A pacing on the target's clock, and its traffic; a request takes 10 ms. */
function pacingOf(options: ConstructorParameters<typeof Pacing>[0] = {}) {
  const pacing = new Pacing(options);
  const asked = (
    limiter: LimiterName,
    at: number,
    fields: Readonly<Record<string, string | number>>,
    status = 200,
  ): void => {
    pacing.sent(limiter, at - 10);
    const date = new Date(DATE + at).toUTCString();
    const exchange = answer(status, { Date: date, ...fields });
    pacing.answered(limiter, { ...exchange, sentAt: at - 10, receivedAt: at }, 0);
  };
  return { pacing, asked };
}

/** The three fields of a window that ends some seconds after the start. */
const fields = (limit: number, remaining: number, reset: number): Readonly<Record<string, number>> => ({
  "X-RateLimit-Limit": limit,
  "X-RateLimit-Remaining": remaining,
  "X-RateLimit-Reset": inSeconds(reset),
});

describe("two allowances", () => {
  test("each waits for itself", () => {
    const { pacing, asked } = pacingOf();
    asked("key", 1_000, fields(60, 0, 30));
    expect(pacing.clearance("key", 1_000)).toMatchObject({ go: false, until: 30_000 + MARGIN });
    expect(pacing.clearance("others", 1_000)).toEqual({ go: true });
    asked("others", 2_000, { "Retry-After": 3 }, 429);
    expect(pacing.clearance("others", 2_000)).toMatchObject({ go: false, until: 5_000 + MARGIN });
  });

  test("the time of an answer is that since the run's start, by its clock", () => {
    const pacing = new Pacing();
    pacing.sent("key", 500_990);
    pacing.answered("key", answer(200, fields(60, 0, 30)), 500_000);
    expect(pacing.clearance("key", 501_000)).toMatchObject({ until: 531_000 + MARGIN });
  });

  test("the key's limit bounds the others in flight until they say more", () => {
    const { pacing, asked } = pacingOf();
    asked("key", 1_000, fields(2, 1, 30));
    pacing.sent("others", 1_000);
    expect(pacing.clearance("others", 1_000).go).toBe(true);
    pacing.sent("others", 1_000);
    expect(pacing.clearance("others", 1_000).go).toBe(false);
  });
});

describe("a reserve", () => {
  test.each([
    [20, 21, null],
    [20, 20, "a reserve of 20 leaves nothing of a limit of 20"],
    [20, 19, "a reserve of 20 leaves nothing of a limit of 19"],
    [0, 0, null],
  ])("of %d and a limit of %d", (reserve, limit, hopeless) => {
    const { pacing, asked } = pacingOf({ reserve });
    expect(pacing.hopeless).toBeNull();
    asked("key", 1_000, fields(limit, 0, 30));
    expect(pacing.hopeless).toBe(hopeless);
  });

  test("is not measured against the limit of others", () => {
    const { pacing, asked } = pacingOf({ reserve: 20 });
    asked("others", 1_000, fields(10, 5, 30));
    asked("key", 2_000, fields(10, 5, 30), 401);
    expect(pacing.hopeless).toBeNull();
  });

  test("is left to the key, not to requests without it", () => {
    const { pacing, asked } = pacingOf({ reserve: 5 });
    asked("key", 1_000, fields(60, 5, 30));
    expect(pacing.clearance("key", 1_000).go).toBe(false);
    asked("others", 1_000, {}, 429);
    asked("others", 5_000, fields(60, 1, 30), 401);
    // One request was served before the refusal: the next ones go one after the other.
    expect(pacing.clearance("others", 8_000)).toEqual({ go: true });
  });
});

test("a ban leaves no hope", () => {
  const { pacing, asked } = pacingOf();
  for (let i = 1; i <= 4; i++) asked("key", 20_000 * i, {}, 429);
  expect(pacing.hopeless).toBeNull();
  asked("key", 150_000, {}, 429);
  expect(pacing.hopeless).toBe(
    "the key seems to be banned, or its limit to last longer than the answers say: after a 429, 5 requests in a row were refused, although the run waited each time; wait, then run with --rate N or --concurrency N",
  );
});

describe("requests without a valid key that are refused", () => {
  const waiting = { go: false, until: 700_000, reason: "a 429", refused: true } as const;

  test("time and again are given up, and the target is the reason where they got 401 before", () => {
    const { pacing, asked } = pacingOf();
    asked("others", 10_000, {}, 401);
    for (let i = 1; i <= 4; i++) asked("others", 20_000 * i, {}, 429);
    expect(pacing.never("others")).toBeNull();
    asked("others", 100_000, {}, 429);
    expect(pacing.never("others")).toEqual({ code: "banned", values: { status: 429 } });
    expect([pacing.never("key"), pacing.hopeless]).toEqual([null, null]);
  });

  test.each<[string, number | null, boolean, number, "banned" | "rate-limited" | null]>([
    ["for more than a minute", 401, false, 639_999, "banned"],
    ["for a minute", 401, false, 640_000, null],
    ["for more than a minute, as the key is", 401, true, 600_000, "rate-limited"],
    ["for more than a minute, and never got 401", null, false, 600_000, "rate-limited"],
  ])("%s", (_, status, isKeyRefused, now, code) => {
    const { pacing, asked } = pacingOf();
    if (status !== null) asked("others", 10_000, {}, status);
    asked("others", 20_000, {}, 429);
    if (isKeyRefused) asked("key", 20_000, {}, 429);
    expect(pacing.givenUp("others", waiting, now)?.code ?? null).toBe(code);
  });

  test("are no matter of a wait for anything else", () => {
    const { pacing, asked } = pacingOf();
    asked("others", 10_000, {}, 401);
    expect(pacing.givenUp("others", { ...waiting, refused: false }, 0)).toBeNull();
    expect(pacing.givenUp("key", waiting, 0)).toBeNull();
  });
});

test("each wait after a 429 is spread anew", () => {
  const { pacing, asked } = pacingOf({ jitter: (n) => n + 1 });
  asked("key", 1_000, {}, 429);
  expect(pacing.clearance("key", 1_000)).toMatchObject({ until: 2_000 + 500 + MARGIN });
  asked("others", 1_000, {}, 429);
  expect(pacing.clearance("others", 1_000)).toMatchObject({ until: 2_000 + 500 + MARGIN });
  asked("key", 10_000, {}, 429);
  expect(pacing.clearance("key", 10_000)).toMatchObject({ until: 12_000 + 2_000 + MARGIN });
});

describe("a day that hides its minute", () => {
  const day = fields(1_000, 900, 40_000);

  /** So many requests at one time, and what comes next. */
  function nextAfter(
    count: number,
    limiter: LimiterName = "key",
    options: ConstructorParameters<typeof Pacing>[0] = {},
  ) {
    const { pacing, asked } = pacingOf(options);
    for (let i = 0; i < count; i++) asked(limiter, 1_000, day);
    return pacing.clearance("key", 1_000);
  }

  test("60 go, then it is waited for", () => {
    expect(nextAfter(59)).toEqual({ go: true });
    expect(nextAfter(60)).toEqual({ go: false, until: 990 + 61_000, reason: "the plan's limit per minute" });
  });

  test("those without the key go on meanwhile", () => {
    const { pacing, asked } = pacingOf();
    for (let i = 0; i < 60; i++) asked("key", 1_000, day);
    expect(pacing.clearance("others", 1_000)).toEqual({ go: true });
  });

  test("less a reserve; and not for a plan of unknown limits", () => {
    expect(nextAfter(50, "key", { reserve: 10 }).go).toBe(false);
    expect(nextAfter(70, "key", { plan: "enterprise" }).go).toBe(true);
  });

  test("those without the key don't count, and say nothing of it", () => {
    expect(nextAfter(70, "others")).toEqual({ go: true });
    const { pacing, asked } = pacingOf();
    for (let i = 0; i < 70; i++) asked("key", 1_000, {});
    asked("others", 1_000, day);
    asked("key", 1_000, day, 401);
    asked("key", 1_000, { ...day, "Retry-After": 0 }, 429);
    expect(pacing.clearance("key", 2_000)).toEqual({ go: true });
  });
});
