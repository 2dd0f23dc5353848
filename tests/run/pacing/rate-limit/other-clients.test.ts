/** Other clients on the same key. */
import { describe, expect, test } from "vitest";
import type { RateLimiterOptions } from "../../../../src/run/pacing/rate-limit/rate-limiter.ts";
import { limiterFor, MARGIN, MINUTE, minute } from "./limiter.ts";

describe("others on the same key", () => {
  /** So many answers of one window, each of which shows as many fewer as given. */
  function company(fewer: number, answers: number, options: Partial<RateLimiterOptions> = {}) {
    const all = limiterFor(options);
    for (let i = 0; i < answers; i++) all.asked(10 * i, 10 * i, minute(40 - i * fewer));
    return all;
  }

  test.each([
    ["one request, one fewer: no other client", 1, 3, 10],
    ["twice more than was sent: a quarter of the 34 that remain", 2, 4, 8],
    ["only once: not yet", 2, 3, 10],
  ])("%s", (_, fewer, answers, most) => {
    const { room } = company(fewer, answers);
    expect(room(100)).toBe(most);
  });

  test("requests in flight do not count as those of others", () => {
    const { limiter, answered, asked, room } = limiterFor();
    asked(0, 0, minute(50));
    for (let i = 0; i < 4; i++) limiter.leaves();
    for (const remaining of [46, 47, 48, 49]) answered(1, 10, minute(remaining));
    asked(20, 20, minute(45));
    asked(30, 30, minute(44));
    expect(room(30)).toBe(10);
  });

  test("requests in flight when a window begins count as used in it", () => {
    const { limiter, answered, room } = limiterFor();
    for (let i = 0; i < 5; i++) limiter.leaves();
    answered(0, 10, minute(40));
    for (const remaining of [36, 36, 36, 36]) answered(0, 11, minute(remaining));
    expect(room(11)).toBe(10);
  });

  test("each window is counted separately", () => {
    const { asked, room } = limiterFor();
    for (let i = 0; i < 5; i++) asked(10 * i, 10 * i, minute(50 - 9 * i, { resetAt: MINUTE + 1_000 * i }));
    expect(room(100)).toBe(10);
  });

  test("the last ones are left to them", () => {
    const { limiter, asked } = company(2, 4);
    asked(90, 90, minute(4));
    expect(limiter.clearance(90).go).toBe(true);
    asked(100, 100, minute(3));
    expect(limiter.clearance(100)).toMatchObject({ go: false, until: MINUTE + MARGIN });
  });

  test("a figure that also goes up is no sign of them", () => {
    const { asked, room } = company(2, 4);
    asked(100, 100, minute(60));
    expect(room(100)).toBe(10);
    asked(110, 110, minute(3));
    expect(room(110)).toBe(0);
  });
});
