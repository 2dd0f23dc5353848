/** Judges of lists: a page of animals, or a refusal. */
import { describe, expect, test } from "vitest";
import { responseJson } from "../../../../src/kit/evidence/reading.ts";
import { showsCreated } from "../../../../suites/judges/list-pets/created.ts";
import { asFullAs, atMost, atMostOfStatus, pageOfAtMost } from "../../../../suites/judges/list-pets/limit.ts";
import {
  accepted,
  aList,
  arrayOfPets,
  minus,
  plus,
  refused,
} from "../../../../suites/judges/list-pets/pages.ts";
import { onlyStatus, showsStatus } from "../../../../suites/judges/list-pets/status.ts";
import {
  created,
  type Draft,
  error,
  judgedBy,
  listed,
  NEVER,
  neverAnswered,
  pet,
  pets,
  recordingOf,
} from "../../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

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

test("flaws of a list: four times as long, or one shorter", () => {
  const [list, object] = recordingOf([listed("", pets(2)), listed("", "{}")]).exchanges;
  if (!list || !object) throw new Error("two exchanges were made");
  const lengthOf = (each: typeof list): number => [responseJson(each).value].flat().length;
  expect([lengthOf(plus(list)), lengthOf(minus(list))]).toEqual([8, 1]);
  expect([plus(object), minus(object)].map((each) => responseJson(each).value)).toEqual(
    [{}, {}].map((o) => Object.assign(Object.create(null), o)),
  );
});
