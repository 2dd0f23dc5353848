/** What refusals teach: a rate below what was served before them, raised again slowly. */
import { describe, expect, test } from "vitest";
import { LearnedRate } from "../../../../src/run/pacing/throttling/throttling.ts";

/** As many were served, one each 10 ms, and the next was refused at `at`, to wait a second. */
function refusedAfter(served: number, limit = 0): { rate: LearnedRate; at: number } {
  const rate = new LearnedRate();
  for (let i = 0; i < served; i++) rate.served(10 * i, 10 * i + 5);
  const at = 10 * served;
  rate.refused(at - 5, at, 1_000, 1_000, limit);
  return { rate, at };
}

/** Sends and serves at the pace that is allowed, for some milliseconds; returns the rate at the end. */
function goOn(rate: LearnedRate, from: number, ms: number): number {
  for (let now = rate.next(from) ?? from; now < from + ms; now = rate.next(now) ?? now + 1) {
    rate.sent(now);
    rate.served(now, now + 1);
  }
  return rate.perSecond ?? Number.POSITIVE_INFINITY;
}

describe("before any refusal", () => {
  test("there is no rate, and nothing is waited for", () => {
    const rate = new LearnedRate();
    rate.sent(0);
    expect([rate.perSecond, rate.next(0)]).toEqual([null, null]);
  });
});

describe("a refusal", () => {
  test("lowers the rate below what was served in the second before, and is waited for", () => {
    const { rate, at } = refusedAfter(10);
    expect(rate.perSecond).toBeCloseTo(7);
    expect(rate.next(at)).toBe(at + 1_000);
    expect(rate.next(at + 1_000)).toBeNull();
  });

  test("of a window that is said to hold more counts that", () => {
    expect(refusedAfter(3, 10).rate.perSecond).toBeCloseTo(7);
  });

  test("that asks for more than its window lowers the rate to what the window held", () => {
    const rate = new LearnedRate();
    for (let i = 0; i < 30; i++) rate.served(100 * i, 100 * i + 5);
    rate.refused(3_000, 3_004, 60_000, 0);
    expect(rate.perSecond).toBeCloseTo(7);
    expect(rate.next(3_004)).toBe(63_004);
  });

  test("of the same time as one before lowers nothing more", () => {
    const { rate, at } = refusedAfter(10);
    rate.refused(at - 1, at + 3, 1_000);
    expect(rate.perSecond).toBeCloseTo(7);
  });

  test("at the learned rate lowers that, and no further than a request in two seconds", () => {
    const { rate, at } = refusedAfter(10);
    goOn(rate, at, 5_000);
    rate.refused(at + 5_000, at + 5_001, 1_000);
    expect(rate.perSecond).toBeLessThan(7);
    for (let i = 1; i < 9; i++) {
      const now = at + 60_000 * i;
      rate.served(now - 2, now - 1);
      rate.refused(now, now, 1_000);
    }
    expect(rate.perSecond).toBe(0.5);
  });

  test("after another one with nothing served between them is waited for, and lowers nothing", () => {
    const { rate, at } = refusedAfter(10);
    rate.served(at - 3, at + 2);
    rate.refused(at + 1_000, at + 1_001, 3_000);
    expect(rate.perSecond).toBeCloseTo(7);
    expect(rate.next(at + 1_001)).toBe(at + 4_001);
    rate.served(at + 4_001, at + 4_002);
    rate.refused(at + 4_100, at + 4_101, 1_000);
    expect(rate.perSecond).toBeCloseTo(0.7);
  });
});

describe("afterwards", () => {
  test("requests leave one after the other", () => {
    const { rate, at } = refusedAfter(10);
    const start = at + 1_000;
    rate.sent(start);
    expect(rate.next(start)).toBeCloseTo(start + 1_000 / 7, 0);
  });

  test("the rate rises to what was served, and stays below it for ten seconds", () => {
    const { rate, at } = refusedAfter(10);
    expect(goOn(rate, at, 2_000)).toBeLessThan(9);
    expect(goOn(rate, at + 2_000, 7_000)).toBeCloseTo(9.5);
  });

  test("then by a tenth each ten seconds; half as often once that was refused", () => {
    const { rate, at } = refusedAfter(10);
    expect(goOn(rate, at, 15_000)).toBeCloseTo(9.5 * 1.1);
    rate.refused(at + 15_000, at + 15_010, 1_000);
    const bound = goOn(rate, at + 16_000, 15_000);
    expect(bound).toBeLessThanOrEqual(9.51);
  });

  test("is searched for each second where a single request was served before", () => {
    const { rate, at } = refusedAfter(1);
    expect(rate.perSecond).toBeCloseTo(0.7);
    const found = goOn(rate, at, 8_000);
    expect(found).toBeGreaterThan(5);
    rate.refused(at + 8_000, at + 8_010, 1_000);
    expect(goOn(rate, at + 9_010, 5_000)).toBeLessThan(found);
  });
});
