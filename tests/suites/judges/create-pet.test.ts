/** What is said of accepted creations: situation by situation. */
import { describe, expect, test } from "vitest";
import type { RequestContext } from "../../../src/kit/requirement.ts";
import {
  accepted,
  created,
  different,
  echoed,
  fetched,
  missingTwin,
  nameAccepted,
} from "../../../suites/judges/create-pet.ts";
import {
  CLOSED,
  creation,
  type Draft,
  error,
  fetched as get,
  judgedBy,
  listed,
  pet,
  created as post,
  recordingOf,
  START,
} from "../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

const BODY = { name: "Rex", categoryId: 1 };
const UNKNOWN_CATEGORY = { status: 400 };
const SHOWN = "status 400, code `code_400`: It went wrong";
const NO_CATEGORY =
  "untested (run): every plain body was refused with 400: category 1 may not exist, set --category-id to one that does";
/** Before all others, so that a creation was accepted since: a quota is not the reason of a refusal. */
const EARLY = { sentAt: -20, receivedAt: -10 };
/** 6 December 2030, when getPet may be gone. */
const LATE = Date.UTC(2030, 11, 6);

test("the name of a judge is that under which reports cite it", () => {
  const judges = [created, accepted, echoed, fetched, different];
  expect(judges.map(({ name }) => name)).toEqual([
    "created",
    "acceptedCreation",
    "echoed",
    "fetched",
    "different",
  ]);
});

describe("created: 201 with a Pet", () => {
  test.each<Row>([
    ["it is", [creation(pet(1))], "passed"],
    [
      "200",
      [creation(pet(1), { status: 200 })],
      "failed: status 201 with a Pet | status 200 with an object with id, name, categoryId",
    ],
    ["without an id", [post(BODY, BODY)], "failed: a Pet: `id`, an integer within int64 | no `id`"],
    ["400 to all: the category may not exist", [post(BODY, error(400), UNKNOWN_CATEGORY)], NO_CATEGORY],
    [
      "400 after another was accepted: a quota",
      [creation(pet(1)), post(BODY, error(400), UNKNOWN_CATEGORY)],
      "untested (target): the target has a quota of creations: it refused a plain body with 400 after 1 others",
    ],
    [
      "400 between others",
      [
        creation(pet(1)),
        post(BODY, error(400), { status: 400, sentAt: 10, receivedAt: 11 }),
        creation(pet(2)),
        post({ ...BODY, name: "Bo" }, error(422), { status: 422 }),
      ],
      "failed: status 201 with a Pet | status 422, code `code_422`: It went wrong",
    ],
    [
      "an unusual name refused beside a plain body",
      [creation(pet(1)), post({ ...BODY, name: "Zo\u00EB" }, error(400), { status: 400, ...EARLY })],
      `failed: status 201 with a Pet | ${SHOWN}`,
    ],
    [
      "an unusual name refused, and no creation accepted since",
      [creation(pet(1)), post({ ...BODY, name: "Zo\u00EB" }, error(400), { status: 400 })],
      "untested (run): refused with 400, and no creation was accepted since: a quota may be the reason",
    ],
    [
      "an unusual name refused, and a plain body with another status accepted",
      [
        creation(pet(1, { status: "sold" })),
        post({ ...BODY, name: "Zo\u00EB" }, error(400), { status: 400, ...EARLY }),
      ],
      "untested (run): not judged, since no plain body with the same status was accepted (CREATE-1)",
    ],
    [
      "500 to all",
      [post(BODY, "", { status: 500 })],
      "failed: status 201 with a Pet | status 500 with an empty body",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(created, recordingOf(drafts))).toBe(judgement);
  });
});

describe("accepted: not refused; whether it is 201 is CREATE-1's", () => {
  test.each([
    [199, "failed: status 201 | status 199 with an empty body"],
    [200, "passed"],
    [201, "passed"],
    [299, "passed"],
    [300, "failed: status 201 | status 300 with an empty body"],
    [400, "failed: status 201 | status 400 with an empty body"],
  ])("%i", (status, judgement) => {
    expect(judgedBy(accepted, recordingOf([post(BODY, "", { status })]))).toBe(judgement);
  });
});

describe("echoed: the members of the request, unchanged", () => {
  test.each<Row>([
    ["all of them", [post({ ...BODY, status: "sold" }, pet(1, { name: "Rex", status: "sold" }))], "passed"],
    ["a status that was not asked for", [post(BODY, pet(1, { name: "Rex", status: "sold" }))], "passed"],
    [
      "another name",
      [post(BODY, pet(1, { name: "rex" }))],
      'failed: `name` the string "Rex", as sent | the string "rex"',
    ],
    [
      "no name",
      [post(BODY, { id: 1, categoryId: 1 })],
      'failed: `name` the string "Rex", as sent | no `name`',
    ],
    [
      "another category",
      [post(BODY, { ...BODY, id: 1, categoryId: 2 })],
      "failed: `categoryId` 1, as sent | 2",
    ],
    [
      "a category that is a text",
      [post(BODY, { ...BODY, id: 1, categoryId: "1" })],
      'failed: `categoryId` 1, as sent | the string "1"',
    ],
    [
      "two categories that are no int64 are not the same",
      [post('{"name":"Rex","categoryId":1e30}', '{"id":1,"name":"Rex","categoryId":1e30}')],
      "failed: `categoryId` 1e30, as sent | 1e30",
    ],
    [
      "-0 is 0, however it is written",
      [post('{"name":"Rex","categoryId":-0}', '{"id":1,"name":"Rex","categoryId":0}')],
      "passed",
    ],
    [
      "another status",
      [post({ ...BODY, status: "sold" }, pet(1, { name: "Rex", status: "pending" }))],
      'failed: `status` the string "sold", as sent | the string "pending"',
    ],
    ["an array", [post(BODY, [])], "failed: a Pet | status 201 with an empty array"],
    [
      "a body that was no object",
      [post("[]", pet(1))],
      "failed: a Pet | status 201 with an object with id, name, categoryId",
    ],
    ["400", [post(BODY, error(400), UNKNOWN_CATEGORY)], NO_CATEGORY],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(echoed, recordingOf(drafts))).toBe(judgement);
  });
});

describe("fetched: getPet returns what was created", () => {
  test.each<Row>([
    ["it does", [creation(pet(1)), get("1", pet(1))], "passed"],
    [
      "404",
      [creation(pet(1)), get("1", error(404), { status: 404 })],
      "failed: status 200 with the animal that this run created | status 404, code `code_404`: It went wrong",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(fetched, recordingOf(drafts))).toBe(judgement);
  });

  test("404 when the operation may be gone", () => {
    const recording = recordingOf([creation(pet(1)), get("1", error(404), { status: 404 })], { now: LATE });
    expect(judgedBy(fetched, recording)).toBe(
      "untested (target): removed: getPet is past its date of removal",
    );
    expect(START).toBeLessThan(LATE);
  });
});

describe("different: equal bodies make two animals", () => {
  test.each<Row>([
    ["two ids", [creation(pet(1)), creation(pet(2))], "passed"],
    ["one id", [creation(pet(7)), creation(pet(7))], "failed: two animals with different ids | id 7 twice"],
    [
      "the second is refused",
      [creation(pet(1)), post(BODY, "", { status: 409 })],
      "untested (target): not judged, since the second of two equal bodies was not accepted: status 409 with an empty body",
    ],
    [
      "the first was refused",
      [post(BODY, "", { status: 400 }), creation(pet(1))],
      "untested (run): not judged, since the first of two equal bodies was not accepted (CREATE-1)",
    ],
    [
      "the first has no id",
      [post(BODY, BODY), creation(pet(1))],
      "untested (target): not judged, since an answer has no readable id (DATA-1)",
    ],
    [
      "the second has none",
      [creation(pet(1)), post(BODY, BODY)],
      "untested (target): not judged, since an answer has no readable id (DATA-1)",
    ],
    [
      "there is only one request",
      [creation(pet(1), { requestId: "a" }), creation(pet(1), { requestId: "a" })],
      "untested (run): not judged, since the first of two equal bodies was not accepted (CREATE-1)",
    ],
    [
      "the second gets no answer",
      [creation(pet(1)), post(BODY, "", { noAnswer: CLOSED })],
      "untested (run): no answer (connection closed without an answer), and not sent again often enough",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(different, recordingOf(drafts), 2)).toBe(judgement);
  });

  const both = [creation(pet(1)), creation(pet(2))];
  const gone = (id: string): Draft => get(id, error(404), { status: 404 });
  test.each<Row>([
    ["one is gone", [...both, gone("1")], "failed: animals 1 and 2 of the same body | no animal 1 [2]"],
    ["one seemed to be", [...both, gone("1"), get("1", pet(1))], "passed"],
    ["one cannot be fetched", [...both, get("1", error(500), { status: 500 })], "passed"],
  ])("fetched: %s", (_, drafts, judgement) => {
    expect(judgedBy(different, recordingOf(drafts), drafts.length)).toBe(judgement);
  });

  test("fetched: too soon, since --settle is short", () => {
    const recording = recordingOf([...both, gone("1")], { settleMs: 0 });
    expect(judgedBy(different, recording, 3)).toContain("untested (narrowed): read too soon");
  });

  const lists = (...ids: readonly number[]): Draft =>
    listed(
      "limit=100",
      ids.map((id) => pet(id)),
    );
  test.each<readonly [situation: string, drafts: readonly Draft[], id: string | null]>([
    ["both are listed", [...both, lists(1, 2)], null],
    ["the first is not listed", [...both, lists(2)], "1"],
    ["the second is not listed", [...both, lists(1)], "2"],
    ["neither is: lost as others are", [...both, lists()], null],
    ["another one is gone as well", [...both, creation(pet(3)), lists(2)], null],
    ["another one is gone alone", [...both, creation(pet(3)), lists(1, 2)], null],
    ["the list was asked for before", [lists(), ...both], null],
    ["the list was asked for in between", [creation(pet(1)), lists(), creation(pet(2))], null],
    ["the list is of one status", [...both, listed("limit=100&status=sold", [pet(2)])], null],
    ["the list is a page of others", [...both, listed("limit=1", [pet(2)])], null],
    [
      "the list was repeated until it showed both",
      [...both, lists(2), listed("limit=100", [pet(1), pet(2)], { repeats: 2 })],
      null,
    ],
  ])("is in doubt where %s", (_, drafts, id) => {
    const recording = recordingOf(drafts);
    const twins = recording.exchanges.filter(({ request }) => request.operation === "createPet").slice(0, 2);
    const requests = missingTwin(twins, recording);
    const targets = requests
      .map(({ build }) => build({ recording } as RequestContext))
      .map((spec) => "target" in spec && spec.target);
    expect(targets).toEqual(id === null ? [] : [`/pets/${id}`]);
    expect(missingTwin(twins, recordingOf(drafts, { now: LATE }))).toHaveLength(id === null ? 0 : 1);
  });

  test("nothing is in doubt where getPet is gone", () => {
    const recording = recordingOf([...both, lists(2), gone("1")], { now: LATE });
    expect(missingTwin(recording.exchanges.slice(0, 2), recording)).toEqual([]);
  });

  test("other answers to the run are no part of it", () => {
    expect(judgedBy(different, recordingOf([listed("", []), creation(pet(1)), creation(pet(2))]), 2)).toBe(
      "passed",
    );
  });
});

describe("nameAccepted: names beyond the common ones are not refused", () => {
  const named = (name: string, answer: object = error(400), status = 400): Draft =>
    post({ ...BODY, name }, answer as never, { status, ...EARLY });
  test.each<Row>([
    ["it is accepted", [named("<b>", pet(1), 201)], "passed"],
    [
      "refused beside a plain body",
      [creation(pet(1)), named("<b>")],
      `failed: status 201 for this name | ${SHOWN}`,
    ],
    ["refused like everything", [post(BODY, error(400), UNKNOWN_CATEGORY), named("<b>")], NO_CATEGORY],
    [
      "refused, and its twin has another status",
      [creation(pet(1, { status: "sold" })), named("<b>")],
      "untested (run): not judged, since no plain body with the same status was accepted (CREATE-1)",
    ],
    [
      "written with escapes, and no other body with escapes was accepted",
      [
        creation(pet(1)),
        post('{"name":"\\ud83d\\udc15","categoryId":1}', error(400), { status: 400, ...EARLY }),
      ],
      "untested (run): not judged, since no other body with escapes was accepted (CREATE-1)",
    ],
    [
      "written with escapes, as an accepted one was",
      [
        creation(pet(1)),
        post('{"name":"Zo\\u00eb","categoryId":1}', pet(2, { name: "Zo\u00EB" })),
        post('{"name":"\\ud83d\\udc15","categoryId":1}', error(400), { status: 400, ...EARLY }),
      ],
      `failed: status 201 for this name | ${SHOWN}`,
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judgedBy(nameAccepted, recordingOf(drafts))).toBe(judgement);
  });
});
