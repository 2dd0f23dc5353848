/** GET-1 to GET-4: fetching one animal. */
import { describe, expect, test } from "vitest";
import { httpDate } from "../../suites/4.3-get-pet.ts";
import {
  creation,
  type Draft,
  error,
  fetched,
  listed,
  NEVER,
  neverAnswered,
  pet,
  pets,
  recordingOf,
} from "../support/recordings.ts";
import { caseOf, judged, standing } from "../support/requirements.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

const SHOWN_404 = "status 404, code `code_404`: It went wrong";
const REMOVED = "untested (target): removed: getPet is past its date of removal";
const LATE = { now: Date.UTC(2030, 11, 6) };
const notFound = (id: string): Draft => fetched(id, error(404), { status: 404 });

describe("GET-1, an animal that exists", () => {
  const each = caseOf("GET-1");
  const made = creation(pet(7));
  test.each<Row>([
    ["it", [made, fetched("7", pet(7))], "passed"],
    ["another", [made, fetched("7", pet(8))], "failed: animal 7 | animal 8"],
    ["a body that is no Pet", [made, fetched("7", { id: 7 })], "failed: a Pet: `name`, a string | no `name`"],
    ["404", [made, notFound("7")], `failed: status 200 with animal 7 | ${SHOWN_404}`],
    [
      "404, and a whole list shows it",
      [made, listed("limit=100", [pet(7)]), notFound("7")],
      `failed: status 200 with animal 7 | ${SHOWN_404}`,
    ],
    [
      "404, and a whole list lacks it",
      [made, listed("limit=100", [pet(8)]), notFound("7")],
      "untested (target): animal 7 is in no complete list either, so it is not known to exist",
    ],
    [
      "500, and a whole list lacks it",
      [made, listed("limit=100", []), fetched("7", "", { status: 500 })],
      "failed: status 200 with animal 7 | status 500 with an empty body",
    ],
    [
      "404, and a page that may be cut off lacks it",
      [made, listed("limit=1", pets(1)), notFound("7")],
      `failed: status 200 with animal 7 | ${SHOWN_404}`,
    ],
    [
      "404, and a list of one status lacks it",
      [made, listed("limit=100&status=sold", []), notFound("7")],
      `failed: status 200 with animal 7 | ${SHOWN_404}`,
    ],
    [
      "404, and a whole list lacks another that was created before",
      [made, creation(pet(9)), listed("limit=100", [pet(7)]), notFound("7")],
      `failed: status 200 with animal 7 | ${SHOWN_404}`,
    ],
    [
      "404, and a list from before lacks it, though it shows another that was created",
      [creation(pet(9)), listed("limit=100", [pet(9)]), made, notFound("7")],
      `failed: status 200 with animal 7 | ${SHOWN_404}`,
    ],
    [
      "404, and a list from before lacks it",
      [listed("limit=100", []), made, notFound("7")],
      `failed: status 200 with animal 7 | ${SHOWN_404}`,
    ],
    ["a path without an int64", [made, fetched("abc", pet(7))], "untested (run): the path has no int64"],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test("may be gone", () => {
    expect(judged(each, recordingOf([made, notFound("7")], LATE))).toBe(REMOVED);
  });

  test("404 too soon after its creation, since --settle is short", () => {
    const soon = (...drafts: readonly Draft[]): string =>
      judged(each, recordingOf(drafts, { settleMs: 500 }));
    const at = (sentAt: number): Draft => fetched("7", error(404), { status: 404, sentAt });
    const lost = `failed: status 200 with animal 7 | ${SHOWN_404}`;
    expect(soon(made, at(600))).toBe(
      "untested (narrowed): read too soon after the creation: --settle is shorter than the 2 s that a store may take",
    );
    expect(soon(made, at(3_000))).toBe(lost);
    expect(soon(made, creation(pet(8), { sentAt: 2_900 }), at(3_000))).toBe(lost);
    expect(soon(listed("limit=1", [pet(7)]), at(600))).toBe(lost);
    expect(soon(made, fetched("7", error(500), { status: 500, sentAt: 600 }))).toMatch(/^failed/);
  });

  test("the name of its judge", () => {
    expect([each, caseOf("GET-2"), caseOf("GET-3")].map(({ judge }) => judge.name)).toEqual([
      "theAnimal",
      "notFound",
      "noSuchId",
    ]);
  });
});

describe("GET-2, the id of no animal", () => {
  const each = caseOf("GET-2");
  test.each<Row>([
    ["404", [notFound("9")], "passed"],
    [
      "400",
      [fetched("9", error(400), { status: 400 })],
      "failed: status 404 with an Error body | status 400, code `code_400`: It went wrong",
    ],
    [
      "200 with an animal that has another id",
      [fetched("9", pet(1))],
      "failed: status 404 with an Error body | status 200 with an object with id, name, categoryId",
    ],
    [
      "it turns out to exist",
      [fetched("9", pet(9))],
      "untested (run): an animal with id 9 exists, and no other id was tried",
    ],
    [
      "it was listed",
      [listed("", [pet(9)]), notFound("9")],
      "untested (run): an animal with id 9 exists, and no other id was tried",
    ],
    ["a path without an int64", [notFound("abc")], "untested (run): the path has no int64"],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test("two ids that both exist are made up", () => {
    expect(judged(each, recordingOf([fetched("9", pet(9)), fetched("10", pet(10))]), 2)).toMatch(
      /^failed: status 404/,
    );
    expect(judged(each, recordingOf([notFound("9")], LATE))).toBe(REMOVED);
  });

  test("another id is tried where the first one exists", () => {
    const doubts = (drafts: readonly Draft[]): number => {
      const recording = recordingOf(drafts);
      return each.followUp?.(recording.exchanges.slice(-1), recording).length ?? -1;
    };
    expect(doubts([fetched("9", pet(9))])).toBe(1);
    expect(doubts([creation(pet(9)), notFound("9")])).toBe(1);
    expect(doubts([notFound("9"), creation(pet(9)), notFound("10")])).toBe(0);
    expect([
      doubts([notFound("9")]),
      doubts([fetched("9", pet(1))]),
      doubts([fetched("abc", {})]),
      doubts([]),
    ]).toEqual([0, 0, 0, 0]);
  });
});

describe("GET-3, what is no int64", () => {
  const each = caseOf("GET-3");
  test.each<Row>([
    ["404", [notFound("abc")], "passed"],
    ["400", [fetched("abc", error(400), { status: 400 })], "passed"],
    [
      "200",
      [fetched("abc", pet(1))],
      "failed: status 400 or 404 with an Error body | status 200 with an object with id, name, categoryId",
    ],
    ["never an answer", neverAnswered((lost) => fetched("abc", "", lost)), NEVER],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test("may be gone", () => {
    expect(judged(each, recordingOf([notFound("abc")], LATE))).toBe(REMOVED);
  });
});

describe("GET-3, what is no int64", () => {
  const each = caseOf("GET-3", "petId 1.5");
  const answered = (status: number): Draft => fetched("1.5", error(status), { status });
  test.each<Row>([
    ["404", [answered(404)], "passed"],
    ["400", [answered(400)], "passed"],
    [
      "422",
      [answered(422)],
      "failed: status 400 or 404 with an Error body | status 422, code `code_422`: It went wrong",
    ],
    [
      "an animal",
      [fetched("1.5", pet(1))],
      "failed: status 400 or 404 with an Error body | status 200 with an object with id, name, categoryId",
    ],
  ])("%s", (_, drafts, judgement) => {
    expect(judged(each, recordingOf(drafts))).toBe(judgement);
  });

  test("may be gone", () => {
    expect(judged(each, recordingOf([answered(404)], LATE))).toBe(REMOVED);
  });
});

describe("GET-4, the dates", () => {
  const NONE =
    "Sunset and Deprecation []: untested (target): no response of getPet carries Sunset or Deprecation";
  const field = (name: string, ...values: readonly string[]): readonly string[] =>
    standing("GET-4", [fetched("1", pet(1), { headers: values.map((value) => [name, value] as const) })]);

  test.each([
    ["Thu, 05 Dec 2030 00:00:00 GMT", true],
    ["Thu, 05 Dec 2030 23:59:59 GMT", true],
    ["Thursday, 05-Dec-30 12:00:00 GMT", true],
    ["Thu Dec  5 12:00:00 2030", true],
    ["Fri, 06 Dec 2030 00:00:00 GMT", false],
    ["Wed, 04 Dec 2030 23:59:59 GMT", false],
    ["2030-12-05", false],
    ["Thu, 05 Dec 2030 00:00:00 UTC", false],
    ["", false],
  ])("Sunset: %s: %s", (value, good) => {
    const judgement = good
      ? "passed"
      : `failed: \`Sunset\` with an HTTP-date on 5 December 2030 (UTC) | \`Sunset: ${value}\` [0]`;
    expect(field("Sunset", value)).toEqual([`Sunset [0]: ${judgement}`]);
  });

  test.each([
    ["@1700000000", true],
    ["@-1", true],
    ["@1;a=b", true],
    ["true", true],
    ["Thu, 05 Dec 2030 00:00:00 GMT", true],
    ["@123456789012", false],
    ["@", false],
    ["x@1", false],
    ["@1x", false],
    ["soon", false],
    ["1700000000", false],
  ])("Deprecation: %s: %s", (value, good) => {
    const expected = "`Deprecation` with `@` and seconds since the epoch, an HTTP-date, or `true`";
    expect(field("Deprecation", value)).toEqual([
      `Deprecation [0]: ${good ? "passed" : `failed: ${expected} | \`Deprecation: ${value}\` [0]`}`,
    ]);
  });

  test("twice is no date", () => {
    const day = "Thu, 05 Dec 2030 00:00:00 GMT";
    expect(field("Sunset", day, day)).toEqual([
      `Sunset [0]: failed: \`Sunset\` with an HTTP-date on 5 December 2030 (UTC) | \`Sunset: ${day}\`, \`Sunset: ${day}\` [0]`,
    ]);
    expect(field("Deprecation", "true", "true").join()).toMatch(
      /failed: .* \| `Deprecation: true`, `Deprecation: true` \[0\]$/,
    );
  });

  test("none is needed, and only getPet's count", () => {
    expect(standing("GET-4", [fetched("1", pet(1))])).toEqual([NONE]);
    expect(
      standing("GET-4", [
        listed("", [], {
          headers: [
            ["Sunset", "soon"],
            ["Deprecation", "soon"],
          ],
        }),
      ]),
    ).toEqual([NONE]);
  });

  test.each([
    ["Sun, 06 Nov 1994 08:49:37 GMT", Date.UTC(1994, 10, 6, 8, 49, 37)],
    ["Sunday, 06-Nov-94 08:49:37 GMT", Date.UTC(1994, 10, 6, 8, 49, 37)],
    ["Sun Nov  6 08:49:37 1994", Date.UTC(1994, 10, 6, 8, 49, 37)],
    ["Sun Nov 16 08:49:37 1994", Date.UTC(1994, 10, 16, 8, 49, 37)],
    ["Sun, 06 Nov 1994 28:49:37 GMT", null],
    ["xSun, 06 Nov 1994 08:49:37 GMT", null],
    ["Sun, 06 Nov 1994 08:49:37 GMTx", null],
    ["xSunday, 06-Nov-94 08:49:37 GMT", null],
    ["Sunday, 06-Nov-94 08:49:37 GMT+1", null],
    ["xSun Nov  6 08:49:37 1994", null],
    ["Sun Nov  6 08:49:37 1994 GMT", null],
    ["1994-11-06T08:49:37Z", null],
  ])("the HTTP-date %s", (text, at) => {
    expect(httpDate(text)).toBe(at);
  });
});
