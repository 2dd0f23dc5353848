/** DATA-1 to DATA-4, DATA-6 and DATA-7: what animals look like, and which share an id. */
import { describe, expect, test } from "vitest";
import { WITH_ID } from "../../suites/requests/stock.ts";
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
  said as shown,
} from "../support/recordings.ts";
import { caseOf, checksBy, judged, missingBy } from "../support/requirements.ts";
import { worldOf } from "./open/recorded.ts";

const BODY = { name: "Rex", categoryId: 1 };

describe("DATA-1 to DATA-4, the members of every animal", () => {
  const LIST = "GET /pets answered 200 [0]: ";
  const wrong = (member: string, expected: string, received: string): string =>
    `failed: pet-member ${JSON.stringify({ member, expected, received })} [0]`;
  test.each<readonly [string, Animal, string]>([
    ["DATA-1", { id: "1" }, wrong("id", "`id`, an integer within int64", 'the string "1"')],
    ["DATA-2", { name: null }, wrong("name", "`name`, a string", "null")],
    ["DATA-3", { categoryId: true }, wrong("categoryId", "`categoryId`, an integer within int64", "true")],
    [
      "DATA-4",
      { status: "gone" },
      wrong("status", "`status`, one of available, pending and sold", 'the string "gone"'),
    ],
  ])("%s looks at its own member alone", (id, wrong, judgement) => {
    const list = [listed("", [pet(1), pet(2, wrong)])];
    expect(checksBy(id, list)).toEqual([`${LIST}${judgement}`]);
    for (const other of ["DATA-1", "DATA-2", "DATA-3", "DATA-4"]) {
      if (other !== id) expect(checksBy(other, list), other).toEqual([`${LIST}passed`]);
    }
  });

  test("animals that earlier runs of the suite left add no failure, but a list of right ones is something to judge", () => {
    const left = (member: object): Draft =>
      listed("", [{ ...pet(1), name: "conformance-e5f6g7h8 Rex", ...member }]);
    expect(checksBy("DATA-3", [left({})])).toEqual([`${LIST}passed`]);
    const wrong = checksBy("DATA-3", [left({ categoryId: true })]).join();
    expect(wrong).not.toMatch(/failed|passed/);
  });

  test.each<readonly [string, Draft, readonly string[]]>([
    [
      "created",
      created(BODY, { id: 1, categoryId: 1 }),
      [`POST /pets answered 201 [0]: ${wrong("name", "`name`, a string", "no `name`")}`],
    ],
    [
      "fetched",
      fetched("1", { id: 1, categoryId: 1 }),
      [`GET /pets/{petId} answered 200 [0]: ${wrong("name", "`name`, a string", "no `name`")}`],
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
      'GET /pets answered 200 [2]: failed: pet-member {"member":"name","expected":"`name`, a string","received":"5"} [2]',
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
      ['within a list [0]: failed: id-twice-on-page {"id":"1"} [0]'],
    ],
    ["none that can be read", [listed("", [{}, {}])], ["within a list [0]: passed"]],
    ["a list of one shows nothing", [listed("", [pet(1)])], []],
    ["what is no list shows nothing", [fetched("1", pet(1))], []],
    ["two creations", [named("a", 1), named("b", 2)], ["across creations [0, 1]: passed"]],
    [
      "two creations with one id",
      [named("a", 1), named("b", 2), named("c", 1)],
      ['across creations [0, 2]: failed: id-of-two {"id":"1","together":false} [2]'],
    ],
    ["two equal bodies are CREATE-14's", [named("a", 1), named("a", 1)], ["across creations [0, 1]: passed"]],
    [
      "two equal bodies, and another",
      [named("a", 1), named("a", 1), named("b", 1)],
      ['across creations [0, 2]: failed: id-of-two {"id":"1","together":false} [2]'],
    ],
    [
      "a body that has to be refused, and a valid one",
      [named("a", 1), created({ name: "x" }, pet(1)), named("b", 1)],
      ['across creations [0, 2]: failed: id-of-two {"id":"1","together":false} [2]'],
    ],
    [
      "ids that begin again",
      [named("a", 1), named("b", 2), named("c", 3), named("d", 1)],
      ['across creations [0, 3]: failed: id-of-two {"id":"1","together":false,"afresh":true} [3]'],
    ],
  ])("%s", (_, drafts, checks) => {
    expect(checksBy("DATA-6", drafts)).toEqual(checks);
  });

  test("created at the same time", () => {
    const sent = (name: string, sentAt: number): Draft =>
      created({ name, categoryId: 1 }, pet(1), { sentAt, receivedAt: sentAt + 10 });
    const SAME = (together: boolean): readonly string[] => [
      `across creations [0, 1]: failed: id-of-two {"id":"1","together":${together}} [1]`,
    ];
    expect(checksBy("DATA-6", [sent("a", 0), sent("b", 5)])).toEqual(SAME(true));
    expect(checksBy("DATA-6", [sent("a", 0), sent("b", 10)])).toEqual(SAME(false));
  });

  test("one creation shows nothing", () => {
    expect(missingBy("DATA-6", [creation(pet(1))])).toEqual(["across creations"]);
  });
});

describe("DATA-7, an id that the client sends", () => {
  const each = caseOf("DATA-7");
  const SENT = { id: 77, name: "Rex", categoryId: 1 };
  const twin = creation(pet(1, { status: "available" }));
  test.each<readonly [string, readonly Draft[], string]>([
    ["another one is assigned", [created(SENT, pet(2, { name: "Rex" }))], "passed"],
    ["it is taken", [created(SENT, pet(77, { name: "Rex" }))], 'failed: own-id-used {"id":"77"} [0]'],
    ["refused beside a plain body", [twin, created(SENT, error(400), { status: 400 })], "passed"],
    [
      "refused like everything",
      [created(SENT, error(400), { status: 400 })],
      "untested: no-accepted-control {}",
    ],
    [
      "500",
      [twin, created(SENT, error(500), { status: 500 })],
      'untested: rests-on {"requirement":"HTTP-4"}',
    ],
    [
      "a text is taken",
      [created({ ...SENT, id: "abc" }, pet(2, { id: "abc", name: "Rex" }))],
      'failed: own-id-used {"id":"abc"} [0]',
    ],
    ["a text is ignored", [created({ ...SENT, id: "abc" }, pet(2, { name: "Rex" }))], "passed"],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test.each([
    ["keeps its name", "Mia", "passed"],
    ["has the name of the new one", "Rex", 'failed: own-id-used {"id":"77","other":2} [1]'],
  ])("an animal of this id that was there before %s", (_, name, judgement) => {
    const before = creation(pet(77, { name: "Mia" }), { sentAt: 0, receivedAt: 10 });
    const sent = created(SENT, pet(78, { name: "Rex" }), { sentAt: 20, receivedAt: 30 });
    const later = fetched("77", pet(77, { name }), { sentAt: 40, receivedAt: 50 });
    const { exchanges } = recordingOf([before, sent, later]);
    const exchange = exchanges[1];
    const said = exchange && each.judge(null, [exchange], recordingOf([before, sent, later]));
    expect(said && shown(said)).toBe(judgement);
  });

  test("the id is one that a double keeps: a service that takes it through one is seen, too", () => {
    const world = { ...worldOf(recordingOf([])), random: () => 2n ** 64n - 1n };
    const id = 2n ** 52n - 1n;
    expect(WITH_ID.build(world)).toMatchObject({ body: expect.stringContaining(`{"id":${id},`) });
    expect(BigInt(Number(id))).toBe(id);
  });

  test("a text is no id that the service has assigned", () => {
    const recording = recordingOf([
      created({ ...SENT, id: "abc" }, pet(2, { name: "Rex" })),
      listed("", [pet(-1, { name: "Mia" })]),
    ]);
    expect(each.judge(null, recording.exchanges.slice(0, 1), recording).outcome).toBe("passed");
  });

  test("stored under it, whatever the answer said", () => {
    const recording = recordingOf([
      created(SENT, pet(2, { name: "Rex" })),
      listed("", [pet(77, { name: "Rex" })]),
    ]);
    const judgement = each.judge(each.params ?? null, recording.exchanges.slice(0, 1), recording);
    // The creation is what is asked again.
    expect(judgement).toMatchObject({ outcome: "failed", code: "own-id-used", at: 0 });
  });
});
