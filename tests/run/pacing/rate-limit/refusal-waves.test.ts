/** Refusals: how long they are waited for, what they allow in flight, and when they are a ban. */
import { describe, expect, test } from "vitest";
import { answer, laneOf, MARGIN, MINUTE, minute, type Said } from "./lane.ts";

describe("a 429", () => {
  const refused: Said = { status: 429, retryAfter: 3 };

  test("is waited for, and names itself", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(9));
    asked(1_000, 2_000, refused);
    expect(lane.known).toBeNull();
    expect(lane.clearance(2_000)).toEqual({
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
    const { lane, asked } = laneOf({ jitter: (n) => jitters[n] ?? 0 });
    let now = 0;
    for (const wait of waits) {
      asked(now, now, { status: 429, limit: -1 });
      expect(lane.clearance(now)).toMatchObject({ until: now + wait });
      now += wait;
    }
  });

  test("again after the wait: Retry-After and a back-off", () => {
    const { lane, asked } = laneOf({ jitter: () => 1 });
    asked(0, 0, refused);
    expect(lane.clearance(0)).toMatchObject({ until: 3_000 + 500 + MARGIN });
    asked(4_000, 4_000, refused);
    expect(lane.clearance(4_000)).toMatchObject({ until: 4_000 + 3_000 + 2_000 + 1_000 + MARGIN });
  });

  test("Reset where there is no Retry-After", () => {
    const { lane, asked } = laneOf();
    asked(0, 0, { status: 429, resetAt: 8_000 });
    expect(lane.clearance(0)).toMatchObject({ until: 8_000 + MARGIN });
  });

  test("those of one time count once", () => {
    const { lane, answered } = laneOf();
    for (let i = 0; i < 6; i++) lane.leaves();
    for (let i = 0; i < 6; i++) answered(0, 1_000, refused);
    expect(lane.isBanned).toBe(false);
    expect(lane.clearance(1_000)).toMatchObject({ until: 4_000 + MARGIN });
  });

  test("five in a row, each waited for, are a ban", () => {
    const { lane, asked } = laneOf();
    for (let i = 0; i < 4; i++) asked(100_000 * i, 100_000 * i, refused);
    expect(lane.isBanned).toBe(false);
    // Sent as the one before came: not of its time.
    asked(300_000, 400_000, refused);
    expect(lane.isBanned).toBe(true);
  });

  test("any answer in between ends the row", () => {
    const { lane, asked } = laneOf();
    for (let i = 0; i < 9; i++) {
      asked(100_000 * i, 100_000 * i, refused);
      if (i === 3) asked(350_000, 350_000, { status: 404 });
    }
    expect([lane.isBanned, lane.isRefused]).toEqual([true, true]);
    asked(990_000, 990_000, minute(0, { resetAt: 990_000 }));
    expect([lane.isBanned, lane.isRefused]).toEqual([false, false]);
  });

  test("halves what may be in flight, for good, and no further than one", () => {
    const { lane, answered, asked, room } = laneOf();
    for (let i = 0; i < 7; i++) lane.leaves();
    for (let i = 0; i < 7; i++) answered(0, 1_000, i === 0 ? refused : minute(60));
    expect(room(10_000)).toBe(3);
    for (let i = 0; i < 3; i++) answered(10_000, 10_000, i === 0 ? refused : minute(60));
    expect(room(20_000)).toBe(1);
    answered(20_000, 20_000, refused);
    asked(90_000, 90_000, minute(60));
    expect(room(90_000)).toBe(1);
  });

  test("of those that were in flight as the first was counted halves nothing more", () => {
    const { lane, answered, room } = laneOf();
    for (let i = 0; i < 9; i++) lane.leaves();
    for (let i = 0; i < 9; i++) answered(0, 1_000 + i, i < 8 ? refused : minute(60));
    expect(room(90_000)).toBe(4);
  });

  test("afterwards one request shows what is allowed", () => {
    const { asked, answered, room } = laneOf();
    asked(0, 0, refused);
    expect(room(4_000)).toBe(1);
    answered(4_000, 4_100, minute(0));
    expect(room(4_100)).toBe(0);
  });

  test("ends a 0 that was waited for: what is served later is no contradiction", () => {
    const { lane, asked } = laneOf();
    asked(0, 1_000, minute(0));
    asked(1_000, 2_000, { status: 429, retryAfter: 1 });
    expect(lane.zeroOf).toBeNull();
    asked(4_000, 4_100, minute(0));
    expect(lane.clearance(4_100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });
});

describe("a refusal with another status", () => {
  test.each([401, 403])("a %d right after a 429 may say that the key is banned", (status) => {
    const { lane, asked } = laneOf();
    const exchange = answer(0, 0, { status });
    expect(lane.isRefusal(exchange)).toBe(false);
    asked(0, 0, { status: 429, retryAfter: 1 });
    expect(lane.isRefusal(exchange)).toBe(true);
    asked(10_000, 10_000, { status, retryAfter: 4 });
    expect(lane.clearance(10_000)).toMatchObject({ until: 16_000 + MARGIN, reason: `a ${status}` });
    asked(20_000, 20_000, minute(5));
    expect(lane.isRefusal(exchange)).toBe(false);
  });

  test.each([200, 400, 404, 500])("a %d is none", (status) => {
    const { lane, asked } = laneOf();
    asked(0, 0, { status: 429 });
    expect(lane.isRefusal(answer(0, 0, { status }))).toBe(false);
  });

  test("a 401 without the key is the expected answer", () => {
    const { lane, asked } = laneOf({ keyed: false });
    asked(0, 0, { status: 429 });
    expect(lane.isRefusal(answer(0, 0, { status: 401 }))).toBe(false);
    expect(lane.isRefusal(answer(0, 0, { status: 429 }))).toBe(true);
  });
});
