/** What is said of pages of animals: situation by situation. */
import { describe, expect, test } from "vitest";
import { responseJson } from "../../../src/kit/evidence/reading.ts";
import type { Recording } from "../../../src/kit/exchange.ts";
import {
  accepted,
  aList,
  arrayOfPets,
  asFullAs,
  atMost,
  atMostOfStatus,
  growth,
  growthByStatus,
  minus,
  onlyStatus,
  pageOfAtMost,
  plus,
  refused,
  showsCreated,
  showsStatus,
} from "../../../suites/judges/list-pets.ts";
import {
  created,
  creation,
  type Draft,
  error,
  fetched,
  judgedBy,
  listed,
  NEVER,
  neverAnswered,
  pet,
  pets,
  recordingOf,
  said,
} from "../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

const SOLD = { status: "sold" };
const PENDING = { status: "pending" };

const last = (recording: Recording) => recording.exchanges.slice(-1);

test("the name of a judge is that under which reports cite it", () => {
  const judges = [
    aList,
    arrayOfPets,
    accepted,
    atMost,
    pageOfAtMost,
    atMostOfStatus,
    asFullAs,
    onlyStatus,
    showsStatus,
    showsCreated,
    refused,
  ];
  expect(judges.map(({ name }) => name)).toEqual([
    ...[
      "aList",
      "arrayOfPets",
      "accepted",
      "atMost",
      "pageOfAtMost",
      "atMostOfStatus",
      "asFullAs",
      "onlyStatus",
      "showsStatus",
      "showsCreated",
    ],
    "refused",
  ]);
});

describe("aList: 200 and an array of Pets", () => {
  test.each<Row>([
    ["an empty list", [listed("", [])], "passed"],
    ["two animals", [listed("", pets(2))], "passed"],
    [
      "another status",
      [listed("", [], { status: 204 })],
      "failed: status 200 with an array of animals | status 204 with an empty array",
    ],
    [
      "an object around the list",
      [listed("", { items: [] })],
      "failed: an array of Pets | an object with items",
    ],
    [
      "an animal without a name",
      [listed("", [pet(1), { id: 2, categoryId: 1 }])],
      "failed: an array of Pets: `[1].name`, a string | no `[1].name`",
    ],
    ["an item that is no animal", [listed("", [7])], "failed: an array of Pets: `[0]`, a Pet object | 7"],
    [
      "an animal of a body that should have been refused: the creation's fault",
      [
        created({ name: 5, categoryId: 1 }, { id: 9, name: 5, categoryId: 1 }),
        listed("", [{ id: 9, name: 5, categoryId: 1 }]),
      ],
      "passed",
    ],
    [
      "the same where the animal has no id to know it by",
      [
        created({ name: 5, categoryId: 1 }, { id: 9, name: 5, categoryId: 1 }),
        listed("", [{ name: 5, categoryId: 1 }]),
      ],
      "failed: an array of Pets: `[0].id`, an integer within int64 | no `[0].id`",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(aList, recordingOf(drafts))).toBe(judgement);
  });
});

describe("arrayOfPets: an array where the answer is 200", () => {
  test.each<Row>([
    ["a list", [listed("limit=1", pets(1))], "passed"],
    [
      "a 400",
      [listed("limit=0", error(400), { status: 400 })],
      "untested (target): not judged, since the list was not answered 200: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
    ["a 200 with something else", [listed("limit=0", "null")], "failed: an array of Pets | null"],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(arrayOfPets, recordingOf(drafts))).toBe(judgement);
  });
});

describe("accepted: 200", () => {
  test.each<Row>([
    ["200", [listed("limit=1", pets(1))], "passed"],
    ["400", [listed("limit=1", "", { status: 400 })], "failed: status 200 | status 400 with an empty body"],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(accepted, recordingOf(drafts))).toBe(judgement);
  });
});

describe("atMost: no more animals than limit=2", () => {
  test.each<Row>([
    ["three", [listed("limit=2", pets(3))], "failed: at most 2 animals | 3 animals"],
    ["two of three that are known", [listed("limit=100", pets(3)), listed("limit=2", pets(2))], "passed"],
    ["none of three that are known", [listed("limit=100", pets(3)), listed("limit=2", [])], "passed"],
    [
      "two, and two are known: nothing is shown",
      [listed("limit=100", pets(2)), listed("limit=2", pets(2))],
      "untested (target): the store is not known to contain more than 2 animals that match",
    ],
    [
      "two of three that match the filter",
      [listed("limit=100", pets(3, SOLD)), listed("limit=2&status=sold", pets(2, SOLD))],
      "passed",
    ],
    [
      "three are known, but one has another status",
      [
        listed("limit=100", [...pets(2, SOLD), pet(3, PENDING)]),
        listed("limit=2&status=sold", pets(2, SOLD)),
      ],
      "untested (target): the store is not known to contain more than 2 animals that match",
    ],
    [
      "no page",
      [listed("limit=2", error(400), { status: 400 })],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(atMost.judge({ limit: 2 }, last(recording), recording))).toBe(judgement);
  });

  test("one is called one", () => {
    const recording = recordingOf([listed("limit=1", pets(2))]);
    expect(said(atMost.judge({ limit: 1 }, last(recording), recording))).toBe(
      "failed: at most 1 animal | 2 animals",
    );
  });
});

describe("pageOfAtMost: no limit of the range is refused", () => {
  const refusal = listed("limit=2", error(400), { status: 400 });
  test.each<Row>([
    [
      "refused where another is served",
      [listed("limit=100", pets(3)), refusal],
      "failed: status 200 with at most 2 animals | status 400, code `code_400`: It went wrong",
    ],
    [
      "refused as all are",
      [refusal],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
    ["served", [listed("limit=100", pets(3)), listed("limit=2", pets(2))], "passed"],
    ["too long", [listed("limit=2", pets(3))], "failed: at most 2 animals | 3 animals"],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(pageOfAtMost.judge({ limit: 2 }, last(recording), recording))).toBe(judgement);
  });
});

describe("atMostOfStatus: limit and status hold together", () => {
  const known = listed("limit=100", [...pets(3, SOLD), pet(4, PENDING)]);
  test.each<Row>([
    ["two of three that match", [known, listed("limit=2&status=sold", pets(2, SOLD))], "passed"],
    [
      "one of another status",
      [known, listed("limit=2&status=sold", [pet(1, SOLD), pet(4, PENDING)])],
      'failed: only animals with status sold | one with the string "pending"',
    ],
    ["three", [known, listed("limit=2&status=sold", pets(3, SOLD))], "failed: at most 2 animals | 3 animals"],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(atMostOfStatus.judge({ limit: 2 }, last(recording), recording))).toBe(judgement);
  });
});

describe("asFullAs: a page is as full as limit and store allow", () => {
  const known = listed("limit=100", pets(5));
  const own = [1, 2, 3, 4, 5].map((id) => creation(pet(id)));
  test.each<Row>([
    ["as many as the limit", [known, listed("limit=3", pets(3))], "passed"],
    ["as many as there are", [known, listed("limit=50", pets(5))], "passed"],
    ["more than are known", [known, listed("limit=50", pets(9))], "passed"],
    [
      "fewer than the limit and the store allow",
      [...own, listed("limit=3", pets(2))],
      "failed: 3 animals, since that many are known to match | 2 animals",
    ],
    [
      "fewer than are known",
      [...own, listed("limit=50", pets(4))],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    ["fewer than there were of others, which may be gone", [known, listed("limit=50", pets(4))], "passed"],
    [
      "fewer of a status than there were of others, which have another meanwhile",
      [
        listed("limit=100", pets(5, SOLD)),
        listed("limit=100", pets(5, PENDING), { receivedAt: 30 }),
        listed("limit=50&status=sold", []),
      ],
      "untested (target): no animal that matches is known",
    ],
    [
      "fewer than there are of others, which another answer shows meanwhile",
      [known, listed("limit=100", pets(5), { receivedAt: 30 }), listed("limit=50", pets(4))],
      "failed: 5 animals, since that many are known to match | 4 animals",
    ],
    ["nothing is known", [listed("limit=3", pets(2))], "untested (target): no animal that matches is known"],
    [
      "a limit that is out of range",
      [known, listed("limit=0", pets(2))],
      "untested (target): the request has no limit from 1 to 100",
    ],
    [
      "no page",
      [known, listed("limit=3", error(400), { status: 400 })],
      "untested (target): not judged, since there is no page: status 400, code `code_400`: It went wrong (LIST-4)",
    ],
    [
      "an animal that the whole list lacks: LIST-10's fault",
      [creation(pet(9)), listed("limit=100", pets(3)), listed("limit=50", pets(3))],
      "passed",
    ],
    [
      "an animal that a filtered list lacks: it may have another status",
      [creation(pet(9)), listed("limit=100&status=sold", pets(3)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "an animal that a page of ten lacks: that is no whole list",
      [creation(pet(9)), listed("limit=10", pets(3)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "an animal that was created after the whole list",
      [listed("limit=100", pets(3)), creation(pet(9)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "an animal that the whole list lacks, and getPet returns: the list hides it",
      [creation(pet(9)), fetched("9", pet(9)), listed("limit=100", pets(3)), listed("limit=50", pets(3))],
      "failed: 4 animals, since that many are known to match | 3 animals",
    ],
    [
      "the same where another animal was fetched",
      [creation(pet(9)), fetched("1", pet(1)), listed("limit=100", pets(3)), listed("limit=50", pets(3))],
      "passed",
    ],
    [
      "the same where the answer to another creation has that id",
      [creation(pet(9)), listed("limit=100", pets(3)), listed("limit=50", pets(3), { status: 200 })],
      "passed",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(asFullAs, recordingOf(drafts))).toBe(judgement);
  });
});

describe("onlyStatus: no animal with another status than sold", () => {
  const known = listed("limit=100", [pet(1, SOLD), pet(2, PENDING)]);
  test.each<Row>([
    ["one that is sold, beside one that is not", [known, listed("status=sold", [pet(1, SOLD)])], "passed"],
    [
      "one that is pending",
      [known, listed("status=sold", [pet(1, SOLD), pet(2, PENDING)])],
      'failed: only animals with status sold | one with the string "pending"',
    ],
    [
      "one that shows no status: not this requirement's business",
      [known, listed("status=sold", [pet(3)])],
      "passed",
    ],
    [
      "one whose status is no text: DATA-4's",
      [known, listed("status=sold", [pet(3, { status: 5 })])],
      "passed",
    ],
    [
      "none with another status is known",
      [listed("limit=100", [pet(1, SOLD), pet(2)]), listed("status=sold", [pet(1, SOLD)])],
      "untested (target): no animal with another status is known",
    ],
    [
      "an empty list",
      [known, listed("status=sold", [])],
      "untested (target): the list has no animal with status sold",
    ],
    [
      "400",
      [known, listed("status=sold", "", { status: 400 })],
      "failed: status 200 | status 400 with an empty body",
    ],
    [
      "an object",
      [known, listed("status=sold", "{}")],
      "failed: an array of animals | status 200 with an empty object",
    ],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(onlyStatus.judge({ status: "sold" }, last(recording), recording))).toBe(judgement);
  });
});

describe("showsStatus: every animal of a filtered page shows its status", () => {
  const known = listed("limit=100", [pet(1, SOLD), pet(2)]);
  test.each<Row>([
    ["all do, and one in the store does not", [known, listed("status=sold", [pet(1, SOLD)])], "passed"],
    [
      "one does not",
      [known, listed("status=sold", [pet(1, SOLD), pet(2)])],
      "failed: only animals that show status sold | 1 animal without a status",
    ],
    [
      "every animal in the store does",
      [listed("limit=100", [pet(1, SOLD)]), listed("status=sold", [pet(1, SOLD)])],
      "untested (target): not judged, since every animal in the store has a status",
    ],
    [
      "no page",
      [known, listed("status=sold", "", { status: 400 })],
      "untested (target): not judged, since there is no page: status 400 with an empty body (LIST-7)",
    ],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(showsStatus.judge({ status: "sold" }, last(recording), recording))).toBe(judgement);
  });
});

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

describe("refused: 400 with an Error body", () => {
  test.each<Row>([
    ["it is", [listed("", []), listed("limit=0", error(400), { status: 400 })], "passed"],
    [
      "it is not",
      [listed("", []), listed("limit=0", [])],
      "failed: status 400 with an Error body | status 200 with an empty array",
    ],
    [
      "the key is refused",
      [listed("limit=0", error(401), { status: 401 })],
      "untested (target): not judged, since the key was refused for every list (AUTH-1)",
    ],
    ["never an answer", neverAnswered((lost) => listed("limit=0", "", lost)), NEVER],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(refused, recordingOf(drafts))).toBe(judgement);
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

test("flaws of a list: four times as long, or one shorter", () => {
  const [list, object] = recordingOf([listed("", pets(2)), listed("", "{}")]).exchanges;
  if (!list || !object) throw new Error("two exchanges were made");
  const lengthOf = (each: typeof list): number => [responseJson(each).value].flat().length;
  expect([lengthOf(plus(list)), lengthOf(minus(list))]).toEqual([8, 1]);
  expect([plus(object), minus(object)].map((each) => responseJson(each).value)).toEqual(
    [{}, {}].map((o) => Object.assign(Object.create(null), o)),
  );
});
