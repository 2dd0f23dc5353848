import fc from "fast-check";
import { expect, test } from "vitest";
import { RecentTimes } from "../../../src/run/pacing/recent-times.ts";

const WINDOW_MS = 1_000;

test("counts what a list of all times has within the window, also of times that came late", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 60 })), {
    maxLength: 800,
    size: "max",
  });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: WINDOW_MS }), (moves, shorter) => {
      const recent = new RecentTimes(WINDOW_MS);
      const all: number[] = [];
      let now = 0;
      for (const [forward, late] of moves) {
        now += forward;
        recent.add(now - late);
        all.push(now - late);
        const within = (ms: number): number => all.filter((time) => time > now - ms).length;
        expect([recent.count(now), recent.count(now, shorter)]).toEqual([within(WINDOW_MS), within(shorter)]);
      }
    }),
    { numRuns: 50 },
  );
});

test("the n-th latest, as long as it is within the window", () => {
  const recent = new RecentTimes(WINDOW_MS);
  for (const time of [100, 300, 200, 900]) recent.add(time);
  expect([1, 2, 3, 4, 5].map((n) => recent.latest(n, 1_000))).toEqual([900, 300, 200, 100, undefined]);
  expect([2, 3].map((n) => recent.latest(n, 1_200))).toEqual([300, undefined]);
});
