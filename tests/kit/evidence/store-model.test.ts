/** What a recording shows about the store. */
import { describe, expect, test } from "vitest";
import {
  creations,
  irregularIds,
  isBefore,
  isDocumented,
  isRemoved,
  isWholeList,
  knownBefore,
  limitOf,
  serverTime,
  sharedIds,
  sightings,
  sightingsIn,
  statusFilter,
  validNewPet,
} from "../../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import {
  CLOSED,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  other,
  pet,
  pets,
  recordingOf,
  START,
} from "../../support/recordings.ts";

const BODY = { name: "Rex", categoryId: 1 };
const at = (recording: Recording, index: number): Exchange => {
  const exchange = recording.exchanges[index];
  if (!exchange) throw new Error(`there is no exchange ${index}`);
  return exchange;
};
const one = (draft: Draft): Exchange => draft(0);

describe("before", () => {
  const between = (receivedAt: number, sentAt: number): boolean => {
    const recording = recordingOf([listed("", [], { sentAt: 0, receivedAt }), listed("", [], { sentAt })]);
    return isBefore(at(recording, 0), at(recording, 1));
  };

  test("over when the other was sent", () => {
    expect([between(5, 6), between(5, 5), between(6, 5)]).toEqual([true, true, false]);
  });

  test("never before itself", () => {
    const instant = one(listed("", [], { sentAt: 5, receivedAt: 5 }));
    expect(isBefore(instant, instant)).toBe(false);
  });
});

describe("creations", () => {
  test.each<readonly [string, Draft, boolean]>([
    ["a valid body", created(BODY, ""), true],
    ["a body without a category", created({ name: "Rex" }, ""), false],
    ["no object", created([BODY], ""), false],
    ["no JSON", created("{", ""), false],
  ])("a valid NewPet: %s", (_, draft, valid) => {
    expect(validNewPet(one(draft)) !== null).toBe(valid);
  });

  test("a valid body elsewhere is no NewPet", () => {
    const exchange = one(created(BODY, ""));
    expect(validNewPet({ ...exchange, request: { ...exchange.request, operation: "other" } })).toBeNull();
  });

  const recording = recordingOf([
    creation(pet(1)),
    created({ name: 5, categoryId: 1 }, pet(2)),
    created(BODY, pet(3), { status: 200 }),
    created(BODY, BODY),
    created(BODY, { ...BODY, id: "4" }),
    created(BODY, error(400), { status: 400 }),
    fetched("6", pet(6)),
    listed("", [pet(7)]),
    creation(pet(8)),
  ]);

  test("those answered 201 with an id that can be read, in order", () => {
    const made = creations(recording);
    expect(
      made.map(({ id, exchange, sent, pet: shown }) => [id, exchange.index, sent !== null, String(shown.id)]),
    ).toEqual([
      [1n, 0, true, "1"],
      [2n, 1, false, "2"],
      [8n, 8, true, "8"],
    ]);
  });

  test("those of bodies that should have been refused are irregular", () => {
    expect(irregularIds(recording)).toEqual(new Set([2n]));
  });

  test("ids that different bodies share", () => {
    const named = (name: string): Draft => created({ ...BODY, name }, pet(1));
    expect(sharedIds(recordingOf([named("a"), named("b"), creation(pet(2))]))).toEqual(new Set([1n]));
    expect(sharedIds(recordingOf([named("a"), named("a"), creation(pet(2))]))).toEqual(new Set());
    expect(sharedIds(recordingOf([named("a"), named("a"), named("b")]))).toEqual(new Set([1n]));
  });

  test("a creation without a body is like another", () => {
    const bare =
      (draft: Draft): Draft =>
      (index) => {
        const exchange = draft(index);
        return { ...exchange, request: { ...exchange.request, body: null } };
      };
    expect(sharedIds(recordingOf([bare(creation(pet(1))), bare(creation(pet(1)))]))).toEqual(new Set());
    expect(sharedIds(recordingOf([bare(creation(pet(1))), created("", pet(1))]))).toEqual(new Set());
  });
});

describe("animals seen", () => {
  const recording = recordingOf([
    listed("", [pet(1), pet("x" as unknown as number)]),
    creation(pet(3)),
    fetched("4", pet(4)),
    listed("", [], { status: 500 }),
    listed("", [pet(1, { name: "later" })]),
  ]);

  test("in every answer, with an id where it can be read", () => {
    expect(sightings(recording).map(({ exchange, id }) => [exchange.index, id])).toEqual([
      [0, 1n],
      [0, undefined],
      [1, 3n],
      [2, 4n],
      [4, 1n],
    ]);
    expect(sightingsIn(at(recording, 3))).toEqual([]);
  });

  const known = (index: number): readonly string[] =>
    [...knownBefore(at(recording, index), recording)].map(([id, { name }]) => `${id} ${name}`);

  test("those known before: listed or created, as they were shown last", () => {
    expect(known(0)).toEqual([]);
    expect(known(1)).toEqual(["1 animal 1"]);
    expect(known(4)).toEqual(["1 animal 1", "3 animal 3"]);
    const after = recordingOf([
      listed("", [pet(1)]),
      listed("", [pet(1, { name: "later" })]),
      listed("", []),
    ]);
    expect([...knownBefore(at(after, 2), after).values()].map(({ name }) => name)).toEqual(["later"]);
  });
});

test.each<readonly [string, string | null]>([
  ["status=sold", "sold"],
  ["status=sold&status=pending", "sold"],
  ["status=", ""],
  ["limit=1", null],
  ["", null],
])("the filter of %j", (query, filter) => {
  expect(statusFilter(one(listed(query, [])))).toBe(filter);
});

test.each<readonly [string, number | null]>([
  ["", 20],
  ["status=sold", 20],
  ["limit=1", 1],
  ["limit=10", 10],
  ["limit=100", 100],
  ["limit=101", null],
  ["limit=1000", null],
  ["limit=0", null],
  ["limit=01", null],
  ["limit=-1", null],
  ["limit=1.5", null],
  ["limit=1x", null],
  ["limit=", null],
  ["limit=1&limit=1", null],
])("the limit of %j", (query, limit) => {
  expect(limitOf(one(listed(query, [])))).toBe(limit);
});

describe("a whole list", () => {
  const WHOLE = "limit=100";
  const isWhole = (...drafts: readonly Draft[]): boolean => {
    const recording = recordingOf(drafts);
    return isWholeList(at(recording, recording.exchanges.length - 1), recording);
  };

  test.each<readonly [string, readonly Draft[], boolean]>([
    ["shorter than a page", [listed(WHOLE, pets(3))], true],
    ["of one status", [listed(`${WHOLE}&status=sold`, pets(3))], true],
    ["of 99", [listed(WHOLE, pets(99))], true],
    ["of 100 is none", [listed(WHOLE, pets(100))], false],
    ["with another limit is none", [listed("limit=99", pets(3))], false],
    ["that is no page is none", [listed(WHOLE, "{}")], false],
  ])("%s", (_, drafts, expected) => {
    expect(isWhole(...drafts)).toBe(expected);
  });

  const SOLD = { status: "sold" };
  const made = [1, 2, 3, 4, 5].map((id) => creation(pet(id, SOLD)));
  const sold = (count: number, query: string, unusual = {}): Draft =>
    listed(`status=sold&${query}`, pets(count, SOLD), unusual);
  test.each<readonly [string, readonly Draft[], boolean]>([
    [
      "after a shorter page that a larger limit fills up is none",
      [...made, sold(1, "limit=3"), sold(5, WHOLE)],
      false,
    ],
    ["nor after one of the default limit", [...made, sold(1, ""), sold(5, WHOLE)], false],
    ["nor before it", [...made, sold(5, "limit=50"), sold(1, "limit=3"), sold(4, WHOLE)], false],
    ["after a page that is as long as its limit", [...made, sold(3, "limit=3"), sold(5, WHOLE)], true],
    ["after one that larger limits don't fill up", [...made, sold(1, "limit=3"), sold(1, WHOLE)], true],
    [
      "after one that was short before the animals were made",
      [sold(1, "limit=3"), ...made, sold(5, WHOLE)],
      true,
    ],
    ["after one of another status", [...made, listed("status=pending&limit=3", []), sold(5, WHOLE)], true],
    [
      "after one that was repeated until it showed them",
      [...made, sold(1, "limit=3"), sold(3, "limit=3", { repeats: 5 }), sold(5, WHOLE)],
      true,
    ],
    [
      "without a status, whatever the others",
      [...made, sold(1, "limit=3"), sold(5, WHOLE), listed(WHOLE, pets(5))],
      true,
    ],
  ])("of one status, %s", (_, drafts, expected) => {
    expect(isWhole(...drafts)).toBe(expected);
  });

  const page = (count: number, query = WHOLE): Draft => listed(query, pets(count));
  test.each<readonly [string, readonly Draft[], boolean]>([
    ["the same before and after a creation looks capped", [page(20), creation(pet(900)), page(20)], false],
    ["the same after nothing does not", [creation(pet(900)), page(20), page(20)], true],
    ["grown by a creation", [page(20), creation(pet(900)), page(21)], true],
    [
      "the same before and after a creation, but shorter than any cap",
      [page(19), creation(pet(900)), page(19)],
      true,
    ],
    ["the same for another status looks capped", [page(20, `${WHOLE}&status=sold`), page(20)], false],
    [
      "the same for another status, while a third is longer",
      [
        page(21, `${WHOLE}&status=pending`),
        page(20, `${WHOLE}&status=sold`),
        page(20, `${WHOLE}&status=available`),
      ],
      true,
    ],
    [
      "the same for two statuses, while the whole list is longer",
      [page(60), page(20, `${WHOLE}&status=sold`), page(20, `${WHOLE}&status=available`)],
      false,
    ],
    [
      "the same before and after a creation of another status",
      [
        page(20, `${WHOLE}&status=sold`),
        creation(pet(900, { status: "pending" })),
        page(20, `${WHOLE}&status=sold`),
      ],
      true,
    ],
    [
      "the same before and after a creation of its status",
      [
        page(20, `${WHOLE}&status=sold`),
        creation(pet(900, { status: "sold" })),
        page(20, `${WHOLE}&status=sold`),
      ],
      false,
    ],
    [
      "the same for another status, asked with another limit",
      [page(20, "limit=50&status=sold"), page(20)],
      true,
    ],
    ["another length for another status", [page(21, `${WHOLE}&status=sold`), page(20)], true],
    [
      "the same for the same status",
      [page(20, `${WHOLE}&status=sold`), page(20, `${WHOLE}&status=sold`)],
      true,
    ],
    [
      "a refused creation in between is none",
      [page(20), created(BODY, error(400), { status: 400 }), page(20)],
      true,
    ],
    [
      "a creation that overlaps is not in between",
      [page(20), creation(pet(900), { sentAt: 0, receivedAt: 12 }), page(20)],
      true,
    ],
    [
      "a creation that is not over is not in between",
      [page(20), creation(pet(900), { sentAt: 12, receivedAt: 22 }), page(20)],
      true,
    ],
  ])("%s", (_, drafts, expected) => {
    expect(isWhole(...drafts)).toBe(expected);
  });

  test("whichever of the two pages is looked at", () => {
    const recording = recordingOf([page(20), creation(pet(900)), page(20)]);
    expect(isWholeList(at(recording, 0), recording)).toBe(false);
    const before = recordingOf([creation(pet(900)), page(20), page(20), creation(pet(901))]);
    expect(isWholeList(at(before, 1), before)).toBe(true);
  });
});

describe("the target's time", () => {
  const recording = recordingOf([]);
  test("is its own Date, else ours", () => {
    const headers = [["Date", "Thu, 12 Mar 2026 09:00:00 GMT"]] as const;
    expect(serverTime(one(listed("", [], { headers })), recording)).toEqual({
      at: START - 3_600_000,
      tolerance: 5_000,
    });
    expect(serverTime(one(listed("", [], { receivedAt: 77 })), recording)).toEqual({
      at: START + 77,
      tolerance: 300_000,
    });
    expect(
      serverTime(one(listed("", [], { headers: [["Date", "soon"]], receivedAt: 7 })), recording),
    ).toEqual({ at: START + 7, tolerance: 300_000 });
  });
});

describe("the removal of getPet", () => {
  const LATE = Date.UTC(2030, 11, 5);
  const gone = (status: number, id = "1"): Draft => fetched(id, "", { status });
  const known = creation(pet(1));

  test.each<readonly [string, readonly Draft[], boolean]>([
    ["404 for an animal that exists", [known, gone(404)], true],
    ["405", [known, gone(405)], true],
    ["410", [known, gone(410)], true],
    ["404 for an unknown one, and no other was asked for", [gone(404, "9")], true],
    ["404 for what is no id", [gone(404, "abc")], true],
    ["404 for an unknown one, 500 for one that exists", [known, gone(404, "9"), gone(500)], false],
    ["404 for an unknown one, and for one that exists", [known, gone(404, "9"), gone(404)], true],
    ["404 and 500 for one that exists", [known, gone(404), gone(500)], true],
    ["400", [known, gone(400)], false],
    ["404, and an animal was returned", [known, gone(404), fetched("1", pet(1))], false],
    [
      "404, and an animal was returned to another key",
      [known, gone(404), fetched("1", pet(1), { credential: "unknown" })],
      true,
    ],
    ["404 to another key", [known, fetched("1", "", { status: 404, credential: "missing" })], false],
    ["404 from another operation", [known, listed("", "", { status: 404 })], false],
    ["no answer", [known, fetched("1", "", { noAnswer: CLOSED })], false],
    [
      "an animal that exists got no answer: nothing is known",
      [known, gone(404, "9"), fetched("1", "", { noAnswer: CLOSED })],
      true,
    ],
    ["nothing was fetched", [known], false],
  ])("%s", (_, drafts, expected) => {
    expect(isRemoved(recordingOf(drafts, { now: LATE }))).toBe(expected);
    expect(isRemoved(recordingOf(drafts, { now: LATE - 1 }))).toBe(false);
  });

  test("by the target's clock where none is given", () => {
    const dated = (date: string): Draft => fetched("1", "", { status: 404, headers: [["Date", date]] });
    expect(isRemoved(recordingOf([known, dated("Thu, 05 Dec 2030 00:00:00 GMT")]))).toBe(true);
    expect(isRemoved(recordingOf([known, dated("Wed, 04 Dec 2030 23:59:59 GMT")]))).toBe(false);
    expect(isRemoved(recordingOf([known, gone(404)]))).toBe(false);
  });
});

describe("what the rules about every response cover", () => {
  const covered = (draft: Draft, facts = {}): boolean => {
    const recording = recordingOf([creation(pet(1)), draft], facts);
    return isDocumented(at(recording, 1), recording);
  };

  test.each<readonly [string, Draft, boolean]>([
    ["a list", listed("limit=1", []), true],
    ["an animal", fetched("1", pet(1)), true],
    ["something else", other("/orders", []), false],
    ["a target of 1,899 characters", fetched("1".repeat(1_899 - "/pets/".length), ""), true],
    ["a target of 1,900 characters", fetched("1".repeat(1_900 - "/pets/".length), ""), false],
    ["%00", fetched("%00", ""), false],
    ["%1F", fetched("%1F", ""), false],
    ["%7f", fetched("a%7f", ""), false],
    ["%20", fetched("%20", ""), true],
    ["%70", fetched("%70", ""), true],
    ["00 without the sign", fetched("00", ""), true],
  ])("%s", (_, draft, expected) => {
    expect(covered(draft)).toBe(expected);
  });

  test("getPet only while it is there", () => {
    const facts = { now: Date.UTC(2031, 0, 1) };
    expect(covered(fetched("1", "", { status: 404 }), facts)).toBe(false);
    expect(covered(fetched("1", "", { status: 404 }))).toBe(true);
    const recording = recordingOf([creation(pet(1)), fetched("1", "", { status: 404 })], facts);
    expect(isDocumented(at(recording, 0), recording)).toBe(true);
  });
});
