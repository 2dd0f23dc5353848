/** DATA-1 to DATA-4, DATA-6 and DATA-7: what animals look like, and which share an id. */
import { describe, expect, test } from "vitest";
import {
  type Animal,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../support/recordings.ts";
import { caseOf, checksBy, judged } from "../support/requirements.ts";

const BODY = { name: "Rex", categoryId: 1 };

describe("DATA-1 to DATA-4, the members of every animal", () => {
  const LIST = "GET /pets answered 200 [0]: ";
  test.each<readonly [string, Animal, string]>([
    ["DATA-1", { id: "1" }, 'failed: `id`, an integer within int64 | the string "1" [0]'],
    ["DATA-2", { name: null }, "failed: `name`, a string | null [0]"],
    ["DATA-3", { categoryId: true }, "failed: `categoryId`, an integer within int64 | true [0]"],
    [
      "DATA-4",
      { status: "gone" },
      'failed: `status`, one of available, pending and sold | the string "gone" [0]',
    ],
  ])("%s looks at its own member alone", (id, wrong, judgement) => {
    const list = [listed("", [pet(1), pet(2, wrong)])];
    expect(checksBy(id, list)).toEqual([`${LIST}${judgement}`]);
    for (const other of ["DATA-1", "DATA-2", "DATA-3", "DATA-4"]) {
      if (other !== id) expect(checksBy(other, list), other).toEqual([`${LIST}passed`]);
    }
  });

  test.each<readonly [string, Draft, readonly string[]]>([
    [
      "created",
      created(BODY, { id: 1, categoryId: 1 }),
      ["POST /pets answered 201 [0]: failed: `name`, a string | no `name` [0]"],
    ],
    [
      "fetched",
      fetched("1", { id: 1, categoryId: 1 }),
      ["GET /pets/{petId} answered 200 [0]: failed: `name`, a string | no `name` [0]"],
    ],
    ["none", listed("", []), []],
    ["refused", created(BODY, error(400), { status: 400 }), []],
  ])("%s", (_, draft, checks) => {
    expect(checksBy("DATA-2", [draft])).toEqual(checks);
  });

  test("animals of bodies that should have been refused are the creation's fault", () => {
    const odd = { id: 7, name: 5, categoryId: 1 };
    const drafts = [created({ name: 5, categoryId: 1 }, odd), listed("", [odd])];
    expect(checksBy("DATA-2", drafts)).toEqual([]);
    expect(checksBy("DATA-2", [...drafts, listed("", [odd, pet(1)])])).toEqual([
      "GET /pets answered 200 [2]: passed",
    ]);
    expect(checksBy("DATA-2", [...drafts, listed("", [{ name: 5, categoryId: 1 }])])).toEqual([
      "GET /pets answered 200 [2]: failed: `name`, a string | 5 [2]",
    ]);
  });
});

describe("DATA-6, ids", () => {
  const named = (name: string, id: number): Draft =>
    created({ name, categoryId: 1 }, { id, name, categoryId: 1 });

  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    ["each once in a list", [listed("", [pet(1), pet(2)])], ["within a list [0]: passed"]],
    [
      "one twice in a list",
      [listed("", [pet(1), pet(2), pet(1)])],
      ["within a list [0]: failed: each id once in a list | id 1 twice [0]"],
    ],
    ["none that can be read", [listed("", [{}, {}])], ["within a list [0]: passed"]],
    ["a list of one shows nothing", [listed("", [pet(1)])], []],
    ["what is no list shows nothing", [fetched("1", pet(1))], []],
    ["two creations", [named("a", 1), named("b", 2)], ["across creations [0, 1]: passed"]],
    [
      "two creations with one id",
      [named("a", 1), named("b", 2), named("c", 1)],
      ["across creations [0, 2]: failed: a different id for each animal | id 1 for two different animals"],
    ],
    ["two equal bodies are CREATE-14's", [named("a", 1), named("a", 1)], ["across creations [0, 1]: passed"]],
    [
      "two equal bodies, and another",
      [named("a", 1), named("a", 1), named("b", 1)],
      ["across creations [0, 2]: failed: a different id for each animal | id 1 for two different animals"],
    ],
    ["one creation shows nothing", [creation(pet(1))], []],
  ])("%s", (_, drafts, checks) => {
    expect(checksBy("DATA-6", drafts)).toEqual(checks);
  });

  test("created at the same time", () => {
    const sent = (name: string, sentAt: number): Draft =>
      created({ name, categoryId: 1 }, pet(1), { sentAt, receivedAt: sentAt + 10 });
    const SAME = "failed: a different id for each animal | id 1 for two different animals";
    expect(checksBy("DATA-6", [sent("a", 0), sent("b", 5)])).toEqual([
      `across creations [0, 1]: ${SAME}, created at the same time`,
    ]);
    expect(checksBy("DATA-6", [sent("a", 5), sent("b", 0)])).toEqual([
      `across creations [0, 1]: ${SAME}, created at the same time`,
    ]);
    expect(checksBy("DATA-6", [sent("a", 0), sent("b", 10)])).toEqual([`across creations [0, 1]: ${SAME}`]);
    expect(checksBy("DATA-6", [sent("a", 10), sent("b", 0)])).toEqual([`across creations [0, 1]: ${SAME}`]);
  });
});

describe("DATA-7, an id that the client sends", () => {
  const each = caseOf("DATA-7");
  const SENT = { id: 77, name: "Rex", categoryId: 1 };
  const twin = creation(pet(1, { status: "available" }));
  test.each<readonly [string, readonly Draft[], string]>([
    ["another one is assigned", [created(SENT, pet(2, { name: "Rex" }))], "passed"],
    [
      "it is taken",
      [created(SENT, pet(77, { name: "Rex" }))],
      "failed: an id assigned by the service | the client's id 77 [0]",
    ],
    ["refused beside a plain body", [twin, created(SENT, error(400), { status: 400 })], "passed"],
    [
      "refused like everything",
      [created(SENT, error(400), { status: 400 })],
      "untested (target): not judged, since no animal was created: status 400, code `code_400`: It went wrong",
    ],
    [
      "500",
      [twin, created(SENT, error(500), { status: 500 })],
      "untested (target): not judged, since no animal was created: status 500, code `code_500`: It went wrong",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test("stored under it, whatever the answer said", () => {
    const recording = recordingOf([
      created(SENT, pet(2, { name: "Rex" })),
      listed("", [pet(77, { name: "Rex" })]),
    ]);
    const judgement = each.judge(each.params ?? null, recording.exchanges.slice(0, 1), recording);
    expect(judgement).toMatchObject({ outcome: "failed", at: 1 });
  });
});
