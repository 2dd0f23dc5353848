/** RATE-5 with hand-made recordings: a Remaining that counts down passes, and no other one does. */
import { describe, expect, test } from "vitest";
import type { Judgement } from "../../../src/kit/requirement.ts";
import { countdown } from "../../../suites/judges/countdown.ts";
import { answered, type Response, series } from "../../support/rate-fields.ts";

function judged(responses: readonly Response[]): Judgement {
  const checks = countdown(answered(responses)).map(({ judgement }) => judgement);
  const found = checks.find(({ outcome }) => outcome === "failed") ?? checks[0];
  if (!found) throw new Error("nothing was judged");
  return found;
}

const outcome = (responses: readonly Response[]): Judgement["outcome"] => judged(responses).outcome;

describe("passes", () => {
  test.each<readonly [string, readonly Response[]]>([
    ["falling by one", series(30, (i) => 59 - i)],
    ["what remained before the request", series(30, (i) => 60 - i)],
    ["falling by a neighbour's requests too", series(15, (i) => 59 - 3 * i)],
    ["a day's limit", series(30, (i) => 999 - i, { limit: 1_000, reset: 40_000 })],
    ["zero at the end", series(70, (i) => Math.max(0, 59 - i))],
    [
      "refused requests that count",
      series(30, (i) => 59 - i).map((r, i) => ({ ...r, status: i % 3 ? 200 : 404 })),
    ],
    [
      "refused requests that don't",
      series(30, (i) => 60 - Math.ceil((2 * (i + 1)) / 3)).map((r, i) => ({
        ...r,
        status: i % 3 === 2 ? 400 : 200,
      })),
    ],
    ["with a scheme in lower case", series(30, (i) => 59 - i, { credential: "valid: bearer" })],
    ["by two thirds in a log that had three to forget", series(30, (i) => 57 - i + (i > 10 ? 3 : 0))],
  ])("%s", (_, responses) => {
    expect(judged(responses)).toEqual({ outcome: "passed" });
  });

  test("ten requests in flight, answered in any order", () => {
    const responses = Array.from({ length: 60 }, (_, i): Response => {
      const sentAt = 30 * Math.floor(i / 10) + (i % 10) * 0.1;
      return { sentAt, receivedAt: sentAt + 5 + ((7 * i) % 10), remaining: 59 - i };
    });
    expect(judged(responses)).toEqual({ outcome: "passed" });
  });

  test("a window that turns in the middle, also before its Date says so", () => {
    const turned = (by: number): readonly Response[] => [
      ...series(20, (i) => 59 - i, { reset: 20 }),
      ...series(20, (i) => 59 - i, { reset: 80 }, by),
    ];
    expect(judged(turned(21_000))).toEqual({ outcome: "passed" });
    expect(judged(turned(14_000))).toEqual({ outcome: "passed" });
  });

  test.each([
    ["four seconds behind Reset", 4, 0],
    ["half a minute behind Reset, and the local clock even more", 60, 30_000],
  ])("a window that turns while nothing is sent, with a Date %s", (_, behind, date) => {
    const responses = [
      ...series(20, (i) => 59 - i, { reset: 57 + behind, date }),
      ...series(20, (i) => 59 - i, { reset: 117 + behind, date }, 57_500),
    ];
    expect(judged(responses)).toEqual({ outcome: "passed" });
  });

  test("429s and other credentials aside", () => {
    const responses = series(20, (i) => 59 - i).flatMap((response) => {
      const beside = { ...response, sentAt: response.sentAt + 11, receivedAt: response.sentAt + 12 };
      return [
        response,
        { ...beside, remaining: 59, status: 429 },
        { ...beside, remaining: 60, credential: "missing" },
      ];
    });
    expect(judged(responses)).toEqual({ outcome: "passed" });
  });
});

describe("fails", () => {
  test.each<readonly [string, readonly Response[]]>([
    ["constant at the Limit", series(30, () => 60)],
    ["constant just below", series(30, () => 59)],
    ["constant below a large Limit", series(30, () => 99_999, { limit: 100_000 })],
    ["constant in the middle", series(30, () => 42)],
    ["constant at 0", series(30, () => 0)],
    ["rising", series(30, (i) => 30 + i)],
    ["counted up from zero", series(60, (i) => i + 1)],
    ["up and down", series(30, (i) => 50 + (i % 2))],
    ["every second request", series(30, (i) => 59 - Math.floor(i / 2))],
    ["frozen after ten", series(40, (i) => 59 - Math.min(i, 10))],
    [
      "constant with requests in flight",
      series(40, () => 58).map((r) => ({ ...r, receivedAt: r.sentAt + 90 })),
    ],
    ["by chance", series(40, (i) => 40 + ((i * (7_919 + 31 * i)) % 20))],
  ])("%s", (_, responses) => {
    expect(judged(responses)).toMatchObject({
      outcome: "failed",
      expected: expect.stringMatching(/^Remaining lower/),
    });
  });

  test("half a counter among lists one at a time, whatever follows in flight together", () => {
    const opening = series(13, (i) => 299 - Math.floor(i / 2), { limit: 300 });
    const burst = Array.from({ length: 100 }, (_, i): Response => {
      const sentAt = 1_000 + 50 * Math.floor(i / 10);
      return { sentAt, receivedAt: sentAt + 40, limit: 300, remaining: 290 - i };
    });
    const checks = countdown(answered([...opening, ...burst]));
    expect(checks.map(({ title, judgement }) => [title, judgement.outcome])).toEqual([
      ["Remaining against the requests served", "passed"],
      ["Remaining against the requests served, at first", "failed"],
    ]);
  });
});

/** A bucket of 50 that is full again within a second: each answer lacks a few. */
const fastBucket: readonly Response[] = series(40, (i) => 49 - 3 * (i % 5)).map((r) => {
  const sentAt = 300 * (r.sentAt / 20);
  return { ...r, limit: 50, sentAt, receivedAt: sentAt + 10, reset: Math.ceil(sentAt / 1_000) + 1 };
});

/** Responses whose Date differs from the local clock, by milliseconds. */
const dated = (ms: number, responses: readonly Response[]): readonly Response[] =>
  responses.map((response) => ({ ...response, date: ms }));

describe("untested", () => {
  test.each<readonly [string, readonly Response[]]>([
    ["eight responses, seven after the first", series(8, (i) => 59 - i)],
    ["a full bucket that resets within seconds", series(40, () => 59, { reset: 4 })],
    ["much that may come back", series(40, (i) => 30 - Math.floor(i / 2))],
    [
      "a Limit that changes all the time",
      series(40, () => 59).map((r, i) => ({ ...r, limit: 60 + (i % 2) })),
    ],
    ["a fast bucket", fastBucket],
    ["a fast bucket whose Date is two minutes behind its Reset", dated(-120_000, fastBucket)],
    ["a fast bucket whose Date is five seconds behind its Reset", dated(-5_000, fastBucket)],
    [
      "a Reset that is past by its own Date",
      dated(
        120_000,
        series(40, () => 59),
      ),
    ],
    ["a window of which the local clock knows alone", series(40, () => 59, { date: false })],
    ["no figures", series(40, () => 59, { reset: "soon" })],
    ["server errors", series(40, () => 59, { status: 503 })],
  ])("%s", (_, responses) => {
    const checks = countdown(answered(responses));
    expect(checks.map(({ judgement }) => judgement.outcome).filter((each) => each !== "untested")).toEqual(
      [],
    );
  });

  test("nothing with the key, nothing to say", () => {
    expect(countdown(answered(series(20, () => 59, { credential: "unknown key" })))).toEqual([]);
    expect(countdown(answered(series(20, () => 59, { status: 401 })))).toEqual([]);
    expect(countdown(answered(series(20, () => 59, { status: 403 })))).toEqual([]);
  });
});

describe("clocks", () => {
  test("a Date behind the Reset takes nothing from what the local clock shows", () => {
    expect(
      outcome(
        dated(
          -120_000,
          series(30, () => 59),
        ),
      ),
    ).toBe("failed");
    expect(
      outcome(
        dated(
          -120_000,
          series(30, (i) => 59 - i),
        ),
      ),
    ).toBe("passed");
  });

  test("a local clock by which every Reset is long past is another than the target's", () => {
    const hours = (count: number): readonly Response[] =>
      series(30, () => 59, { reset: 40 - count * 3_600, date: -count * 3_600_000 });
    expect(outcome(hours(5))).toBe("failed");
    expect(outcome(hours(0.05))).toBe("untested");
  });
});

describe("bounds", () => {
  test("eight served after the first are enough", () => {
    expect(outcome(series(9, (i) => 59 - i))).toBe("passed");
    expect(outcome(series(9, () => 59))).toBe("failed");
    expect(outcome(series(8, () => 59))).toBe("untested");
  });

  test("a quarter of them may come back", () => {
    const lacking = (lacks: number): readonly Response[] => series(17, (i) => 60 - lacks - i);
    expect(outcome(lacking(3))).toBe("passed");
    expect(outcome(lacking(4))).toBe("untested");
  });

  test("a fifth of them may come back without an explanation", () => {
    const back = (count: number): readonly Response[] =>
      series(21, (i) => 59 - i + Math.max(0, Math.min(count, i - 5)));
    expect(outcome(back(6))).toBe("passed");
    expect(outcome(back(7))).toBe("failed");
  });

  test("a fixed Reset limits the refill by the elapsed time", () => {
    // 30 are lacking until a Reset 40 s ahead: not four of them come back within 4 s.
    const still = series(41, (i) => 30 - Math.floor(i / 2)).map((r) => ({ ...r, sentAt: 5 * r.sentAt }));
    expect(outcome(still)).toBe("failed");
    const moving = still.map((r) => ({ ...r, reset: 40 + Math.floor(r.sentAt / 1_000) }));
    expect(outcome(moving)).toBe("untested");
  });

  test("a constant Remaining may be a bucket that is refilled as fast as it is used", () => {
    // 40 requests in 39 s, 20 are lacking and back in 20 s.
    const steady = (pause: number): readonly Response[] =>
      Array.from({ length: 40 }, (_, i) => ({
        sentAt: pause * i,
        remaining: 40,
        reset: 20 + Math.round((pause * i) / 1_000),
      }));
    expect(outcome(steady(1_000))).toBe("untested");
    expect(outcome(steady(100))).toBe("failed");
  });

  test("a constant Remaining among 429s may be that of a bucket that is never full", () => {
    const refused = { sentAt: 300, receivedAt: 305, remaining: 42, status: 429 };
    expect(outcome([...series(12, () => 42), refused])).toBe("untested");
  });
});

test("the message: the requests, the possible refill, and the values", () => {
  const [check] = countdown(answered(series(12, () => 59)));
  expect(check).toMatchObject({
    title: "Remaining against the requests served",
    evidence: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    judgement: {
      outcome: "failed",
      expected: "Remaining lower by each of 11 requests served, of which at most 2 can have come back",
      received: expect.stringMatching(/^as if 11 had come back: 59, 59/),
      at: 11,
    },
  });
});
