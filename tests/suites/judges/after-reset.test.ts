/** RATE-11 with hand-made recordings: it fails only without another explanation. */
import { describe, expect, test } from "vitest";
import type { Judgement } from "../../../src/kit/requirement.ts";
import { afterReset } from "../../../suites/judges/after-reset.ts";
import { answered, type Response, series } from "../../support/rate-fields.ts";

function judged(responses: readonly Response[]): Judgement {
  const [check] = afterReset(answered(responses));
  if (!check) throw new Error("nothing was judged");
  return check.judgement;
}

/** Twenty requests, then a Reset after 20 s, and ten more from an instant on. */
const around = (from: number, after: (i: number) => number): readonly Response[] => [
  ...series(20, (i) => 59 - i, { reset: 20 }),
  ...series(10, after, { reset: 80 }, from),
];

test("passes where Remaining is higher", () => {
  expect(judged(around(20_500, (i) => 59 - i))).toEqual({ outcome: "passed" });
  expect(judged(around(60_000, (i) => 41 - i))).toEqual({ outcome: "passed" });
});

test("fails where it falls on by the run's own requests, long after the Reset", () => {
  expect(judged(around(60_000, (i) => 39 - i))).toMatchObject({
    outcome: "failed",
    expected: "Remaining above 40, apart from what was used since",
    received: "39, with every request since the Reset still counted",
  });
});

describe("untested", () => {
  test.each<readonly [string, readonly Response[]]>([
    ["before a Reset", series(20, (i) => 59 - i)],
    ["soon after it: a window may give back late", around(20_500, (i) => 39 - i)],
    ["where others used the key meanwhile", around(60_000, (i) => 37 - i)],
    ["a constant Remaining: the target may refuse nothing", around(60_000, () => 40)],
    [
      "where nothing was used before",
      [...series(20, () => 60, { reset: 20 }), ...series(10, () => 60, { reset: 80 }, 60_000)],
    ],
    ["where the key was in use before", around(60_000, (i) => 39 - i).map((r) => ({ ...r, limit: 62 }))],
    [
      "where it has come by the Date only, which may be a gateway's",
      [
        ...series(20, (i) => 59 - i, { reset: 20, date: 12_000 }),
        ...series(10, (i) => 39 - i, { reset: 20, date: 12_000 }, 14_000),
      ],
    ],
    [
      "where it has come by the local clock only",
      around(60_000, (i) => 39 - i).map((r) => ({ ...r, date: -60_000 })),
    ],
    ["where too few show it", around(60_000, (i) => 39 - i).slice(0, 22)],
    ["after a 429", [...around(60_000, (i) => 39 - i), { sentAt: 70_000, remaining: 0, status: 429 }]],
    [
      "under another Limit",
      around(60_000, (i) => 39 - i).map((r, i) => ({ ...r, limit: i < 20 ? 60 : 1_000 })),
    ],
  ])("%s", (_, responses) => {
    expect(judged(responses)).toMatchObject({ outcome: "untested", cause: "target" });
  });

  test("nothing with the key, nothing to say", () => {
    expect(afterReset(answered(series(20, () => 59, { credential: "unknown" })))).toEqual([]);
  });
});
