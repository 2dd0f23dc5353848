/** What the tables of causes read from bodies and answers. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { placeOf } from "../../../suites/causes/places.ts";
import {
  isAtTheEnds,
  isFetched,
  isLacking,
  isListedFrom,
  isNoPet,
  isNothingStored,
  isSmall,
  isTwin,
  isWrongOnlyWhereLarge,
  sentIds,
  unchecked,
} from "../../../suites/causes/values.ts";
import {
  at,
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const exchangeOf = (draft: Draft) => at(recordingOf([draft]), 0);
const NAME = `conformance-${recordingOf([]).runId}-x`;

test("integers up to 2^24 survive in every number type", () => {
  expect(["0", "16777216"].every(isSmall)).toBe(true);
  expect(["16777217", "-1", "1.0", "1.5", "x", ""].some(isSmall)).toBe(false);
});

test("what lacks several required members is no animal, what lacks one lacks that", () => {
  expect([
    isNoPet(exchangeOf(listed("", [{ id: 1 }]))),
    isNoPet(exchangeOf(listed("", [{ id: 1, name: "a" }]))),
    isNoPet(exchangeOf(listed("", []))),
  ]).toEqual([true, false, false]);
  const some = exchangeOf(listed("", [pet(1), { id: 2, name: "a" }]));
  expect([isLacking(some, "categoryId"), isLacking(some, "name"), isLacking(some, "status")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("members are unchecked of which a wrong value was accepted with the key", () => {
  const of = (...drafts: readonly Draft[]): readonly string[] => [...unchecked(recordingOf(drafts))].sort();
  const body = { name: "a", categoryId: 1 };
  expect(of(created({ ...body, name: 5 }, pet(1)), created({ ...body, status: "archived" }, pet(2)))).toEqual(
    ["name", "status"],
  );
  expect(of(created(body, pet(1)))).toEqual([]);
  expect(of(created({ ...body, name: 5 }, error(400), { status: 400 }))).toEqual([]);
  expect(of(created({ ...body, name: 5 }, pet(1), { credential: "missing" }))).toEqual([]);
  expect(of(created("[5]", pet(1)), created("", pet(1)))).toEqual([]);
});

test("a wrong categoryId of animals alone that were sent with a large one", () => {
  const large = 2n ** 53n + 1n;
  const is = (sent: number | bigint, shown: unknown, ...more: readonly Draft[]): boolean => {
    const recording = recordingOf([
      ...more,
      created({ name: NAME, categoryId: sent }, { id: 1, name: NAME, categoryId: shown as never }),
    ]);
    return isWrongOnlyWhereLarge(at(recording, more.length), recording);
  };
  expect([is(large, "9007199254740993"), is(7, "7"), is(large, 5)]).toEqual([true, false, false]);
  const list = (...pets: readonly object[]): boolean => {
    const recording = recordingOf([
      creation(pet(1, { categoryId: large })),
      creation(pet(2)),
      listed("", pets as never),
    ]);
    return isWrongOnlyWhereLarge(at(recording, 2), recording);
  };
  const wrong = (id: number): object => ({ ...pet(id), categoryId: "1" });
  expect([list(wrong(1)), list(wrong(1), wrong(2)), list(wrong(1), pet(2)), list(wrong(9))]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("which ids bodies had, which animals are twins, found, or listed", () => {
  const run = recordingOf([
    created({ id: 99, name: "a", categoryId: 1 }, pet(1, { name: "a" })),
    ...[
      created({ name: "b", categoryId: 1 }, pet(2, { name: "b" })),
      created({ name: "b", categoryId: 1 }, pet(3, { name: "b" })),
    ],
    ...[
      fetched("2", pet(2)),
      fetched("3", error(404), { status: 404 }),
      fetched("4", pet(4), { credential: "missing" }),
    ],
    listed("", [pet(2)]),
  ]);
  expect([...sentIds(run)]).toEqual(["99"]);
  expect([isTwin("2", run), isTwin("3", run), isTwin("1", run), isTwin("7", run)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isFetched("2", run), isFetched("3", run), isFetched("4", run)]).toEqual([true, false, false]);
  expect([
    isListedFrom(null, "2", run),
    isListedFrom(at(run, 6), "2", run),
    isListedFrom(null, "3", run),
  ]).toEqual([true, true, false]);
  const later = recordingOf([listed("", [pet(2)]), listed("", [])]);
  expect(isListedFrom(at(later, 1), "2", later)).toBe(false);
});

test("nothing is stored where no list and no getPet shows a name of this run", () => {
  const of = (...drafts: readonly Draft[]): boolean => isNothingStored(recordingOf(drafts));
  expect([
    of(listed("", [pet(1)])),
    of(listed("", [pet(1, { name: NAME })])),
    of(created({}, pet(1, { name: NAME }))),
  ]).toEqual([true, false, true]);
});

test("a categoryId at an end of int64 is one that a double takes for the one beside it", () => {
  const is = (body: string): boolean => isAtTheEnds(exchangeOf(created(body, pet(1))));
  expect(
    [
      "9223372036854775808",
      "9223372036854775807",
      "-9223372036854775808",
      "9007199254740993",
      '"9223372036854775808"',
    ].map((id) => is(`{"categoryId":${id}}`)),
  ).toEqual([true, true, true, false, false]);
  expect(is("[]")).toBe(false);
});

/** The place of a deviation at the last of these exchanges. */
function place(requirement: string, code: string, values: object, ...drafts: readonly Draft[]): string {
  const recording = recordingOf(drafts);
  const exchange = drafts.length === 0 ? null : at(recording, drafts.length - 1);
  const deviation = deviates(exchange, code, values as never);
  return placeOf({ requirement, check: "a check", hasCases: true, at: exchange, deviation }, recording);
}

const make = (status: number, unusual: Unusual = {}): Draft =>
  created({ name: 5, categoryId: 1 }, error(status), { status, requestId: "a creation", ...unusual });
const read = (unusual: Unusual = {}): Draft => listed("limit=1", [], { requestId: "a list", ...unusual });

test.each<[string, string]>([
  [place("LIST-1", "status", { status: 401 }, read({ status: 401 })), "listPets 401"],
  [place("LIST-1", "status", { status: 403 }, read({ status: 403 })), "listPets 403"],
  [
    place("AUTH-3", "status", { status: 403 }, read({ status: 403, credential: "missing" })),
    "credential 403",
  ],
  [place("CREATE-1", "status", { status: 422 }, make(422)), "createPet 422 valid bodies"],
  [
    place(
      "HTTP-4",
      "status",
      { status: 422 },
      created({ name: "a", categoryId: 1 }, error(422), { status: 422 }),
    ),
    "createPet 422 valid bodies",
  ],
  [place("CREATE-7", "status", { status: 422 }, make(422)), "createPet 422 refused"],
  [place("CREATE-7", "status", { status: 500 }, make(500)), "createPet 500 name"],
  [place("LIST-6", "status", { status: 200 }, read()), "listPets 200 limit"],
  [place("GET-2", "status", { status: 500 }, fetched("1", error(500), { status: 500 })), "getPet 500 GET-2"],
  [place("CREATE-7", "served-invalid-body", {}, make(201)), "createPet name"],
  [place("CREATE-10", "served-invalid-body", {}, make(201)), "createPet range"],
  [place("CREATE-11", "served-invalid-body", {}, make(201)), "createPet body"],
  [
    place(
      "CREATE-7",
      "served-invalid-body",
      {},
      created({ name: 5, categoryId: "1", status: "x" }, pet(1)),
      make(201),
    ),
    "createPet members",
  ],
  [
    place(
      "CREATE-10",
      "served-invalid-body",
      {},
      created({ name: 5, categoryId: "1", status: "x" }, pet(1)),
      make(201),
    ),
    "createPet range",
  ],
  [place("AUTH-3", "served-wrong-credential", { status: 401 }, read({ credential: "missing" })), "goes on"],
  [place("AUTH-3", "served-wrong-credential", { status: 200 }, read({ credential: "missing" })), "missing"],
  [
    place("AUTH-3", "served-wrong-credential", { status: 200 }, read({ credential: "unknown key" })),
    "unknown",
  ],
  [
    place("AUTH-3", "served-wrong-credential", { status: 200 }, read({ credential: "the key and more" })),
    "almost",
  ],
  [place("AUTH-3", "served-wrong-credential", { status: 200 }), "goes on"],
  [place("LIST-2", "too-many", {}, read()), "listPets"],
  [place("LIST-7", "other-status", {}, read()), "listPets"],
  [place("LIST-1", "not-an-array", {}, read()), "listPets"],
  [place("HTTP-1", "media-type", { received: "Text/HTML; charset=utf-8" }, read()), "text/html"],
  [place("HTTP-2", "not-json", {}, read(), listed("", "<p>")), "served text"],
  [place("HTTP-2", "not-json", {}, read(), listed("", "")), "served nothing"],
  [
    place("HTTP-2", "not-json", {}, listed("limit=3", []), listed("limit=2", "<p>"), listed("", "")),
    "served text",
  ],
  [place("HTTP-2", "not-json", {}, listed("", "<p>")), "all answers"],
  [place("DESC-2", "description", { place: "/paths" }), "/paths"],
  [place("DESC-2", "description", { place: "" }), "DESC-2"],
  [
    place("HTTP-4", "no-answer", {}, read({ noAnswer: CLOSED, credential: "missing" })),
    "listPets credential",
  ],
  [place("HTTP-4", "no-answer", {}, read({ noAnswer: CLOSED })), "listPets"],
  [place("HTTP-4", "no-answer", {}, listed("", []), read({ noAnswer: CLOSED })), "listPets a list"],
  [place("CREATE-7", "no-answer", {}, make(0, { noAnswer: CLOSED })), "createPet name"],
  [
    place("HTTP-4", "no-answer", {}, created("{", "", { noAnswer: CLOSED, requestId: "x" })),
    "createPet body",
  ],
  [place("DATA-1", "pet-member", { member: "id" }, listed("", [{ id: 1 }])), "no animal listPets"],
  [
    place("DATA-1", "pet-member", { member: "categoryId" }, listed("", [{ id: 1, name: "a" }])),
    "categoryId missing",
  ],
  [place("DATA-1", "pet-member", { member: "name" }, listed("", [pet(1, { name: 5 })])), "name"],
  [place("DATA-1", "pet-member", { member: "name" }), "name"],
  [place("RATE-1", "field-missing", { field: "X-RateLimit-Limit" }, read()), "X-RateLimit-Limit"],
])("%s", (found, expected) => {
  expect(found).toBe(expected);
});
