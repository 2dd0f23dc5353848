/** How an allowance for several windows is spread: bursts of ten, in windows of up to two minutes. */
import { describe, expect, test } from "vitest";
import { type Means, Spread } from "../../../src/run/pacing/spread.ts";

/** 60 requests for the next minute, and 200 that are needed. */
const MEANS: Means = { limit: 60, available: 60, resetAt: 60_000, need: 200 };

const spending = (): Spread => new Spread(10, 120_000);

/** When each of a number of requests is sent, as soon as possible. */
function departures(count: number, means: Partial<Means> = {}, even = spending()): readonly number[] {
  let now = 0;
  return Array.from({ length: count }, (_, sent) => {
    const all = { ...MEANS, ...means };
    const left = { ...all, available: all.available - sent, need: all.need - sent };
    now = even.next(now, left) ?? now;
    // What says when, says at that time that it may go.
    expect(even.next(now, left)).toBeNull();
    even.sent();
    return now;
  });
}

describe("spreads", () => {
  test("in bursts over the window", () => {
    const times = departures(30);
    expect(times.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(times.slice(10, 20)).toEqual(Array(10).fill(10_000));
    expect(times.slice(20, 30)).toEqual(Array(10).fill(20_000));
  });

  test("what is left of less than a burst", () => {
    expect(departures(5, { available: 4 }).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });

  test.each<[string, Partial<Means>]>([
    ["one more than this window and the next hold", { need: 121 }],
    ["a window as long as may be spread over", { resetAt: 120_000 }],
    ["a pause of a second", { resetAt: 6_000 }],
  ])("%s", (_, means) => {
    expect(departures(11, means)[10]).toBeGreaterThan(0);
  });
});

describe("does not spread", () => {
  test.each<[string, Partial<Means>]>([
    ["what this window and the next hold", { need: 120 }],
    ["over a window that is longer", { resetAt: 120_001 }],
    ["over a window that is over", { resetAt: 0 }],
    ["in pauses of less than a second", { resetAt: 5_999 }],
  ])("%s", (_, means) => {
    expect(departures(11, means)).toEqual(Array(11).fill(0));
  });

  test("what there is none of: the limit itself says so", () => {
    const even = spending();
    expect(even.next(0, { ...MEANS, available: 0 })).toBeNull();
    expect(even.next(0, MEANS)).toBeNull();
  });
});

test("what left before anything was spread belongs to no burst", () => {
  const even = spending();
  even.sent();
  expect(departures(11, {}, even)).toEqual([...Array(10).fill(0), 10_000]);
});
