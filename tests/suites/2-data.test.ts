/** DATA-1 to DATA-6: what animals look like, and which share an id. */
import { describe, expect, test } from "vitest";
import {
  type Animal,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  NEVER,
  neverAnswered,
  pet,
  recordingOf,
} from "../support/recordings.ts";
import { caseOf, judged, standing } from "../support/requirements.ts";

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
    expect(standing(id, list)).toEqual([`${LIST}${judgement}`]);
    for (const other of ["DATA-1", "DATA-2", "DATA-3", "DATA-4"]) {
      if (other !== id) expect(standing(other, list), other).toEqual([`${LIST}passed`]);
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
    expect(standing("DATA-2", [draft])).toEqual(checks);
  });

  test("animals of bodies that should have been refused are the creation's fault", () => {
    const odd = { id: 7, name: 5, categoryId: 1 };
    const drafts = [created({ name: 5, categoryId: 1 }, odd), listed("", [odd])];
    expect(standing("DATA-2", drafts)).toEqual([]);
    expect(standing("DATA-2", [...drafts, listed("", [odd, pet(1)])])).toEqual([
      "GET /pets answered 200 [2]: passed",
    ]);
    expect(standing("DATA-2", [...drafts, listed("", [{ name: 5, categoryId: 1 }])])).toEqual([
      "GET /pets answered 200 [2]: failed: `name`, a string | 5 [2]",
    ]);
  });
});

describe("DATA-5, int64 digit for digit", () => {
  const LARGE = "9007199254740993";
  const large = caseOf("DATA-5", `categoryId ${LARGE}`);
  const small = caseOf("DATA-5", "categoryId 1900000017");
  const GATE = String((large.params as { gate: string }).gate);
  const text = (categoryId: string, id?: number): string =>
    `{${id === undefined ? "" : `"id":${id},`}"name":"Rex","categoryId":${categoryId}}`;
  const twin = created(BODY, pet(1));
  const gate = created(text("1900000017"), text("1900000017", 2), { ask: GATE });
  const gateRefused = created(text("1900000017"), error(400), { ask: GATE, status: 400 });
  const lostSmall = created(text("1900000017"), "", { status: 502 });
  const sent = (shown: string, id = 3): Draft => created(text(LARGE), text(shown, id));
  const refused = (status = 400): Draft => created(text(LARGE), error(400), { status });
  const WRONG = (shown: string, at: number): string =>
    `failed: \`categoryId\` ${LARGE}, digit for digit | \`categoryId\` ${shown} [${at}]`;
  const SHOWN = "status 400, code `code_400`: It went wrong";

  test("its cases cite the small twin by the ask's id", () => {
    expect(large.requests.map(({ id }) => id)[0]).toBe(GATE);
    expect(small.params).toEqual({ categoryId: "1900000017", gate: null });
    expect(large.judge.name).toBe("exactInt64");
  });

  test.each<readonly [string, readonly Draft[], string]>([
    ["it comes back", [gate, sent(LARGE)], "passed"],
    ["it loses a digit", [gate, sent("9007199254740992")], WRONG("9007199254740992", 1)],
    ["it comes back as a text", [gate, sent(`"${LARGE}"`)], WRONG(`the string "${LARGE}"`, 1)],
    ["it comes back with a fraction of zero, which is DATA-8's", [gate, sent(`${LARGE}.0`)], "passed"],
    ["it comes back with a fraction", [gate, sent(`${LARGE}.5`)], WRONG(`${LARGE}.5`, 1)],
    ["it does not come back", [gate, created(text(LARGE), { id: 3, name: "Rex" })], WRONG("nothing", 1)],
    [
      "it is refused, as unusual small ones are",
      [twin, gateRefused, refused()],
      "untested (target): the target restricts categories: it refused an unusual small one",
    ],
    [
      "it is refused, and unusual small ones are not",
      [twin, gate, refused()],
      `failed: status 201 for category ${LARGE}, as 1900000017 was accepted | ${SHOWN}`,
    ],
    [
      "it is refused, and a small one was not tried",
      [twin, refused()],
      "untested (run): the creation in an unusual small category was not answered",
    ],
    [
      "it is refused like the usual category",
      [gate, refused()],
      "untested (run): not judged, since the same body in the usual category was not accepted (CREATE-1)",
    ],
    [
      "it is refused, and only another status was accepted",
      [created({ ...BODY, status: "sold" }, pet(1)), gate, refused()],
      "untested (run): not judged, since the same body in the usual category was not accepted (CREATE-1)",
    ],
    ["never an answer", neverAnswered((lost) => created(text(LARGE), "", lost)), NEVER],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(large, recordingOf(drafts))).toBe(judgement);
  });

  test.each<readonly [string, readonly Draft[], string]>([
    [
      "refused with 400",
      [twin, created(text("1900000017"), error(400), { status: 400 })],
      "untested (target): the target restricts categories: it refused the unusual category 1900000017",
    ],
    [
      "refused with 404",
      [twin, created(text("1900000017"), error(404), { status: 404 })],
      "failed: status 201 for category 1900000017 | status 404, code `code_404`: It went wrong",
    ],
    [
      "refused with 400 after a loss, where equal bodies are accepted",
      [twin, created(BODY, pet(2)), lostSmall, created(text("1900000017"), error(400), { status: 400 })],
      "untested (target): the target restricts categories: it refused the unusual category 1900000017",
    ],
    [
      "refused with 400 after a loss, where nothing shows that equal bodies are accepted",
      [twin, lostSmall, created(text("1900000017"), error(400), { status: 400 })],
      "untested (run): refused with 400, after an equal body whose answer was lost",
    ],
    [
      "refused with 409 after a loss",
      [twin, created(BODY, pet(2)), lostSmall, created(text("1900000017"), error(409), { status: 409 })],
      "untested (run): refused with 409, after an equal body whose answer was lost",
    ],
  ])("the small one: %s", (_, drafts, judgement) => {
    expect(judged(small, recordingOf(drafts))).toBe(judgement);
  });

  test("what is refused after a loss fails nothing, though equal bodies and small categories are accepted", () => {
    const lostLarge = created(text(LARGE), "", { status: 502 });
    const recording = recordingOf([twin, created(BODY, pet(2)), gate, lostLarge, refused()]);
    expect(judged(large, recording)).toBe(
      "untested (run): refused with 400, after an equal body whose answer was lost",
    );
  });

  test("where any category must be accepted, a refusal is a failure", () => {
    const any = { categories: "any" } as const;
    expect(
      judged(small, recordingOf([twin, created(text("1900000017"), error(400), { status: 400 })], any)),
    ).toBe(`failed: status 201 for category 1900000017 | ${SHOWN}`);
    expect(judged(large, recordingOf([twin, gateRefused, refused()], any))).toBe(
      `failed: status 201 for category ${LARGE} | ${SHOWN}`,
    );
  });

  const shownLater = (made: Draft, ...later: readonly Draft[]): string => {
    const recording = recordingOf([gate, made, ...later]);
    const evidence = recording.exchanges.slice(0, 2);
    const { judge, params } = large;
    const judgement = judge.judge(params ?? null, evidence, recording);
    return judgement.outcome === "failed" ? `${judgement.received} [${judgement.at}]` : judgement.outcome;
  };

  test("wherever the animal is shown later", () => {
    expect(shownLater(sent(LARGE), listed("", `[${text("1", 9)},${text(LARGE, 3)}]`))).toBe("passed");
    expect(shownLater(sent(LARGE), listed("", `[${text("1", 9)},${text("9007199254740992", 3)}]`))).toBe(
      "`categoryId` 9007199254740992 [2]",
    );
    expect(shownLater(sent(LARGE), fetched("3", text("1", 3)))).toBe("`categoryId` 1 [2]");
  });

  test("what was shown before it was created is another animal", () => {
    expect(shownLater(sent(LARGE), listed("", `[${text("1", 3)}]`, { sentAt: 0 }))).toBe("passed");
  });

  test("an id that two animals share identifies neither", () => {
    expect(shownLater(sent(LARGE), created(text("5"), text("5", 3)))).toBe("passed");
  });

  test("without an id only its own answer shows it", () => {
    expect(shownLater(created(text(LARGE), text(LARGE)), listed("", `[${text("5")}]`))).toBe("passed");
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
    expect(standing("DATA-6", drafts)).toEqual(checks);
  });

  test("created at the same time", () => {
    const sent = (name: string, sentAt: number): Draft =>
      created({ name, categoryId: 1 }, pet(1), { sentAt, receivedAt: sentAt + 10 });
    const SAME = "failed: a different id for each animal | id 1 for two different animals";
    expect(standing("DATA-6", [sent("a", 0), sent("b", 5)])).toEqual([
      `across creations [0, 1]: ${SAME}, created at the same time`,
    ]);
    expect(standing("DATA-6", [sent("a", 5), sent("b", 0)])).toEqual([
      `across creations [0, 1]: ${SAME}, created at the same time`,
    ]);
    expect(standing("DATA-6", [sent("a", 0), sent("b", 10)])).toEqual([`across creations [0, 1]: ${SAME}`]);
    expect(standing("DATA-6", [sent("a", 10), sent("b", 0)])).toEqual([`across creations [0, 1]: ${SAME}`]);
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
    const judgement = each.judge.judge(each.params ?? null, recording.exchanges.slice(0, 1), recording);
    expect(judgement).toMatchObject({ outcome: "failed", at: 1 });
  });
});

describe("DATA-8, integers in digits alone", () => {
  const answered = "GET /pets answered 200 [0]: ";
  test.each<readonly [string, readonly Draft[], readonly string[]]>([
    ["they are", [listed("", [pet(1)])], [`${answered}passed`]],
    [
      "an id with a point",
      [listed("", '[{"id":1.0,"name":"a","categoryId":1}]')],
      [`${answered}failed: \`id\` written in digits alone | 1.0 [0]`],
    ],
    [
      "a category with an exponent",
      [listed("", '[{"id":1,"name":"a","categoryId":1e0}]')],
      [`${answered}failed: \`categoryId\` written in digits alone | 1e0 [0]`],
    ],
    [
      "the status of an error",
      [listed("limit=0", '{"code":"a","message":"b","status":400.0}', { status: 400 })],
      ["GET /pets answered 400 [0]: failed: `status` written in digits alone | 400.0 [0]"],
    ],
    [
      "what is no integer is DATA-1's",
      [listed("", '[{"id":1.5,"name":"a","categoryId":1}]')],
      [`${answered}passed`],
    ],
    [
      "other members may be what they like",
      [listed("", '[{"id":1,"name":"a","categoryId":1,"weight":1.0}]')],
      [`${answered}passed`],
    ],
    ["nothing to look at", [listed("", [])], []],
  ])("%s", (_, drafts, checks) => {
    expect(standing("DATA-8", drafts)).toEqual(checks);
  });
});
