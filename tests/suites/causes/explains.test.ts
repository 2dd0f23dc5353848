/** Mistakes that one exchange, or one operation, shows together, and that have nothing to do with each other. */
import { expect, test } from "vitest";
import type { Placed } from "../../../src/engine/catalogue.ts";
import { deviates } from "../../../src/engine/judgement.ts";
import { explains } from "../../../suites/causes/index.ts";
import { KINDS } from "../../../suites/codes.ts";
import {
  at,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  pets,
  recordingOf,
} from "../../support/recordings.ts";

/** Whether the first of two deviations explains the second; the second is at the last exchange. */
function explained(
  drafts: readonly Draft[],
  one: [string, object],
  other: [string, object],
  requirement = "LIST-6",
): boolean {
  const recording = recordingOf(drafts);
  const placed = ([code, values]: [string, object], index: number): Placed => {
    const exchange = at(recording, index);
    return {
      ...{ requirement, check: "a check", at: exchange, hasCases: true },
      deviation: deviates(exchange, code, { ...values }),
    };
  };
  return explains(placed(one, 0), placed(other, drafts.length - 1), recording);
}

const served: [string, object] = ["status", { status: 200, expected: [400] }];
const member: [string, object] = ["pet-member", { member: "categoryId" }];

test("a list that had to be refused has the animals of any list", () => {
  const list = [listed("limit=0", [pet(1, { categoryId: "1" })])];
  expect(explained(list, served, member)).toBe(false);
  expect(explained(list, served, ["media-type", { received: "text/plain" }])).toBe(true);
});

test("an Error with status 200 is no animal because of its status", () => {
  expect(explained([created({}, error(400), { status: 200, expects: [400] })], served, member)).toBe(true);
});

test("a list with what is no animal follows from bodies that are no objects and were accepted", () => {
  const stored: [string, object] = ["served-invalid-body", { status: 201 }];
  const ofBody = (list: string, requirement: string): boolean =>
    explained([created("[1]", "[1]"), listed("", list)], stored, ["not-an-array", {}], requirement);
  expect(ofBody("[[1]]", "CREATE-11")).toBe(true);
  expect(ofBody("[[1]]", "CREATE-7")).toBe(false);
  expect(ofBody("{}", "CREATE-11")).toBe(false);
});

test("a value that had to be refused explains one of its form in a list, and not that one is missing there", () => {
  const stored: [string, object] = ["served-invalid-body", { status: 201 }];
  const wrong: [string, object] = ["pet-member", { member: "name" }];
  const ofBody = (shown: object): boolean => {
    const list = listed("", [{ id: 1, categoryId: 1, ...shown }]);
    return explained([created({ name: 5, categoryId: 1 }, pet(1)), list], stored, wrong, "CREATE-7");
  };
  expect([ofBody({ name: 5 }), ofBody({})]).toEqual([true, false]);
});

test("large integers that are written with an exponent follow from a value that is not the one that was sent, of that member", () => {
  const of = (one: string, other: string, sent: string): boolean =>
    explained(
      [created({}, pet(1)), created({}, pet(2))],
      ["echo", { member: one, sent }],
      ["not-digits", { member: other }],
    );
  const large = "9007199254740993";
  expect([
    of("categoryId", "categoryId", large),
    of("categoryId", "categoryId", "5"),
    of("categoryId", "id", large),
    of("name", "categoryId", large),
  ]).toEqual([true, false, false, false]);
});

const accepted: [string, object] = ["served-wrong-credential", { status: 200 }];
const forbidden: [string, object] = ["status", { status: 403, expected: [401] }];

test.each([
  ["Basic with the key", "unknown key", false],
  ["Basic with the key", "missing", false],
  ["Basic with the key", "Basic with the key", true],
  ["missing", "unknown key", true],
  ["unknown key", "Basic with the key", true],
])("that %s is served explains another status for %s: %s", (one, other, expected) => {
  const drafts = [
    listed("", [], { credential: one }),
    listed("limit=2", error(403), { credential: other, status: 403 }),
  ];
  expect(explained(drafts, accepted, forbidden)).toBe(expected);
});

test.each([
  [200, true],
  [401, false],
])("that no key is served, with %i, explains that an unknown one is: %s", (status, expected) => {
  const drafts = [
    listed("", [], { credential: "missing", status }),
    listed("limit=2", [], { credential: "unknown key" }),
  ];
  expect(explained(drafts, ["served-wrong-credential", { status }], accepted)).toBe(expected);
});

test.each([
  ["7", true],
  ["8", false],
])("an id that a body chose explains that two animals have it: %s, %s", (id, expected) => {
  const drafts = [created({ id: 7, name: "a", categoryId: 1 }, pet(7))];
  expect(explained(drafts, ["own-id-used", { id: "7" }], ["id-of-two", { id }])).toBe(expected);
});

test("that two creations get one id explains that two equal ones do, if they are not the same two", () => {
  const drafts = [created({}, pet(1)), created({}, pet(1))];
  const of = (count: number): boolean =>
    explained(drafts.slice(0, count), ["id-of-two", { id: "1" }], ["equal-bodies-one-id", { id: "1" }]);
  expect([of(2), of(1)]).toEqual([true, false]);
});

test.each([
  ["3", true],
  ["20", false],
])("a page of 3 that is too long explains one of %s that is too short: %s", (count, expected) => {
  const drafts = [listed("limit=2", pets(3)), listed("limit=100", pets(Number(count)))];
  expect(explained(drafts, ["too-many", { count: "3" }], ["page-too-short", { count }])).toBe(expected);
});

test.each([
  ["gone", true],
  ["sold", false],
])("a status that there is not explains that an animal has the status %s: %s", (status, expected) => {
  const drafts = [listed("", [pet(1, { status: "gone" })]), fetched("1", pet(1, { status }))];
  const wrong: [string, object] = ["pet-member", { member: "status" }];
  expect(explained(drafts, wrong, ["other-status", { received: status }])).toBe(expected);
});

const refused: [string, object] = ["status", { status: 400, expected: [200] }];

test.each([
  ["limit=2", "limit=2&status=sold", "LIST-2", true],
  ["limit=2", "status=sold", "LIST-2", false],
  ["status=sold", "limit=2", "LIST-2", false],
  ["limit=2", "limit=2&status=sold", "LIST-6", false],
  ["limit=2", "limit=2", "LIST-6", true],
])("that ?%s is refused explains that ?%s is, if %s fails by it: %s", (one, other, requirement, expected) => {
  const drafts = [one, other].map((query) => listed(query, error(400), { status: 400 }));
  expect(explained(drafts, refused, refused, requirement)).toBe(expected);
});

test("a limit that is refused in another way than beside a filter explains nothing", () => {
  const drafts = ["limit=2", "limit=2&status=sold"].map((query) =>
    listed(query, error(400), { status: 400 }),
  );
  expect(explained(drafts, refused, ["status", { status: 404, expected: [200] }], "LIST-2")).toBe(false);
});

test.each<[string, Draft, boolean]>([
  ["refused", listed("limit=101", [pet(1)], { expects: [400] }), true],
  ["served", listed("limit=5", [pet(1)]), false],
  ["refused with another status", listed("limit=101", error(404), { status: 404, expects: [400] }), false],
  ["of another operation", created({}, pet(1), { status: 200, expects: [400] }), false],
])("that a list is served explains animals in one that had to be %s", (_, other, expected) => {
  const first = listed("limit=0", [pet(1)], { expects: [400] });
  expect(explained([first, other], served, member)).toBe(expected);
});

test("bodies of one kind that are accepted are one mistake, also where the answer is no animal", () => {
  const stored: [string, object] = ["served-invalid-body", { status: 201 }];
  const drafts = [created("{}", pet(1)), created("{}", "Infinity", { expects: [400] })];
  const alike = (status: number): boolean => explained(drafts, stored, ["status", { status }], "CREATE-10");
  expect([alike(201), alike(500)]).toEqual([true, false]);
});

const FIELDS = ["limit", "remaining", "reset"].map((name) => [`x-ratelimit-${name}`, "1"] as const);
const page = "<h1>Bad Request</h1>";

test.each<[string, readonly Draft[], boolean]>([
  ["no others", [], false],
  ["others with both", [created("{}", error(400), { status: 400, expects: [400], headers: FIELDS })], true],
  [
    "others that lack one of them",
    [
      created("{}", error(400), { status: 400, expects: [400], headers: FIELDS }),
      created("{}", page, { status: 400, expects: [400], headers: FIELDS }),
    ],
    false,
  ],
])("an error page without the rate-limit fields is one mistake beside %s: %s", (_, others, expected) => {
  const drafts = [created("{", page, { status: 400, expects: [400] }), ...others];
  const recording = recordingOf(drafts);
  const first = (code: string): Placed => ({
    ...{ requirement: "RATE-1", check: "a check", at: at(recording, 0), hasCases: false },
    deviation: deviates(at(recording, 0), code, {}),
  });
  expect(explains(first("not-json"), first("field-missing"), recording)).toBe(expected);
});

/** Both deviations at one answer, an Error that the request does not expect. */
const atOneAnswer = (one: string, other: string): boolean =>
  explained([created({}, error(403), { status: 403 })], [one, {}], [other, {}]);

test.each([
  ["status", "pet-member not-json media-type not-an-error error-member field-missing no-challenge"],
  ["not-json", "media-type not-an-error body-unreadable"],
  ["served-wrong-credential", "status not-json media-type pet-member field-missing no-challenge"],
  ["served-invalid-body", "status pet-member"],
  ["not-an-error", "error-member"],
])("what one answer shows beside %s follows from it: %s", (one, others) => {
  const codes = [...KINDS.keys()].filter((code) => code !== one && atOneAnswer(one, code));
  expect(codes).toEqual(expect.arrayContaining(others.split(" ")));
  expect(codes).not.toContain("code-blanks");
  expect(others.split(" ").filter((other) => atOneAnswer(other, one) && other !== "status")).toEqual([]);
});

/** Both deviations at answers of different operations, which have nothing in common. */
const anywhere = (one: string, other: string): boolean =>
  explained([listed("limit=3", []), fetched("7", pet(7))], [one, {}], [other, {}]);

test("what follows from a deviation wherever it is seen", () => {
  const rows = [...KINDS.keys()].flatMap((one) => {
    const others = [...KINDS.keys()].filter((other) => other !== one && anywhere(one, other));
    return others.length > 0 ? [`${one}: ${others.join(" ")}`] : [];
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "served-invalid-body: status",
      "equal-bodies-one-id: page-too-short",
      "id-of-two: equal-bodies-one-id id-twice-on-page page-too-short differs equal-body-lost",
      "too-many: page-too-short",
      "not-an-array: other-status page-too-short not-listed not-listed-by-status default-too-short equal-body-lost",
      "other-status: page-too-short not-listed-by-status",
      "not-found: equal-bodies-one-id id-of-two page-too-short not-listed equal-body-lost",
      "not-listed: equal-bodies-one-id id-of-two page-too-short not-found not-listed-by-status default-too-short equal-body-lost",
      "not-listed-by-status: page-too-short",
      "default-too-short: page-too-short",
      "one-status: other-status not-listed-by-status",
      "equal-body-lost: page-too-short not-found not-listed",
    ]
  `);
});
