/** RATE-5 upon recordings made by hand: what counts down passes, what does not never passes. */
import { describe, expect, test } from "vitest";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import type { Judgement } from "../../src/kit/requirement.ts";
import { countdown } from "../../suites/countdown.ts";

const START = Date.UTC(2026, 2, 12, 10, 0, 20);
const UNTIL_RESET_S = 40;

/** One response with the key; times in milliseconds since the start. */
interface Reading {
  readonly remaining: number | string;
  readonly limit?: number;
  readonly sentAt: number;
  readonly receivedAt?: number;
  /** Unix seconds. */
  readonly reset?: number;
  readonly status?: number;
  readonly credential?: string;
}

function recordingOf(readings: readonly Reading[]): Recording {
  const exchanges = readings.map((reading, index): Exchange => {
    const {
      remaining,
      limit = 60,
      sentAt,
      receivedAt = sentAt + 10,
      status = 200,
      credential = "valid",
    } = reading;
    const { reset = START / 1_000 + UNTIL_RESET_S } = reading;
    const request = {
      operation: "listPets",
      method: "GET",
      target: "/pets",
      headers: [],
      body: null,
    } as const;
    const headers = [
      ["Date", new Date(START + receivedAt).toUTCString()],
      ["X-RateLimit-Limit", String(limit)],
      ["X-RateLimit-Remaining", String(remaining)],
      ["X-RateLimit-Reset", String(reset)],
    ] as const;
    const response = { status, headers, body: new Uint8Array(), bodyFault: null };
    return {
      ...{ index, ask: `ask ${index}`, request: { ...request, credential }, sentAt, receivedAt },
      ...{ response, noAnswer: null, repeats: null },
    };
  });
  return {
    ...{
      exchanges,
      baseUrl: "https://pets.example/v1",
      startedAt: START,
      now: null,
      runId: "r1",
      plan: null,
    },
    ...{ categoryId: "1", categories: "auto", withheld: false, exhaustion: null, longKey: true },
  };
}

function judged(readings: readonly Reading[]): Judgement {
  const [check] = countdown(recordingOf(readings));
  if (!check) throw new Error("nothing was judged");
  return check.judgement;
}

/** One request after another, every 20 ms. */
function series(
  count: number,
  remaining: (i: number) => number,
  more: Partial<Reading> = {},
): readonly Reading[] {
  return Array.from({ length: count }, (_, i) => ({ sentAt: 20 * i, remaining: remaining(i), ...more }));
}

/** Numbers below 1 from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

describe("passes", () => {
  test.each([
    ["falling by one", series(30, (i) => 59 - i)],
    ["what remained before the request", series(30, (i) => 60 - i)],
    ["falling by a neighbour's requests too", series(15, (i) => 55 - 3 * i)],
    ["neighbours that sometimes give back", series(30, (i) => 50 - i + (i % 4 === 3 ? 2 : 0))],
    ["a day's limit", series(30, (i) => 800 - i, { limit: 1_000, reset: START / 1_000 + 40_000 })],
    ["zero at the end", series(30, (i) => Math.max(0, 20 - i))],
  ])("%s", (_, readings) => {
    expect(judged(readings)).toEqual({ outcome: "passed" });
  });

  test("ten requests in flight, answered in any order", () => {
    const random = randomFrom(3);
    const readings = Array.from({ length: 60 }, (_, i): Reading => {
      const sentAt = 30 * Math.floor(i / 10) + (i % 10) * 0.1;
      return { sentAt, receivedAt: sentAt + 5 + 20 * random(), remaining: 59 - i };
    });
    expect(judged(readings)).toEqual({ outcome: "passed" });
  });

  test("a window that turns in the middle", () => {
    const turnAt = 21 * 1_000;
    const readings = Array.from({ length: 40 }, (_, i): Reading => {
      const sentAt = i < 20 ? 20 * i : turnAt + 20 * i;
      return { sentAt, remaining: 59 - (i % 20), reset: START / 1_000 + (i < 20 ? 20 : 80) };
    });
    expect(judged(readings)).toEqual({ outcome: "passed" });
  });

  test("429s and other credentials aside", () => {
    const readings = series(20, (i) => 40 - i).flatMap((reading) => [
      reading,
      { ...reading, sentAt: reading.sentAt + 5, receivedAt: reading.sentAt + 6, remaining: 59, status: 429 },
      {
        ...reading,
        sentAt: reading.sentAt + 5,
        receivedAt: reading.sentAt + 6,
        remaining: 60,
        credential: "missing",
      },
    ]);
    expect(judged(readings)).toEqual({ outcome: "passed" });
  });
});

describe("fails", () => {
  test.each([
    ["constant", series(30, () => 42)],
    ["constant at one", series(30, () => 1)],
    ["rising", series(30, (i) => 10 + i)],
    ["counted up from zero", series(30, (i) => i + 1)],
    ["up and down", series(30, (i) => 30 + (i % 2))],
    ["falling in half of the pairs", series(31, (i) => 50 - Math.floor(i / 2))],
    [
      "constant with requests in flight",
      series(40, () => 20).map((r) => ({ ...r, receivedAt: r.sentAt + 90 })),
    ],
  ])("%s", (_, readings) => {
    expect(judged(readings)).toMatchObject({
      outcome: "failed",
      expected: expect.stringMatching(/at least 60 %/),
      received: expect.stringMatching(/\d+ → \d+/),
    });
  });
});

describe("never passes", () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))("random, seed %i", (seed) => {
    const random = randomFrom(seed);
    expect(judged(series(40, () => Math.floor(60 * random()))).outcome).not.toBe("passed");
  });

  test.each([
    ["a bucket that is always full", series(40, () => 59)],
    ["a large bucket that is nearly full", series(40, (i) => 2_990 + (i % 5), { limit: 3_000 })],
    ["always zero", series(40, () => 0)],
  ])("%s: untested", (_, readings) => {
    expect(judged(readings)).toMatchObject({ outcome: "untested", cause: "target" });
  });

  test("a window that turns all the time: untested", () => {
    const readings = series(40, () => 30).map((r) => ({
      ...r,
      reset: Math.ceil((START + r.sentAt) / 1_000) + 1,
    }));
    expect(judged(readings)).toMatchObject({ outcome: "untested" });
  });

  test("a Limit that changes all the time: untested", () => {
    const readings = series(40, () => 30).map((r, i) => ({ ...r, limit: 60 + (i % 2) }));
    expect(judged(readings)).toMatchObject({ outcome: "untested" });
  });
});

describe("pairs", () => {
  test("seven that say something are too few, eight are enough", () => {
    expect(judged(series(8, (i) => 40 - i))).toMatchObject({ outcome: "untested" });
    expect(judged(series(9, (i) => 40 - i))).toEqual({ outcome: "passed" });
    expect(judged(series(8, () => 40))).toMatchObject({ outcome: "untested" });
    expect(judged(series(9, () => 40))).toMatchObject({ outcome: "failed" });
  });

  test("60 % of them must fall", () => {
    const falling = (share: number): readonly Reading[] => {
      let remaining = 50;
      return series(11, (i) => {
        if (i > 0 && i <= share) remaining -= 1;
        return remaining;
      });
    };
    expect(judged(falling(6))).toEqual({ outcome: "passed" });
    expect(judged(falling(5))).toMatchObject({ outcome: "failed" });
  });

  test("nothing with the key, nothing to say", () => {
    expect(countdown(recordingOf(series(20, (i) => 40 - i, { credential: "unknown key" })))).toEqual([]);
    expect(countdown(recordingOf(series(20, () => 0, { status: 401 })))).toEqual([]);
  });
});
