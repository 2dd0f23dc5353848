/** Pacing against limiters of every kind, truthful and not, with and without company: windows of minutes in no time. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faster } from "../../../proof/faults/limiters/faster.ts";
import { slidingLog } from "../../../proof/faults/limiters/sliding-log.ts";
import { tokenBucket } from "../../../proof/faults/limiters/token-bucket.ts";
import type { HeaderLines } from "../../../src/kit/exchange.ts";
import { type Account, fixedWindows, type Limiter } from "../../../src/reference/limits/limiter.ts";
import { play } from "../../support/simulated-target.ts";
import { START } from "../../support/virtual-clock.ts";

const KINDS: Readonly<Record<string, () => Limiter>> = {
  "fixed windows by the clock": () => fixedWindows(),
  "fixed windows from a request": () => fixedWindows({ begins: "request" }),
  "the minute shown": () => fixedWindows({ shown: (minute) => minute }),
  "a sliding log": () => slidingLog(),
  "a bucket that fills within a minute": () => tokenBucket(),
  "a bucket of 5 a second": () => tokenBucket(5),
  "a bucket of 50 a second": () => tokenBucket(50),
};

const FREE: Account = { id: "key", perMinute: 60, perDay: 1_000 };
const HOURS = 48 * 3_600_000;

/** An account whose day is no matter. */
const perMinute = (limit: number): Account => ({ id: "key", perMinute: limit, perDay: 1_000_000 });

const kind = fc.constantFrom(...Object.keys(KINDS));
const limit = fc.integer({ min: 2, max: 400 });
const requests = fc.integer({ min: 1, max: 300 });
const concurrency = fc.integer({ min: 1, max: 20 });
const latencies = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })), {
  minLength: 1,
  maxLength: 7,
});
const reserve = fc.constantFrom(0, 0, 1, 7);

describe("a target with correct fields, and no other client of the key", () => {
  test("no 429, nothing sent at 0, everything served", async () => {
    await fc.assert(
      fc.asyncProperty(
        kind,
        limit,
        requests,
        concurrency,
        latencies,
        reserve,
        async (name, most, count, atOnce, times, left) => {
          fc.pre(left < most);
          const played = await play({
            limiter: KINDS[name] ?? fixedWindows,
            account: perMinute(most),
            requests: count,
            concurrency: atOnce,
            maxWaitMs: HOURS,
            latency: (n) => times[n % times.length] ?? [5, 5],
            pacing: { reserve: left },
          });
          expect(played).toMatchObject({ refused: 0, atZero: 0, served: count, unsent: [] });
        },
      ),
      { numRuns: 150, seed: 8 },
    );
  });
});

describe("a bucket that is spread over", () => {
  // Its Reset is so near that rounding to seconds makes Remaining seem to rise too soon.
  test.each([
    [30, 3],
    [60, 5],
    [60, 10],
    [100, 5],
    [300, 20],
  ])("of %d requests, %d a second: no 429, and everything served", async (limit, perSecond) => {
    const limiter = (): Limiter => tokenBucket(perSecond);
    const played = await play({ limiter, account: perMinute(limit), requests: 800 });
    expect(played).toMatchObject({ served: 800, refused: 0, atZero: 0, unsent: [] });
  });
});

describe("a target with correct fields, and other clients of the key", () => {
  test("no ban, and everything served in the end", async () => {
    const every = fc.integer({ min: 1_500, max: 20_000 });
    await fc.assert(
      fc.asyncProperty(
        kind,
        requests,
        concurrency,
        latencies,
        every,
        async (name, count, atOnce, times, ms) => {
          const played = await play({
            limiter: KINDS[name] ?? fixedWindows,
            account: perMinute(60),
            requests: count,
            concurrency: atOnce,
            maxWaitMs: HOURS,
            latency: (n) => times[n % times.length] ?? [5, 5],
            neighbours: (now) => Math.floor(now / ms),
          });
          expect(played).toMatchObject({ served: count, unsent: [] });
          // A ban lasts ten minutes.
          expect(Math.max(0, ...played.waits.map((wait) => wait.ms))).toBeLessThan(120_000);
        },
      ),
      { numRuns: 100, seed: 8 },
    );
  });
});

/** A field with another value, or without one. */
function saying(name: string, value: string | null): (headers: HeaderLines) => HeaderLines {
  return (headers) => [
    ...headers.filter(([other]) => other !== name),
    ...(value === null ? [] : [[name, value] as const]),
  ];
}

const REMAINING = "X-RateLimit-Remaining";
const RESET = "X-RateLimit-Reset";
const RETRY_AFTER = "Retry-After";

describe("clocks", () => {
  const free = { limiter: fixedWindows, account: FREE, requests: 150, maxWaitMs: 600_000 };
  const shifted = (lines: HeaderLines, dateMs: number, resetMs: number): HeaderLines =>
    lines.map(([name, value]) => {
      if (name === "Date") return [name, new Date(Date.parse(value) + dateMs).toUTCString()];
      return [name, name === RESET ? String(Number(value) + resetMs / 1_000) : value];
    });

  test.each([-3_600_000, -120_000, 120_000])(
    "a Date that is %d ms off the clock of Reset: the wait ends with the window, and no 429",
    async (ms) => {
      const played = await play({ ...free, header: (lines) => shifted(lines, ms, 0) });
      expect(played).toMatchObject({ served: 150, refused: 0, atZero: 0 });
      expect(Math.max(...played.waits.map((wait) => wait.ms))).toBeLessThan(62_000);
    },
  );

  test.each([-3_600_000, -40_000, 40_000, 3_600_000])(
    "a target whose clock is %d ms off the local one: no 429",
    async (ms) => {
      const played = await play({ ...free, header: (lines) => shifted(lines, ms, ms) });
      expect(played).toMatchObject({ served: 150, refused: 0, atZero: 0 });
    },
  );

  test("a window of minutes that seems near by a local clock that is wrong: one 429, then as long as asked", async () => {
    const limiter = (): Limiter => faster(fixedWindows(), 1 / 5);
    const played = await play({
      ...free,
      limiter,
      requests: 90,
      header: (lines) => shifted(lines, -200_000, -200_000),
    });
    expect(played).toMatchObject({ served: 90, unsent: [] });
    expect(played.refused).toBeLessThanOrEqual(1);
  });
});

describe("a trap", () => {
  const free = { limiter: fixedWindows, account: FREE, requests: 60, maxWaitMs: 120_000 };
  const ample = { limiter: fixedWindows, account: perMinute(1_000), requests: 60, maxWaitMs: 120_000 };

  test.each([
    ["a Remaining that is always 0, with a Reset in a minute", saying(REMAINING, "0"), 125_000],
    [
      "a Remaining that is always 0, with a Reset in the year 9999",
      (lines: HeaderLines) => saying(RESET, "253402300799")(saying(REMAINING, "0")(lines)),
      2_000,
    ],
    [
      "a Remaining that is always 0, with a Reset in the past",
      (lines: HeaderLines) => saying(RESET, "1")(saying(REMAINING, "0")(lines)),
      2_000,
    ],
    ["no figures at all", () => [], 2_000],
    ["a negative Remaining", saying(REMAINING, "-5"), 2_000],
  ])("%s: everything is sent nevertheless", async (_, header, most) => {
    const played = await play({ ...ample, header });
    expect(played).toMatchObject({ served: 60, refused: 0 });
    expect(played.durationMs).toBeLessThan(most);
  });

  test.each([
    ["a year", "31536000"],
    ["a date in a hundred years", "Wed, 12 Mar 2126 10:00:00 GMT"],
  ])("a Retry-After of %s: given up at once", async (_, value) => {
    const played = await play({
      ...free,
      header: saying(RETRY_AFTER, value),
      status: (n) => (n < 5 ? 200 : 429),
    });
    expect(played.waitedMs).toBe(0);
    expect(played.refused).toBeLessThanOrEqual(10);
    expect(played.unsent[0]).toMatch(/longest wait of 120 s/);
  });

  test.each(["-5", "soon", "1e9", ""])(
    "a Retry-After of %j is not read: Reset is waited for",
    async (value) => {
      const played = await play({
        ...ample,
        header: saying(RETRY_AFTER, value),
        status: (n) => (n === 5 ? 429 : 200),
      });
      expect(played).toMatchObject({ served: 60, refused: 1 });
      expect(played.waits[0]?.ms).toBeGreaterThan(39_000);
      expect(played.waits[0]?.ms).toBeLessThan(42_000);
    },
  );

  test.each([
    ["with a Retry-After of 0", saying(RETRY_AFTER, "0")],
    ["with nothing to go by", () => []],
    ["with a Retry-After of 20 s", saying(RETRY_AFTER, "20")],
  ])("a 429 on everything %s: ended within the longest wait, as a ban", async (_, header) => {
    const played = await play({ ...free, header, status: () => 429 });
    expect(played.durationMs).toBeLessThan(120_000);
    expect(played.refused).toBeLessThanOrEqual(5);
    expect(played.unsent).toHaveLength(60);
    expect(played.unsent[0]).toMatch(/banned|longest wait/);
  });

  test("a limit that shrinks on the way: kept all the same", async () => {
    const limiter = (): Limiter => {
      const windows = fixedWindows();
      return (account, now) => {
        const allowance = windows(account, now);
        const limit = now < START + 90_000 ? 60 : 30;
        const remaining = Math.max(0, allowance.remaining - 60 + limit);
        return allowance.limit === 60 ? { ...allowance, limit, remaining } : allowance;
      };
    };
    const played = await play({ ...free, limiter, requests: 200, maxWaitMs: HOURS });
    expect(played).toMatchObject({ served: 200, refused: 0, atZero: 0 });
  });
});

describe("a Free key", () => {
  const free = { limiter: fixedWindows, account: FREE };

  test("60 requests in a fresh window: no wait", async () => {
    const played = await play({ ...free, requests: 60 });
    expect(played).toMatchObject({ served: 60, refused: 0, waits: [] });
  });

  test("60 requests with 5 left in the window: one wait, until the Reset", async () => {
    const played = await play({ ...free, requests: 60, neighbours: () => 55 });
    expect(played).toMatchObject({ served: 60, refused: 0, atZero: 0 });
    expect(played.waits.map(({ reason }) => reason)).toEqual(["the rate limit's reset"]);
  });

  test("900 requests: none refused", async () => {
    const played = await play({ ...free, requests: 900 });
    expect(played).toMatchObject({ served: 900, refused: 0, atZero: 0 });
    expect(played.durationMs).toBeLessThan(16 * 60_000);
  });

  test.each([null, "free"] as const)(
    "whose day is shown, plan %s: the minute's limit is kept all the same",
    async (plan) => {
      const limiter = (): Limiter => fixedWindows({ shown: (_minute, day) => day });
      const played = await play({ ...free, limiter, requests: 300, pacing: { plan } });
      expect(played).toMatchObject({ served: 300, refused: 0 });
    },
  );

  test("with a reserve, that many are left in every window", async () => {
    let least = Number.POSITIVE_INFINITY;
    const limiter = (): Limiter => {
      const windows = fixedWindows();
      return (account, now) => {
        const allowance = windows(account, now);
        least = Math.min(least, allowance.remaining);
        return allowance;
      };
    };
    const played = await play({ ...free, limiter, requests: 200, pacing: { reserve: 20 } });
    expect(played).toMatchObject({ served: 200, refused: 0 });
    expect(least).toBe(20);
  });

  test("with a reserve of the whole limit: nothing after the first request, and the reason", async () => {
    const played = await play({ ...free, requests: 10, pacing: { reserve: 60 } });
    expect(played.served).toBe(1);
    expect(played.unsent[0]).toBe("a reserve of 60 leaves nothing of a limit of 60");
  });
});
