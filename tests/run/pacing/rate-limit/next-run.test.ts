/** When another run with the same key may begin. */
import { expect, test } from "vitest";
import type { HeaderLines } from "../../../../src/kit/exchange.ts";
import { nextRunAt } from "../../../../src/run/pacing/rate-limit/rate-limit-headers.ts";
import { CLOSED, type Draft, listed, recordingOf, START, type Unusual } from "../../../support/recordings.ts";

/** Header fields of a window that ends so many seconds after the run's start. */
function fields(remaining: number, reset: number, limit = 60): { readonly headers: HeaderLines } {
  return {
    headers: [
      ["Date", new Date(START).toUTCString()],
      ["X-RateLimit-Limit", String(limit)],
      ["X-RateLimit-Remaining", String(remaining)],
      ["X-RateLimit-Reset", String(START / 1_000 + reset)],
    ],
  };
}

const answered = (receivedAt: number, unusual: Unusual): Draft =>
  listed("", [], { sentAt: receivedAt - 5, receivedAt, ...unusual });

/** Milliseconds after the run's start. */
const next = (drafts: readonly Draft[], reserve = 0): number =>
  nextRunAt(recordingOf(drafts, { startedAt: START }), reserve) - START;

test("at once if enough of the window remains", () => {
  expect(next([answered(1_000, fields(40, 50)), answered(2_000, fields(10, 50))])).toBe(2_000);
});

test.each<[string, readonly Draft[], number]>([
  ["little remains", [answered(2_000, fields(9, 50))], 0],
  [
    "an answer that was overtaken shows that little remains",
    [answered(2_000, fields(5, 50)), answered(2_100, fields(12, 50))],
    0,
  ],
  ["what remains is the reserve", [answered(2_000, fields(15, 50))], 6],
  [
    "requests without an answer may have counted",
    [listed("", [], { sentAt: 0, noAnswer: CLOSED }), answered(2_000, fields(10, 50))],
    0,
  ],
])("after the Reset if %s", (_, drafts, reserve) => {
  // The Reset is measured from the Date, to the answer's arrival, and clocks drift.
  expect(next(drafts, reserve)).toBeGreaterThanOrEqual(50_000);
  expect(next(drafts, reserve)).toBeLessThan(55_000);
});

test("the window that counts is the latest", () => {
  const drafts = [answered(1_000, fields(0, 2)), answered(3_000, fields(55, 62))];
  expect(next(drafts)).toBe(3_000);
});

test("a refusal counts until its Retry-After is over, whatever else was shown", () => {
  const refused = answered(1_000, { status: 429, headers: [["Retry-After", "30"]] });
  expect(next([refused, answered(2_000, fields(59, 60))])).toBe(1_000 + 30_000 + 1_250);
});

test("a refusal without Retry-After counts until its Reset", () => {
  const refused = answered(1_000, { status: 429, ...fields(0, 30) });
  expect(next([refused, answered(2_000, fields(59, 60))])).toBe(1_000 + 30_000 + 1_250);
});

test("dates of an answer without a Date are measured from its arrival", () => {
  const at = (ms: number): string => new Date(START + ms).toUTCString();
  const refused = answered(1_000, { status: 429, headers: [["Retry-After", at(31_000)]] });
  expect(next([refused, answered(2_000, fields(59, 60))])).toBe(31_000 + 1_250);
  const [, ...undated] = fields(0, 50).headers;
  expect(next([answered(2_000, { headers: undated })])).toBe(50_000 + 1_250);
});

test("a refusal that says nothing, or answers without fields: a minute", () => {
  expect(next([answered(1_000, { status: 429 }), answered(2_000, fields(59, 60))])).toBe(
    1_000 + 61_000 + 1_250,
  );
  expect(next([answered(2_000, {})])).toBe(2_000 + 61_000);
});

test("fields of a day hide the minute", () => {
  expect(next([answered(2_000, fields(900, 40_000, 1_000))])).toBe(2_000 + 61_000);
});

test("requests without the key use nothing up", () => {
  expect(next([answered(2_000, { credential: "none", ...fields(0, 50) })])).toBe(0);
  expect(next([])).toBe(0);
});
