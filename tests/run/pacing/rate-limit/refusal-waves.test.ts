/** Refusals: how long they are waited for, what they allow in flight, and when they are a ban. */
import { describe, expect, test } from "vitest";
import { answer, limiterFor, MARGIN, MINUTE, minute, type Said } from "./limiter.ts";

describe("a 429", () => {
  const refused: Said = { status: 429, retryAfter: 3 };

  test("is waited for, and names itself", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, minute(9));
    asked(1_000, 2_000, refused);
    expect(limiter.clearance(2_000)).toEqual({
      go: false,
      until: 5_000 + MARGIN,
      reason: "a 429",
      refused: true,
    });
  });

  test.each([
    [[0.5], [1_250 + MARGIN]],
    [
      [0, 1],
      [1_000 + MARGIN, 3_000 + MARGIN],
    ],
  ])("without a Retry-After: a second, doubled, spread by up to a half (%j)", (jitters, waits) => {
    const { limiter, asked } = limiterFor({ jitter: (n) => jitters[n] ?? 0 });
    let now = 0;
    for (const wait of waits) {
      asked(now, now, { status: 429, limit: -1 });
      expect(limiter.clearance(now)).toMatchObject({ until: now + wait });
      now += wait;
    }
  });

  test("again after the wait: Retry-After and a back-off", () => {
    const { limiter, asked } = limiterFor({ jitter: () => 1 });
    asked(0, 0, refused);
    expect(limiter.clearance(0)).toMatchObject({ until: 3_000 + 500 + MARGIN });
    asked(4_000, 4_000, refused);
    expect(limiter.clearance(4_000)).toMatchObject({ until: 4_000 + 3_000 + 2_000 + 1_000 + MARGIN });
  });

  test("Reset where there is no Retry-After", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 0, { status: 429, resetAt: 8_000 });
    expect(limiter.clearance(0)).toMatchObject({ until: 8_000 + MARGIN });
  });

  test("those of one time count once", () => {
    const { limiter, answered } = limiterFor();
    for (let i = 0; i < 6; i++) limiter.leaves();
    for (let i = 0; i < 6; i++) answered(0, 1_000, refused);
    expect(limiter.isBanned).toBe(false);
    expect(limiter.clearance(1_000)).toMatchObject({ until: 4_000 + MARGIN });
  });

  test("five in a row, each waited for, are a ban", () => {
    const { limiter, asked } = limiterFor();
    for (let i = 0; i < 4; i++) asked(100_000 * i, 100_000 * i, refused);
    expect(limiter.isBanned).toBe(false);
    // Sent before the wait was over: it says nothing new.
    asked(300_000, 400_000, refused);
    expect(limiter.isBanned).toBe(false);
    asked(500_000, 500_000, refused);
    expect(limiter.isBanned).toBe(true);
  });

  test("any answer in between ends the row", () => {
    const { limiter, asked } = limiterFor();
    for (let i = 0; i < 9; i++) {
      asked(100_000 * i, 100_000 * i, refused);
      if (i === 3) asked(350_000, 350_000, { status: 404 });
    }
    expect([limiter.isBanned, limiter.isRefused]).toEqual([true, true]);
    asked(990_000, 990_000, minute(0, { resetAt: 990_000 }));
    expect([limiter.isBanned, limiter.isRefused]).toEqual([false, false]);
  });

  test("halves what may be in flight, for good, and no further than one", () => {
    const { limiter, answered, asked, room } = limiterFor();
    for (let i = 0; i < 7; i++) limiter.leaves();
    for (let i = 0; i < 7; i++) answered(0, 1_000, i === 0 ? refused : minute(60));
    expect(room(10_000)).toBe(3);
    for (let i = 0; i < 3; i++) answered(10_000, 10_000, i === 0 ? refused : minute(60));
    expect(room(20_000)).toBe(1);
    answered(20_000, 20_000, refused);
    asked(90_000, 90_000, minute(60));
    expect(room(90_000)).toBe(1);
  });

  test("of those that were in flight as the first was counted halves nothing more", () => {
    const { limiter, answered, room } = limiterFor();
    for (let i = 0; i < 9; i++) limiter.leaves();
    for (let i = 0; i < 9; i++) answered(0, 1_000 + i, i < 8 ? refused : minute(60));
    expect(room(90_000)).toBe(4);
  });

  test("afterwards one request shows what is allowed", () => {
    const { asked, answered, room } = limiterFor();
    asked(0, 0, refused);
    expect(room(4_000)).toBe(1);
    answered(4_000, 4_100, minute(0));
    expect(room(4_100)).toBe(0);
  });

  test("ends a 0 that was waited for: what is served later is no contradiction", () => {
    const { limiter, asked } = limiterFor();
    asked(0, 1_000, minute(0));
    asked(1_000, 2_000, { status: 429, retryAfter: 1 });
    asked(4_000, 4_100, minute(0));
    expect(limiter.clearance(4_100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });
});

describe("a refusal with another status", () => {
  test.each([401, 403])("a %d right after a 429 may say that the key is banned", (status) => {
    const { limiter, asked } = limiterFor();
    const exchange = answer(0, 0, { status });
    expect(limiter.isRefusal(exchange)).toBe(false);
    asked(0, 0, { status: 429, retryAfter: 1 });
    expect(limiter.isRefusal(exchange)).toBe(true);
    asked(10_000, 10_000, { status, retryAfter: 4 });
    expect(limiter.clearance(10_000)).toMatchObject({ until: 16_000 + MARGIN, reason: `a ${status}` });
    asked(20_000, 20_000, minute(5));
    expect(limiter.isRefusal(exchange)).toBe(false);
  });

  test.each([200, 400, 404, 500])("a %d is none", (status) => {
    const { limiter, asked } = limiterFor();
    asked(0, 0, { status: 429 });
    expect(limiter.isRefusal(answer(0, 0, { status }))).toBe(false);
  });

  test("a 401 without the key is the expected answer", () => {
    const { limiter, asked } = limiterFor({ keyed: false });
    asked(0, 0, { status: 429 });
    expect(limiter.isRefusal(answer(0, 0, { status: 401 }))).toBe(false);
    expect(limiter.isRefusal(answer(0, 0, { status: 429 }))).toBe(true);
  });
});
