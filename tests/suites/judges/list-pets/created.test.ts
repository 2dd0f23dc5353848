/** Judges of lists: whether they show all animals of the run. requested-again.test.ts and of-status.test.ts are the follow-ups. */
import { describe, expect, test } from "vitest";
import { showsCreated } from "../../../../suites/judges/list-pets/created.ts";
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
      "none with that status was created, since a quota is used up",
      [
        creation(pet(1, PENDING)),
        created({ name: "b", categoryId: 1, status: "pending" }, error(403), { status: 403 }),
        listed(`${WHOLE}&status=sold`, []),
      ],
      "untested (target): the target has a quota of creations: it refused a plain body with 403 after 1 others",
    ],
    [
      "every plain body was refused",
      [created({ name: "a", categoryId: 1 }, error(400), { status: 400 }), listed(WHOLE, [])],
      "untested (run): every plain body was refused with 400: category 1 may not exist, set --category-id to one that does",
    ],
    [
      "with a status, in the list of all",
      [creation(pet(1, PENDING)), listed(WHOLE, [pet(1, PENDING)])],
      "passed",
    ],
    [
      "without a status, in the list of one",
      [
        creation(pet(1)),
        creation(pet(2, SOLD)),
        listed(`${WHOLE}&status=sold`, [pet(1, SOLD), pet(2, SOLD)]),
      ],
      "passed",
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

  test("a list that was read too soon after the creation, since --settle is short", () => {
    const soon = (sentAt: number, ids: readonly number[] = []): string =>
      judgedBy(
        showsCreated,
        recordingOf(
          [
            creation(pet(1)),
            listed(
              WHOLE,
              ids.map((id) => pet(id)),
              { sentAt },
            ),
          ],
          { settleMs: 500 },
        ),
      );
    const TOO_SOON =
      "untested (narrowed): read too soon after the creation: --settle is shorter than the 2 s that a store may take";
    expect(soon(600)).toBe(TOO_SOON);
    expect(soon(2_004)).toBe(TOO_SOON);
    expect(soon(2_005)).toBe(
      "failed: the 1 animal that this run created | a page of 0 without 1 of them (1)",
    );
    expect(soon(600, [1])).toBe("passed");
  });

  test("of two that are missing, only the one that was created long before the list counts", () => {
    const drafts = [
      creation(pet(1)),
      creation(pet(2), { sentAt: 3_000 }),
      listed(WHOLE, [], { sentAt: 3_600 }),
    ];
    expect(judgedBy(showsCreated, recordingOf(drafts, { settleMs: 500 }))).toBe(
      "failed: all 2 animals that this run created | a page of 0 without 1 of them (1)",
    );
  });

  const sold = `${WHOLE}&status=sold`;
  test.each<Row>([
    [
      "missing from the list of all, and shown with another status afterwards",
      [creation(pet(1, SOLD)), listed(WHOLE, []), fetched("1", pet(1, PENDING))],
      "failed: the 1 animal that this run created | a page of 0 without 1 of them (1)",
    ],
    [
      "a status of the target's own, before and after: CREATE-4 judges that",
      [
        created({ name: "a", categoryId: 1, status: "sold" }, pet(1, { status: "gone" })),
        listed(sold, []),
        fetched("1", pet(1, { status: "gone" })),
      ],
      "untested (target): the target changes statuses on its own (OPEN-21)",
    ],
    [
      "pending, listed as sold, and sold afterwards",
      [
        creation(pet(1, PENDING)),
        creation(pet(2, SOLD)),
        listed(sold, [pet(1, SOLD), pet(2, SOLD)]),
        fetched("1", pet(1, SOLD)),
      ],
      "passed",
    ],
    [
      "without a status before and after, and listed as sold",
      [
        creation(pet(1)),
        creation(pet(2, SOLD)),
        listed(sold, [pet(1, SOLD), pet(2, SOLD)]),
        fetched("1", pet(1)),
      ],
      "passed",
    ],
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
      [
        creation(pet(1, PENDING)),
        listed(sold, [pet(1, SOLD)]),
        fetched("1", pet(1, PENDING), { sentAt: 3_000 }),
      ],
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

describe("showsCreated: every whole list that it is about shows what was created a settle time before", () => {
  const WHOLE = "limit=100";
  const others = [pet(5), pet(6)];
  test.each<Row>([
    [
      "shown only once there is another animal",
      [
        creation(pet(1)),
        listed(WHOLE, [], { sentAt: 2_100 }),
        creation(pet(2), { sentAt: 2_200 }),
        listed(WHOLE, [pet(1)], { sentAt: 2_200 }),
      ],
      "failed: the 1 animal that this run created | a page of 0 without 1 of them (1) [1]",
    ],
    [
      "shown within the settle time",
      [creation(pet(1)), listed(WHOLE, [], { sentAt: 1_900 }), listed(WHOLE, [pet(1)], { sentAt: 2_300 })],
      "passed",
    ],
    [
      "not shown by a page that is no whole list",
      [
        creation(pet(1)),
        listed("limit=2", others, { sentAt: 2_100 }),
        listed(WHOLE, [pet(1), ...others], { sentAt: 2_300 }),
      ],
      "passed",
    ],
    [
      "not shown by a page whose length looks like a cap: it is the same after another creation",
      [
        creation(pet(50)),
        listed(WHOLE, pets(25), { sentAt: 2_100 }),
        creation(pet(51), { sentAt: 2_200 }),
        listed(WHOLE, [...pets(24), pet(50)], { sentAt: 2_300 }),
      ],
      "untested (target): the store has more than a page of animals, so no page is known to be complete",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(showsCreated, recordingOf(drafts), drafts.length)).toBe(judgement);
  });
});
