/** The judges of integers: DATA-5, int64 values survive digit for digit; DATA-8, integers are written in digits. */
import { describe, expect, test } from "vitest";
import {
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  NEVER,
  neverAnswered,
  other,
  pet,
  recordingOf,
} from "../../support/recordings.ts";
import { caseOf, judged, standing } from "../../support/requirements.ts";

const BODY = { name: "Rex", categoryId: 1 };

describe("DATA-5, int64 digit for digit", () => {
  const LARGE = "9007199254740993";
  const large = caseOf("DATA-5", `categoryId ${LARGE}`);
  const small = caseOf("DATA-5", "categoryId 1900000017");
  const GATE = String((large.params as { gate: string }).gate);
  const text = (categoryId: string, id?: number): string =>
    `{${id === undefined ? "" : `"id":${id},`}"name":"Rex","categoryId":${categoryId}}`;
  const twin = created(BODY, pet(1));
  const gate = created(text("1900000017"), text("1900000017", 2), { requestId: GATE });
  const gateRefused = created(text("1900000017"), error(400), { requestId: GATE, status: 400 });
  const lostSmall = created(text("1900000017"), "", { status: 502 });
  const sent = (shown: string, id = 3): Draft => created(text(LARGE), text(shown, id));
  const refused = (status = 400): Draft => created(text(LARGE), error(400), { status });
  /** Before all others, so that a creation was accepted since: a quota is not the reason. */
  const refusedEarly = created(text(LARGE), error(400), { status: 400, sentAt: -20, receivedAt: -10 });
  const WRONG = (shown: string, at: number): string =>
    `failed: \`categoryId\` ${LARGE}, digit for digit | \`categoryId\` ${shown} [${at}]`;
  const SHOWN = "status 400, code `code_400`: It went wrong";

  test("its cases cite the small twin by the request's id", () => {
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
      "no answer shows the animal",
      [gate, created(text(LARGE), [])],
      "untested (run): not judged, since no answer shows the created animal (CREATE-2)",
    ],
    [
      "it is refused, as unusual small ones are",
      [twin, gateRefused, refused()],
      "untested (target): the target restricts categories: it refused an unusual small one",
    ],
    [
      "it is refused, and unusual small ones are not",
      [twin, gate, refusedEarly],
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
      [created({ ...BODY, status: "sold" }, pet(1)), gate, refusedEarly],
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

  test.each<readonly [string, readonly Draft[], string]>([
    [
      "every plain body was refused",
      [created(BODY, error(400), { status: 400 }), refused()],
      "untested (run): every plain body was refused with 400: category 1 may not exist, set --category-id to one that does",
    ],
    [
      "a quota is used up",
      [twin, gate, created({ ...BODY, name: "Max" }, error(403), { status: 403 }), refused(403)],
      "untested (target): the target has a quota of creations: it refused a plain body with 403 after 2 others",
    ],
    [
      "the small one was refused by the rate limit",
      [twin, created(text("1900000017"), error(429), { requestId: GATE, status: 429 }), refused()],
      "untested (run): the creation in an unusual small category was not answered",
    ],
    [
      "the answer to the small one was lost",
      [twin, created(text("1900000017"), "", { requestId: GATE, noAnswer: CLOSED }), refused()],
      "untested (run): the creation in an unusual small category was not answered",
    ],
  ])("a refusal shows nothing where %s", (_, drafts, judgement) => {
    expect(judged(large, recordingOf(drafts))).toBe(judgement);
  });
});

describe("DATA-8, integers in digits alone", () => {
  const STATUS_500 = '{"code":"a","message":"b","status":500.0}';
  const STATUS_404 = '{"code":"a","message":"b","status":404.0}';
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
    [
      "the second of two animals",
      [listed("", '[{"id":2,"name":"a","categoryId":1},{"id":10e-1,"name":"b","categoryId":1}]')],
      [`${answered}failed: \`id\` written in digits alone | 10e-1 [0]`],
    ],
    ["nothing to look at", [listed("", [])], []],
    [
      "an animal without an id still has a category",
      [listed("", [{ name: "a", categoryId: 1 }])],
      [`${answered}passed`],
    ],
    [
      "an animal without an id, and a category with a point",
      [listed("", '[{"name":"a","categoryId":1.0}]')],
      [`${answered}failed: \`categoryId\` written in digits alone | 1.0 [0]`],
    ],
    [
      "an animal whose body should have been refused is the creation's fault",
      [
        created({ name: 5, categoryId: 1 }, { id: 7, name: 5, categoryId: 1 }),
        listed("", '[{"id":7.0,"name":5,"categoryId":1}]'),
      ],
      [],
    ],
    ["an error of another status is not described", [listed("", STATUS_500, { status: 500 })], []],
    ["an error of another path is not described", [other("/orders", STATUS_404, { status: 404 })], []],
    ["an error that is no object has no status", [listed("limit=0", "[]", { status: 400 })], []],
    ["an error that is no JSON has no status", [listed("limit=0", "oops", { status: 400 })], []],
  ])("%s", (_, drafts, checks) => {
    expect(standing("DATA-8", drafts)).toEqual(checks);
  });
});
