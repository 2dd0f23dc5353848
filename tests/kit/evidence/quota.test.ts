/** Quotas of creations, and what was lost: what a refusal says of something else than its body. */
import { describe, expect, test } from "vitest";
import {
  mayHaveQuota,
  quotaAgainst,
  quotaOf,
  refusedBeside,
  refusedForOthers,
} from "../../../src/kit/evidence/quota.ts";
import {
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

const body = (name: string, more: object = {}): { readonly [member: string]: string | number } => ({
  name,
  categoryId: 1,
  ...more,
});
const refused = (name: string, status: number, more: object = {}): Draft =>
  created(body(name, more), error(status), { status });

/** The same request with another media type. */
const asText =
  (draft: Draft): Draft =>
  (index) => {
    const exchange = draft(index);
    return { ...exchange, request: { ...exchange.request, headers: [["Content-Type", "text/plain"]] } };
  };

describe("a quota", () => {
  const made = [creation(pet(1)), creation(pet(2))];

  test.each([400, 402, 403, 409, 507])("a plain body refused with %i after others", (status) => {
    expect(quotaOf(recordingOf([...made, refused("Bo", status)]))).toBe(
      `the target has a quota of creations: it refused a plain body with ${status} after 2 others`,
    );
  });

  test.each<readonly [string, readonly Draft[]]>([
    ["nothing was refused", made],
    ["nothing like it was accepted", [...made, refused("Bo", 409, { status: "sold" })]],
    ["nothing in its category was accepted", [creation(pet(1, { categoryId: 2 })), refused("Bo", 409)]],
    ["another one was accepted after a 400", [...made, refused("Bo", 400), creation(pet(3))]],
    ["the name is unusual", [...made, refused("Zo\u00EB", 409)]],
    ["the category is unusual", [...made, refused("Bo", 409, { categoryId: 17 })]],
    ["a member is unusual", [...made, refused("Bo", 409, { id: 17 })]],
    ["an equal body was sent before", [...made, refused("animal 2", 409)]],
    ["the status is none of a quota's", [...made, refused("Bo", 422)]],
    ["the key was wrong", [...made, created(body("Bo"), error(403), { status: 403, credential: "unknown" })]],
    ["the body was sent as text/plain", [...made, asText(refused("Bo", 400))]],
    ["a 429 that may pass", [...made, refused("Bo", 429), listed("", [])]],
  ])("none where %s", (_, drafts) => {
    expect(quotaOf(recordingOf(drafts))).toBeNull();
  });

  test("a 429 that stays, while lists are served", () => {
    const again = (requestId: string): Draft => created(body("Bo"), "", { requestId, status: 429 });
    const three = [again("a"), again("a"), listed("", []), again("a")];
    expect(quotaOf(recordingOf([...made, ...three]))).toContain("with 429");
    expect(quotaOf(recordingOf([...made, ...three.slice(0, 3)]))).toBeNull();
    expect(quotaOf(recordingOf([...made, again("a"), again("a"), again("a")]))).toBeNull();
    expect(quotaOf(recordingOf([...made, again("a"), again("a"), again("a"), listed("", [])]))).toBeNull();
  });

  test("is none if a creation is accepted after a 429", () => {
    const again = (): Draft => created(body("Bo"), "", { requestId: "a", status: 429 });
    const three = [again(), again(), listed("", []), again()];
    expect(quotaOf(recordingOf([...made, ...three, creation(pet(3))]))).toBeNull();
    expect(quotaOf(recordingOf([...made, again(), creation(pet(3)), ...three.slice(1)]))).toBeNull();
  });

  test("is not shown by the refusal of a body that repeats a member name", () => {
    const repeating = created('{"name":"Al","name":"Bo","categoryId":1}', error(400), { status: 400 });
    expect(quotaOf(recordingOf([...made, repeating]))).toBeNull();
    expect(mayHaveQuota(recordingOf([...made, repeating]))).toBe(false);
  });

  test("that answers 429 before it reads a body: invalid bodies need not be sent either", () => {
    const again = (): Draft => created(body("Bo"), "", { requestId: "a", status: 429 });
    const quota = [...made, again(), again(), listed("", []), again()];
    const against = (drafts: readonly Draft[]): readonly boolean[] =>
      (["yes", "maybe", "no"] as const).map(
        (creates) => quotaAgainst({ creates }, recordingOf(drafts)) !== null,
      );
    expect(against(made)).toEqual([false, false, false]);
    expect(against(quota)).toEqual([true, true, false]);
    expect(against([...quota, created({}, error(400), { status: 400 })])).toEqual([true, true, false]);
    const unread = (): Draft => created({}, error(429), { status: 429 });
    expect(against([...quota, unread()])).toEqual([true, true, false]);
    expect(against([...quota, unread(), unread()])).toEqual([true, true, true]);
    const another = (): Draft => created({ name: "Bo" }, error(429), { status: 429 });
    expect(against([...quota, another(), another()])).toEqual([true, true, false]);
  });

  test("of a time, which is free again later", () => {
    const recording = recordingOf([...made, refused("Bo", 409), refused("Zo\u00EB", 409), creation(pet(3))]);
    expect(quotaOf(recording)).toContain("with 409");
    expect(recording.exchanges.map((e) => refusedForOthers(e, recording)?.cause ?? null)).toEqual([
      null,
      null,
      "target",
      "target",
      null,
    ]);
  });

  test.each<readonly [string, readonly Draft[], boolean]>([
    ["a name refused with 400", [...made, refused("Zo\u00EB", 400)], true],
    ["an invalid body refused with 403", [...made, created({}, error(403), { status: 403 })], true],
    ["an invalid body refused with 400", [...made, created({}, error(400), { status: 400 })], false],
    ["a name of OPEN-6 refused with 400", [...made, refused(" Bo", 400)], false],
    ["an unknown category refused with 400", [...made, refused("Bo", 400, { categoryId: 17 })], false],
    ["another media type refused with 400", [...made, asText(refused("Zo\u00EB", 400))], false],
    ["a creation that was accepted since", [...made, refused("Zo\u00EB", 400), creation(pet(3))], false],
    ["a quota that was shown", [...made, refused("Zo\u00EB", 403), refused("Bo", 403)], false],
    ["nothing to compare with", [refused("Zo\u00EB", 403)], false],
  ])("may be the reason: %s", (_, drafts, expected) => {
    const recording = recordingOf(drafts);
    expect(mayHaveQuota(recording)).toBe(expected);
    const undecided = recording.exchanges.filter((e) => refusedForOthers(e, recording)?.cause === "run");
    expect(undecided).toHaveLength(expected ? 1 : 0);
  });

  test("says nothing of what was refused before, or with another status", () => {
    const first = created(body("x", { categoryId: 5 }), error(403), { status: 403 });
    const recording = recordingOf([
      first,
      ...made,
      refused("Bo", 403),
      refused("Zo\u00EB", 403),
      refused("Ch", 422),
    ]);
    const excused = recording.exchanges.map(
      (exchange) => refusedForOthers(exchange, recording)?.cause ?? null,
    );
    expect(excused).toEqual([null, null, null, "target", "target", null]);
  });
});

test("a refusal after an equal body whose answer was lost says nothing", () => {
  const lost = created(body("Bo"), "", { noAnswer: CLOSED });
  const recording = recordingOf([lost, refused("Bo", 409), refused("Al", 422)]);
  expect(recording.exchanges.map((e) => refusedForOthers(e, recording)?.reason ?? null)).toEqual([
    null,
    "refused with 409, after an equal body whose answer was lost",
    null,
  ]);
});

test("a creation that was refused while another one was in progress is undecided until it is sent again", () => {
  const during =
    (draft: Draft, sentAt: number, receivedAt: number): Draft =>
    (index) => ({ ...draft(index), sentAt, receivedAt });
  const beside = during(creation(pet(1)), 100, 200);
  const refusal = (status: number, from: number): Draft =>
    during(refused("Bo", status, { status: "sold" }), from, from + 100);
  const inDoubt = (...drafts: readonly Draft[]): number => refusedBeside(recordingOf(drafts)).length;
  expect(inDoubt(beside, refusal(409, 150))).toBe(1);
  expect(inDoubt(beside, refusal(409, 300))).toBe(0);
  expect(inDoubt(beside, refusal(400, 150))).toBe(0);
  const again: Draft = (index) => ({
    ...refused("Bo", 409)(index),
    sentAt: 400,
    receivedAt: 500,
    repeats: 1,
  });
  expect(inDoubt(beside, refusal(409, 150), again)).toBe(0);
  const recording = recordingOf([beside, refusal(409, 150)]);
  expect(recording.exchanges.map((e) => refusedForOthers(e, recording)?.cause ?? null)).toEqual([
    null,
    "run",
  ]);
});
