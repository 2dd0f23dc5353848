/** Resets after which Remaining is still 0. */
import { expect, test } from "vitest";
import { MissedResets } from "../../../../src/run/pacing/rate-limit/missed-resets.ts";

const MINUTE = 60_000;

/** An answer at a time, asked 5 ms before. */
const answer = (at: number, remaining: number | null, resetIn: number | null = MINUTE) => ({
  remaining,
  resetIn,
  at,
  sentAt: at - 5,
});

type Answer = ReturnType<typeof answer>;

test.each<readonly [string, readonly Answer[], string | null]>([
  ["no answer", [], null],
  ["nothing remains, and no Reset has passed", [answer(10, 0), answer(20, 0)], null],
  ["it rose", [answer(10, 0), answer(MINUTE + 300, 59)], null],
  [
    "one Reset passed",
    [answer(10, 0), answer(MINUTE + 300, 0)],
    "X-RateLimit-Remaining did not rise at the latest Reset (RATE-11)",
  ],
  [
    "two Resets passed",
    [answer(10, 0), answer(MINUTE + 300, 0), answer(2 * MINUTE + 600, 0)],
    "X-RateLimit-Remaining did not rise at 2 Resets in a row (RATE-11)",
  ],
  ["it rose in between", [answer(10, 0), answer(MINUTE + 300, 0), answer(MINUTE + 400, 3)], null],
  ["the Reset is not over yet by the target's clock", [answer(10, 0), answer(MINUTE + 300, 0, 900)], null],
  ["no Reset is announced", [answer(10, 0, null), answer(MINUTE, 0, null)], null],
  ["no figure", [answer(10, 0), answer(MINUTE + 300, null)], null],
])("%s", (_, answers, text) => {
  const missed = new MissedResets();
  for (const each of answers) missed.saw(each);
  expect(missed.text).toBe(text);
});
