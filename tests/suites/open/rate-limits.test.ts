/** Open questions about rate limits. */
import { describe, expect, test } from "vitest";
import type { HeaderLines, Recording } from "../../../src/kit/exchange.ts";
import { MISSING, UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";
import { ERROR, numbered, observed, recorded, START } from "./recorded.ts";

describe("limits", () => {
  const FIRST_RESET = START / 1_000 + 60;

  interface Row {
    readonly remaining: number;
    readonly reset?: number;
    readonly at: number;
    readonly status?: number;
    readonly credential?: string;
  }

  function limited(limit: number, rows: readonly Row[], more: Partial<Recording> = {}): Recording {
    return recorded(
      rows.map(({ remaining, reset = FIRST_RESET, at, ...rest }) => ({
        at,
        body: [],
        ...rest,
        headers: [
          ["X-RateLimit-Limit", String(limit)],
          ["X-RateLimit-Remaining", String(remaining)],
          ["X-RateLimit-Reset", String(reset)],
          ["Date", new Date(START + at).toUTCString()],
        ],
      })),
      more,
    );
  }

  const steady = numbered(0, 6).map((i) => ({ remaining: 59 - i, at: i * 1_000 }));

  test("OPEN-16: the window", () => {
    expect(observed("OPEN-16", limited(60, steady))).toBe("minute (Limit 60), fixed, by the clock; no 429");
    const odd = steady.map((row) => ({ ...row, reset: FIRST_RESET - 7 }));
    expect(observed("OPEN-16", limited(60, odd))).toBe("minute (Limit 60), fixed or sliding; no 429");
    const day = steady.map((row) => ({ ...row, reset: FIRST_RESET + 40_007 }));
    expect(observed("OPEN-16", limited(1_000, day))).toBe("day (Limit 1000), fixed or sliding; no 429");
    for (const limit of [60, 300])
      expect(observed("OPEN-16", limited(limit, day))).toMatch(new RegExp(`^day \\(Limit ${limit}\\)`));
    for (const limit of [10_000, 100_000])
      expect(observed("OPEN-16", limited(limit, steady))).toMatch(/^day /);
    const short = steady.map((row) => ({ ...row, reset: FIRST_RESET + 700 }));
    expect(observed("OPEN-16", limited(80, short))).toMatch(
      /^other \(Reset up to 760 s ahead\) \(Limit 80\)/,
    );
    const night = steady.map((row) => ({ ...row, reset: FIRST_RESET + 120 }));
    expect(observed("OPEN-16", limited(1_000, night, { plan: "free" }))).toMatch(/^day/);
  });

  test("OPEN-16: a Reset that stands still, and one that moves before it has passed", () => {
    const turned = { remaining: 59, at: 61_000, reset: FIRST_RESET + 53 };
    const before = numbered(0, 20).map((i) => ({ remaining: 59 - i, at: i * 100, reset: FIRST_RESET - 7 }));
    expect(observed("OPEN-16", limited(60, [...before, turned]))).toMatch(
      /^minute \(Limit 60\), fixed or sliding;/,
    );
    const bucket = numbered(0, 20).map((i) => ({
      remaining: 59 - i,
      at: i * 100,
      reset: START / 1_000 + i + 1,
    }));
    const moves = /sliding or a bucket: Reset moves before it has passed/;
    expect(observed("OPEN-16", limited(60, bucket))).toMatch(moves);
    // What comes back meanwhile hides what a refused request took.
    const refilled = [...bucket, { remaining: 40, at: 2_900, reset: START / 1_000 + 23, status: 400 }];
    expect(observed("OPEN-16", limited(60, refilled))).toMatch(/has passed; no 429$/);
    const clock = numbered(0, 6).map((i) => ({ remaining: 59 - i, at: i * 1_000, reset: FIRST_RESET + i }));
    expect(observed("OPEN-16", limited(60, clock))).toMatch(moves);
    // By one second, a Reset may be rounded.
    const rounded = numbered(0, 6).map((i) => ({
      remaining: 9 - i,
      at: i,
      reset: FIRST_RESET - 7 + (i % 2),
    }));
    expect(observed("OPEN-16", limited(10, rounded))).toMatch(/\(Limit 10\), fixed or sliding;/);
  });

  test("OPEN-16: refused requests and early 429s", () => {
    const bad = { status: 400 };
    const stranger = { status: 401, credential: "missing" };
    const counting = [
      { remaining: 59, at: 0 },
      { remaining: 58, at: 100, ...bad },
      { remaining: 9, at: 200, ...stranger },
      { remaining: 57, at: 300 },
    ];
    expect(observed("OPEN-16", limited(60, counting))).toContain("400 counts, 401 does not count; no 429");
    const free = [
      { remaining: 59, at: 0 },
      { remaining: 59, at: 100, ...bad },
      { remaining: 58, at: 200, ...stranger },
      { remaining: 57, at: 300 },
      { remaining: 12, at: 400, status: 429 },
    ];
    expect(observed("OPEN-16", limited(60, free))).toContain(
      "400 does not count, 401 counts; 429 with 12 remaining",
    );
    expect(observed("OPEN-16", limited(60, [...steady, { remaining: 0, at: 9_000, status: 429 }]))).toContain(
      "429 with none remaining",
    );
  });

  test.each<[HeaderLines, unknown, string]>([
    [[["Retry-After", "17"]], { ...ERROR, status: 429 }, "Retry-After in seconds, an Error body"],
    [[["Retry-After", "Thu, 01 Jan 2026 12:00:30 GMT"]], "", "Retry-After as an HTTP-date, no body"],
    [
      [["Content-Type", "text/plain; charset=utf-8"]],
      "Slow down.",
      "no Retry-After, a body of type text/plain",
    ],
    [[["Retry-After", "soon"]], { wait: 1 }, 'Retry-After "soon", an object with wait'],
  ])("OPEN-17: %j with %j", (headers, body, answer) => {
    expect(observed("OPEN-17", recorded([{ status: 429, headers, body }]))).toBe(answer);
  });

  test("OPEN-18: what those without a key are shown", () => {
    const rows = [
      { remaining: 9, at: 0, status: 401, credential: MISSING.label },
      { remaining: 8, at: 100, status: 401, credential: MISSING.label },
      { remaining: 7, at: 200, status: 401, credential: UNKNOWN.label },
    ];
    expect(observed("OPEN-18", limited(10, rows))).toBe(
      "Limit 10, Remaining falling: missing key; Limit 10: unknown key",
    );
    const together = rows.slice(0, 2).map((row) => ({ ...row, at: 0 }));
    expect(observed("OPEN-18", limited(10, together))).toBe("Limit 10: missing key");
    expect(observed("OPEN-18", recorded([{ status: 401, credential: "missing" }]))).toBe(
      "no limit: missing key",
    );
  });
});
