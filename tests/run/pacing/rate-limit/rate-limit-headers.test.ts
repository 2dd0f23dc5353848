/** What a response announces of the rate limit. */
import { describe, expect, test } from "vitest";
import type { Exchange, HeaderLines } from "../../../../src/kit/exchange.ts";
import {
  readRateLimitHeaders,
  retryAfter,
} from "../../../../src/run/pacing/rate-limit/rate-limit-headers.ts";
import { listed } from "../../../support/recordings.ts";
import { START, virtualClock } from "../../../support/virtual-clock.ts";

const SECONDS = START / 1_000;

const answer = (...headers: HeaderLines): Exchange => listed("", [], { headers })(0);

const read = (...headers: HeaderLines) => readRateLimitHeaders(answer(...headers), virtualClock());
const date = (ms: number): readonly [string, string] => ["Date", new Date(START + ms).toUTCString()];
const reset = (text: string | number) => read(["X-RateLimit-Reset", String(text)]).resetIn;

test("three figures, and the Reset as it was written", () => {
  const all = read(
    ["X-RateLimit-Limit", "60"],
    ["x-ratelimit-remaining", "59"],
    ["X-RateLimit-Reset", String(SECONDS + 40)],
  );
  expect(all).toEqual({ limit: 60, remaining: 59, resetIn: 40_000, window: String(SECONDS + 40) });
});

test("nothing, where nothing is said", () => {
  expect(read()).toEqual({ limit: null, remaining: null, resetIn: null, window: "" });
});

test.each(["", "-1", "1.5", "x5", "5x", "1e3", "1234567890123456", "many"])("%j is no figure", (text) => {
  expect(read(["X-RateLimit-Limit", text]).limit).toBeNull();
  expect(read(["X-RateLimit-Remaining", text]).remaining).toBeNull();
});

describe("the time until the reset", () => {
  test("is by the target's clock, if it sends a Date", () => {
    expect(read(date(-3_600_000), ["X-RateLimit-Reset", String(SECONDS - 3_580)]).resetIn).toBe(20_000);
    expect(read(["Date", "yesterday"], ["X-RateLimit-Reset", String(SECONDS + 20)]).resetIn).toBe(20_000);
  });

  test("is by the local clock where the Date is of another: past, or beyond a minute and near after all", () => {
    const dated = (ms: number, seconds: number) =>
      read(date(ms), ["X-RateLimit-Reset", String(SECONDS + seconds)]).resetIn;
    expect(dated(-120_000, 20)).toBe(20_000);
    expect(dated(-120_000, 0)).toBe(0);
    expect(dated(120_000, 20)).toBe(20_000);
    expect(dated(-120_000, -1)).toBe(119_000);
    expect(dated(-120_000, 66)).toBe(186_000);
    expect(dated(-40_000, 20)).toBe(60_000);
    expect(dated(4_000, 0)).toBeNull();
    expect(dated(120_000, -1)).toBeNull();
  });

  test.each([
    [SECONDS, 0],
    [SECONDS - 1, null],
    [SECONDS + 86_405, 86_405_000],
    [SECONDS + 86_406, null],
    ["soon", null],
  ])("%s: %s", (text, milliseconds) => {
    expect(reset(text)).toBe(milliseconds);
  });
});

describe("Retry-After", () => {
  const waits = (text: string, ...more: HeaderLines) =>
    retryAfter(answer(["Retry-After", text], ...more), virtualClock());

  test.each<[string, number | null]>([
    ["0", 0],
    ["30", 30_000],
    [" 30 ", 30_000],
    [new Date(START + 45_000).toUTCString(), 45_000],
    [new Date(START - 45_000).toUTCString(), 0],
    ["-1", null],
    ["1.5", null],
    ["soon", null],
    ["", null],
    ["2026-03-12", null],
    ["1234567890123", null],
  ])("%j: %s", (text, milliseconds) => {
    expect(waits(text)).toBe(milliseconds);
  });

  test("a date is seen from the target's clock", () => {
    expect(waits(new Date(START).toUTCString(), date(-10_000))).toBe(10_000);
    expect(waits(new Date(START + 45_000).toUTCString(), date(-120_000))).toBe(165_000);
  });

  test("a date that is past by the target's own clock is seen from the local one", () => {
    expect(waits(new Date(START + 45_000).toUTCString(), date(120_000))).toBe(45_000);
    expect(waits(new Date(START - 4_000).toUTCString(), date(0))).toBe(0);
  });

  test("none", () => {
    expect(retryAfter(answer(), virtualClock())).toBeNull();
  });
});
