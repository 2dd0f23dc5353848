/** What a recording shows about the store. */
import { describe, expect, test } from "vitest";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { pages, wholePages } from "../../../suites/facts/list-pages.ts";
import {
  creations,
  isKnownBefore,
  isRegular,
  knownBefore,
  sharedIds,
  sightings,
  sightingsIn,
  validNewPet,
} from "../../../suites/facts/store-model.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

const BODY = { name: "Rex", categoryId: 1 };

const one = (draft: Draft): Exchange => draft(0);

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
    const irregular = creations(recording).filter((each) => !isRegular(each, recording));
    expect(irregular.map(({ id }) => id)).toEqual([2n]);
    expect(isRegular({ id: undefined }, recording)).toBe(true);
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

  test("not in answers to another credential, which may be of another store", () => {
    const strange = recordingOf([
      created(BODY, pet(1), { status: 201, credential: "unknown key" }),
      listed("limit=100", [pet(2)], { credential: "unknown key" }),
      fetched("3", pet(3), { credential: "missing" }),
      listed("limit=100", [pet(4)], { credential: "valid: BEARER" }),
    ]);
    expect(creations(strange)).toEqual([]);
    expect(sightings(strange).map(({ id }) => id)).toEqual([4n]);
    for (const found of [pages, wholePages]) expect(found(strange).map(({ index }) => index)).toEqual([3]);
  });

  const known = (index: number): readonly string[] =>
    knownBefore(at(recording, index), recording).map(({ name }) => String(name));

  test("those known before: listed or created, as they were shown last", () => {
    expect(known(0)).toEqual([]);
    expect(known(1)).toEqual(["animal 1"]);
    expect(known(4)).toEqual(["animal 1", "animal 3"]);
    expect([1n, 3n, 5n].map((id) => isKnownBefore(id, at(recording, 1), recording))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isKnownBefore(3n, at(recording, 4), recording)).toBe(true);
    const after = recordingOf([
      listed("", [pet(1)]),
      listed("", [pet(1, { name: "later" })]),
      listed("", []),
    ]);
    expect(knownBefore(at(after, 2), after).map(({ name }) => name)).toEqual(["later"]);
  });
});
