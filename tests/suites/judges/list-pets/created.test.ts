/** Judges of lists: whether they show all animals of the run, and the follow-ups. */
import { describe, expect, test } from "vitest";
import type { Recording } from "../../../../src/kit/exchange.ts";
import { growth, growthByStatus, showsCreated } from "../../../../suites/judges/list-pets/created.ts";
import {
  created,
  creation,
  type Draft,
  error,
  fetched,
  judgedBy,
  listed,
  pet,
  pets,
  recordingOf,
} from "../../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

const SOLD = { status: "sold" };

const PENDING = { status: "pending" };

const last = (recording: Recording) => recording.exchanges.slice(-1);

describe("showsCreated: a whole list shows what this run created", () => {
  const WHOLE = "limit=100";
  test.each<Row>([
    ["it does", [creation(pet(1)), listed(WHOLE, [pet(1)])], "passed"],
    ["a page that is no whole list, and has it", [creation(pet(1)), listed("limit=1", [pet(1)])], "passed"],
    [
      "it does not",
      [creation(pet(9)), listed(WHOLE, pets(2))],
      "failed: the 1 animal that this run created | a page of 2 without 1 of them (9)",
    ],
    [
      "four are missing",
      [...[5, 6, 7, 8].map((id) => creation(pet(id))), listed(WHOLE, [])],
      "failed: all 4 animals that this run created | a page of 0 without 4 of them (5, 6, 7, …)",
    ],
    [
      "three are missing",
      [...[5, 6, 7].map((id) => creation(pet(id))), listed(WHOLE, [])],
      "failed: all 3 animals that this run created | a page of 0 without 3 of them (5, 6, 7)",
    ],
    [
      "it is missing from a page that may be full",
      [creation(pet(9)), listed("limit=2", pets(2))],
      "untested (target): the store has more than a page of animals, so no page is known to be complete",
    ],
    ["created after the list", [listed("", []), creation(pet(1)), listed(WHOLE, [pet(1)])], "passed"],
    [
      "nothing was created",
      [listed(WHOLE, pets(2))],
      "untested (run): not judged, since no animal was created in this run (CREATE-1)",
    ],
    [
      "only what should have been refused was created",
      [created({ name: 5, categoryId: 1 }, pet(1)), listed(WHOLE, [])],
      "untested (run): not judged, since no animal was created in this run (CREATE-1)",
    ],
    [
      "no page",
      [creation(pet(1)), listed(WHOLE, "{}")],
      "untested (target): not judged, since there is no page: status 200 with an empty object (LIST-4)",
    ],
    ["of its status", [creation(pet(1, SOLD)), listed(`${WHOLE}&status=sold`, [pet(1, SOLD)])], "passed"],
    [
      "missing from its status",
      [creation(pet(1, SOLD)), listed(`${WHOLE}&status=sold`, [])],
      "failed: the 1 animal that this run created with status sold | a page of 0 without 1 of them (1)",
    ],
    [
      "in another status's list, whatever that list makes of it",
      [
        creation(pet(1, PENDING)),
        creation(pet(2, SOLD)),
        listed(`${WHOLE}&status=sold`, [pet(1, SOLD), pet(2, SOLD)]),
      ],
      // It may have moved on.
      "passed",
    ],
    [
      "in another status's list, as it is",
      [
        creation(pet(1, PENDING)),
        creation(pet(2, SOLD)),
        listed(`${WHOLE}&status=sold`, [pet(1, PENDING), pet(2, SOLD)]),
      ],
      'failed: no animal of another status than sold | animal 1, which elsewhere has the string "pending"',
    ],
    [
      "missing from its status, as another list shows that it moved on",
      [creation(pet(1, SOLD)), listed("", [pet(1, PENDING)]), listed(`${WHOLE}&status=sold`, [])],
      "untested (run): not judged, since no animal was created with status sold (CREATE-4)",
    ],
    [
      "missing, and in an earlier page",
      [creation(pet(1)), listed("", [pet(1)]), listed(WHOLE, [])],
      "passed",
    ],
    [
      "not in another status's list",
      [creation(pet(1, PENDING)), creation(pet(2, SOLD)), listed(`${WHOLE}&status=sold`, [pet(2, SOLD)])],
      "passed",
    ],
    [
      "none with that status was created",
      [creation(pet(1, PENDING)), listed(`${WHOLE}&status=sold`, [])],
      "untested (run): not judged, since no animal was created with status sold (CREATE-4)",
    ],
    [
      "a status of the target's own: that of the body counts",
      [
        created({ name: "a", categoryId: 1, status: "sold" }, pet(1, { status: "gone" })),
        listed(`${WHOLE}&status=sold`, []),
      ],
      "failed: the 1 animal that this run created with status sold | a page of 0 without 1 of them (1)",
    ],
    [
      "a status that is another one of the three: that of the answer counts",
      [
        created({ name: "a", categoryId: 1, status: "sold" }, pet(1, PENDING)),
        listed(`${WHOLE}&status=pending`, []),
      ],
      "failed: the 1 animal that this run created with status pending | a page of 0 without 1 of them (1)",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(showsCreated, recordingOf(drafts))).toBe(judgement);
  });

  test.each([
    [
      "nothing was created",
      [listed(WHOLE, [])],
      "untested (narrowed): not judged, since the options allow no creations",
    ],
    [
      "none with that status was created",
      [creation(pet(1, PENDING)), listed(`${WHOLE}&status=sold`, [])],
      "untested (narrowed): no animal was created with status sold",
    ],
  ])("%s, since the options forbid it", (_, drafts, judgement) => {
    expect(judgedBy(showsCreated, recordingOf(drafts, { withheld: true }))).toBe(judgement);
  });

  const sold = `${WHOLE}&status=sold`;
  test.each<Row>([
    [
      "sold before and after, and in no list of that",
      [creation(pet(1, SOLD)), listed(sold, []), fetched("1", pet(1, SOLD))],
      "failed: the 1 animal that this run created with status sold | a page of 0 without 1 of them (1)",
    ],
    [
      "in no list of its status, for it has moved on",
      [creation(pet(1, SOLD)), listed(sold, []), fetched("1", pet(1, PENDING))],
      "untested (target): the target changes statuses on its own (OPEN-21)",
    ],
    [
      "in no list of its status, nor anywhere else",
      [creation(pet(1, SOLD)), listed(sold, []), fetched("1", error(404), { status: 404 })],
      "failed: the 1 animal that this run created with status sold | a page of 0 without 1 of them (1)",
    ],
    [
      "pending before and after, and listed as sold",
      [creation(pet(1, PENDING)), listed(sold, [pet(1, SOLD)]), fetched("1", pet(1, PENDING))],
      'failed: no animal of another status than sold | animal 1, which elsewhere has the string "pending"',
    ],
    [
      "in no list of its status, where others have moved on",
      [
        creation(pet(1, SOLD)),
        creation(pet(2, PENDING)),
        listed("", [pet(2, SOLD)]),
        listed(sold, [pet(2, SOLD)]),
        fetched("2", pet(2, SOLD)),
      ],
      "untested (target): the target changes statuses on its own (OPEN-21)",
    ],
  ])("a status may move on: %s", (_, drafts, judgement) => {
    expect(judgedBy(showsCreated, recordingOf(drafts), 2)).toBe(judgement);
  });

  test("after one more creation the last page is the one to judge", () => {
    const recording = recordingOf([
      creation(pet(9)),
      listed(WHOLE, []),
      listed(WHOLE, [pet(9)]),
      creation(pet(10)),
    ]);
    expect(judgedBy(showsCreated, recording, 3)).toBe("passed");
  });
});

describe("growth: one more animal where a page may be capped", () => {
  const asked = (count: number): readonly string[] => {
    const recording = recordingOf([creation(pet(900)), listed("limit=100", pets(count))]);
    return growth(last(recording), recording).map(({ id }) => id);
  };

  test.each([20, 99])("a page of %i that misses an animal", (count) => {
    expect(asked(count)).toHaveLength(2);
  });

  test.each([0, 19, 100])("not a page of %i, whose length is no cap", (count) => {
    expect(asked(count)).toEqual([]);
  });

  test("not where nothing is missing, there is no page, or nothing was asked", () => {
    const whole = recordingOf([creation(pet(5)), listed("limit=100", pets(30))]);
    expect(growth(last(whole), whole)).toEqual([]);
    const none = recordingOf([listed("limit=100", "", { status: 500 })]);
    expect(growth(last(none), none)).toEqual([]);
    expect(growth([], none)).toEqual([]);
  });
});

describe("a list that was asked for again, since it did not show everything yet", () => {
  const page = (ids: readonly number[], repeats?: number): ReturnType<typeof listed> =>
    listed(
      "limit=100",
      ids.map((id) => pet(id)),
      repeats === undefined ? {} : { repeats },
    );
  const outcome = (...drafts: Parameters<typeof recordingOf>[0]): string =>
    judgedBy(showsCreated, recordingOf(drafts), drafts.length - 1).replace(/:.*/s, "");

  test("may miss what was created since it was first asked for", () => {
    expect(outcome(creation(pet(1)), page([]), creation(pet(2)), page([1], 1))).toBe("passed");
    expect(outcome(creation(pet(1)), page([]), creation(pet(2)), page([], 1), page([1], 3))).toBe("passed");
  });

  test("must show what was created before that", () => {
    expect(outcome(creation(pet(1)), page([]), creation(pet(2)), page([2], 1))).toBe("failed");
  });

  test("must show everything where the first answer was no page", () => {
    const refused = listed("limit=100", "", { status: 429 });
    expect(outcome(refused, creation(pet(1)), page([], 0))).toBe("failed");
  });
});

describe("growthByStatus: one more animal of a status whose page may be capped", () => {
  const SOLD = "limit=100&status=sold";
  const sold = (id: number): ReturnType<typeof pet> => pet(id, { status: "sold" });
  const asked = (...drafts: Parameters<typeof recordingOf>[0]): readonly string[] => {
    const recording = recordingOf(drafts);
    return growthByStatus("in a test")(last(recording), recording).map(({ id }) => id);
  };

  test.each([20, 99])("a page of %i that misses an animal: a creation, then the page again", (count) => {
    expect(asked(creation(sold(900)), listed(SOLD, pets(count)))).toEqual([
      "POST /pets: a valid NewPet, one more sold in a test",
      "GET /pets?status=sold&limit=100 (after one more creation, in a test)",
    ]);
  });

  test.each([0, 19, 100])("not a page of %i, whose length is no cap", (count) => {
    expect(asked(creation(sold(900)), listed(SOLD, pets(count)))).toEqual([]);
  });

  test("not where a page of another status is longer, nothing is missing, or no status was asked for", () => {
    const longer = listed("limit=100&status=pending", pets(31));
    expect(asked(longer, creation(sold(900)), listed(SOLD, pets(30)))).toEqual([]);
    expect(asked(creation(sold(5)), listed(SOLD, pets(30)))).toEqual([]);
    expect(asked(creation(sold(900)), listed("limit=100", pets(30)))).toEqual([]);
  });

  test("a page that does not grow is a cap; one that grows has lost an animal", () => {
    const rest = [creation(sold(900)), listed(SOLD, pets(30)), creation(sold(901))];
    const judged = (after: number): string => {
      const recording = recordingOf([...rest, listed(SOLD, pets(after))]);
      return showsCreated.judge(null, recording.exchanges.slice(1, 2), recording).outcome;
    };
    expect(judged(30)).toBe("untested");
    expect(judged(31)).toBe("failed");
  });
});
