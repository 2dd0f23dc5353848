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
  readonly limit?: number | string;
  readonly sentAt: number;
  readonly receivedAt?: number;
  /** Unix seconds. */
  readonly reset?: number | string;
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

/** Bursts of ten, a second apart or so, to a bucket of 60 that so many refill in a second; Reset is when it is full. */
function bucket(perSecond: number, pauseMs: number, more: (i: number) => Partial<Reading> = () => ({})) {
  let [tokens, at] = [60, 0];
  return Array.from({ length: 60 }, (_, i): Reading => {
    const sentAt = pauseMs * Math.floor(i / 10);
    tokens = Math.min(60, tokens + ((sentAt - at) * perSecond) / 1_000) - 1;
    at = sentAt;
    const reset = Math.ceil((START + sentAt + ((60 - tokens) / perSecond) * 1_000) / 1_000);
    return { sentAt, remaining: Math.floor(tokens), reset, ...more(i) };
  });
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

  test.each([5, 8, 10])("a bucket of %d a second that is given the time to fill up again", (perSecond) => {
    // Without the pauses it falls throughout; with them it rises between the bursts, as its Reset says.
    const begun = bucket(perSecond, 40).slice(0, 30);
    const going = bucket(perSecond, 2_000).slice(10);
    const readings = [...begun, ...going.map((each) => ({ ...each, sentAt: each.sentAt + 10_000 }))];
    expect(judged(readings).outcome).not.toBe("failed");
    expect(judged(bucket(perSecond, 2_000)).outcome).not.toBe("failed");
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

/** How many of these responses say something of the one before them: there are too few for a verdict. */
function said(...readings: readonly Reading[]): string {
  const judgement = judged(readings);
  if (judgement.outcome !== "untested") throw new Error("so few responses decide nothing");
  return /^only (\d+ of \d+) responses/.exec(judgement.reason)?.[1] ?? judgement.reason;
}

/** A response that is compared with no other, for its limit is another one. */
const other = (sentAt: number, receivedAt: number): Reading => ({
  ...{ sentAt, receivedAt, limit: 61, remaining: 30 },
});

describe("a pair says something", () => {
  test.each<[string, readonly [Reading, Reading]]>([
    [
      "where it falls",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 20, remaining: 49 },
      ],
    ],
    [
      "where it stays",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 20, remaining: 50 },
      ],
    ],
    [
      "sent the moment the other was answered",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 10, remaining: 49 },
      ],
    ],
    [
      "where two are used, and one was in flight",
      [
        { sentAt: 0, remaining: 58 },
        { sentAt: 20, remaining: 57 },
      ],
    ],
    [
      "late in the run",
      [
        { sentAt: 10_000, remaining: 57 },
        { sentAt: 10_990, remaining: 56 },
      ],
    ],
    [
      "without a Reset",
      [
        { sentAt: 0, remaining: 50, reset: "none" },
        { sentAt: 20, remaining: 50 },
      ],
    ],
    [
      "with a Reset that was over from the start",
      [
        { sentAt: 0, remaining: 50, reset: START / 1_000 - 1 },
        { sentAt: 20, remaining: 50 },
      ],
    ],
    [
      "four seconds before the window turns",
      [
        { sentAt: 0, remaining: 50, reset: START / 1_000 + 4 },
        { sentAt: 20, remaining: 50 },
      ],
    ],
    [
      "just short of a refill",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 989, remaining: 50 },
      ],
    ],
  ])("%s", (_, pair) => {
    expect(said(...pair)).toBe("1 of 2");
  });

  test("but not with itself, however fast it was answered", () => {
    const [first, second] = series(2, (i) => 50 - i).map((r) => ({ ...r, receivedAt: r.sentAt }));
    if (!first || !second) throw new Error("two were made");
    expect(said(first, second)).toBe("1 of 2");
  });
});

describe("a pair says nothing", () => {
  test.each<[string, readonly [Reading, Reading]]>([
    [
      "where only the one in flight is used",
      [
        { sentAt: 0, remaining: 59 },
        { sentAt: 20, remaining: 58 },
      ],
    ],
    [
      "where the rest may have come back",
      [
        { sentAt: 0, remaining: 58 },
        { sentAt: 990, remaining: 57 },
      ],
    ],
    [
      "once a request may have come back",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 990, remaining: 50 },
      ],
    ],
    [
      "where nothing remained",
      [
        { sentAt: 0, remaining: 0 },
        { sentAt: 20, remaining: 0 },
      ],
    ],
    [
      "of another limit",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 20, remaining: 49, limit: 61 },
      ],
    ],
    [
      "three seconds before the window turns",
      [
        { sentAt: 0, remaining: 50, reset: START / 1_000 + 3 },
        { sentAt: 20, remaining: 50 },
      ],
    ],
    [
      "where the window turns at that moment",
      [
        { sentAt: 0, remaining: 50, reset: START / 1_000 },
        { sentAt: 20, remaining: 50 },
      ],
    ],
    [
      "before the other was answered",
      [
        { sentAt: 0, remaining: 50 },
        { sentAt: 9, remaining: 49 },
      ],
    ],
  ])("%s", (_, pair) => {
    expect(said(...pair)).toBe("0 of 2");
  });

  test.each([
    ["sent the moment it was answered", other(10, 30)],
    ["answered at the same moment", other(0, 10)],
  ])("where two are used, and another was in flight, %s", (_, third) => {
    const pair = [
      { sentAt: 0, remaining: 58 },
      { sentAt: 20, remaining: 57 },
    ] as const;
    expect(said(...pair, third)).toBe("0 of 3");
  });
});

describe("after half a minute, half of the limit may have come back, less what was sent", () => {
  const pair = (change: number): readonly [Reading, Reading] => [
    { sentAt: 0, remaining: 20 },
    { sentAt: 29_990, remaining: 20 + change },
  ];

  test.each([
    [12, "1 of 2"],
    [13, "0 of 2"],
    [31, "0 of 2"],
    [32, "1 of 2"],
  ])("%i more: %s", (change, count) => {
    expect(said(...pair(change))).toBe(count);
  });

  test.each([
    ["sent in between", other(29_000, 30_100), 11, 12],
    ["sent as the later one was answered", other(30_000, 30_100), 11, 12],
    ["sent after it", other(30_001, 30_100), 12, 13],
    ["answered after the earlier one was sent", other(-10, 1), 11, 12],
    ["answered as the earlier one was sent", other(-10, 0), 12, 13],
  ])("with another one, %s", (_, third, contradicts, explained) => {
    expect(said(...pair(contradicts), third)).toBe("1 of 3");
    expect(said(...pair(explained), third)).toBe("0 of 3");
  });

  test("a day's limit comes back in a day", () => {
    const day = (change: number): readonly Reading[] => [
      { sentAt: 0, remaining: 20, limit: 1_000, reset: "none" },
      { sentAt: 863_990, remaining: 20 + change, limit: 1_000 },
    ];
    expect(said(...day(10))).toBe("0 of 2");
    expect(said(...day(-3))).toBe("0 of 2");
  });
});

test.each<Partial<Reading>>([
  { remaining: "x5" },
  { remaining: "5x" },
  { remaining: "1234567890123456" },
  { remaining: "many" },
  { limit: "none" },
])("a response with %j has no figures", (wrong) => {
  const readings = [
    { sentAt: 0, remaining: 50 },
    { sentAt: 20, remaining: 49, ...wrong },
  ];
  expect(said(...readings)).toBe("0 of 1");
});

describe("what is said", () => {
  test("passed: of all that were compared", () => {
    const [check] = countdown(recordingOf(series(9, (i) => 40 - i)));
    expect(check).toEqual({
      title: "Remaining from response to response",
      evidence: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      judgement: { outcome: "passed" },
    });
  });

  test("failed: how many fell, six that did not, and the responses", () => {
    const [check] = countdown(recordingOf(series(11, (i) => 20 + Math.max(0, i - 3) - Math.min(i, 3))));
    expect(check).toMatchObject({
      evidence: [3, 4, 5, 6, 7, 8, 9, 10],
      judgement: {
        expected: "Remaining lower in at least 60 % of 10 pairs of responses",
        received: "lower in 3; for instance 17 → 18, 18 → 19, 19 → 20, 20 → 21, 21 → 22, 22 → 23",
      },
    });
  });

  test("untested: why, and of which responses", () => {
    const [check] = countdown(recordingOf(series(2, (i) => 50 - i)));
    expect(check).toMatchObject({
      evidence: [0, 1],
      judgement: {
        reason:
          "only 1 of 2 responses could show it fall: the limit is too large, refills too fast, or too few were asked",
      },
    });
  });
});

describe("a bucket's Reset", () => {
  test("makes no constant fall", () => {
    expect(judged(bucket(1, 300, () => ({ remaining: 40 })))).toMatchObject({ outcome: "failed" });
  });

  test("explains no rise beyond what it announces", () => {
    const readings = bucket(1, 2_000, (i) => ({ remaining: 20 + (i % 30) }));
    expect(judged(readings)).toMatchObject({ outcome: "failed" });
  });
});

describe("the first sixty", () => {
  const checks = (readings: readonly Reading[]) => countdown(recordingOf(readings));
  const falling = series(500, (i) => 900 - i, { limit: 1_000 });

  test("are judged by themselves, so that what follows hides nothing", () => {
    const readings = falling.map((each, i) => (i < 60 ? { ...each, remaining: 900 } : each));
    expect(checks(readings).map(({ title, judgement }) => [title, judgement.outcome])).toEqual([
      ["Remaining from response to response", "passed"],
      ["Remaining from response to response, in the first 60", "failed"],
    ]);
  });

  test("are nothing by themselves where they fall, or are all there are", () => {
    expect(checks(falling)).toHaveLength(1);
    expect(checks(falling.slice(0, 60).map((each) => ({ ...each, remaining: 900 })))).toHaveLength(1);
  });
});
