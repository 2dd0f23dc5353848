/** What is known of this run's animals, and of a store that takes no more of them. */
import { expect, test } from "vitest";
import {
  firstAccepted,
  isAnyAccepted,
  isOfLimit,
  isStoreLimited,
  knownAnimals,
  matching,
  ownAnimals,
  statusesShown,
  storeLimited,
  tooFewAnimals,
} from "../../../suites/facts/animals.ts";
import { isFull, limitOf, statusFilter } from "../../../suites/facts/list-pages.ts";
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
  said,
  type Unusual,
} from "../../support/recordings.ts";

const PLAIN: Unusual = { plain: true };
const made = (id: number): Draft => creation(pet(id), PLAIN);
const refused = (status: number, more: Unusual = {}): Draft =>
  created({ name: "a", categoryId: 1 }, error(status), { status, ...PLAIN, ...more });

test("a store takes no more where two plain creations are refused after the last that was accepted", () => {
  const is = (...drafts: readonly Draft[]): boolean => isStoreLimited(recordingOf(drafts));
  for (const status of [400, 403, 409, 422, 499, 507])
    expect(is(made(1), refused(status), refused(status)), `${status}`).toBe(true);
  for (const status of [302, 401, 429, 500, 503])
    expect(is(made(1), refused(status), refused(status)), `${status}`).toBe(false);
  expect(is(refused(409), refused(409))).toBe(false);
  expect(is(made(1), refused(409))).toBe(false);
  expect(is(refused(409), made(1), refused(409))).toBe(false);
  expect(is(made(1), refused(409), refused(409, { plain: undefined as never }))).toBe(false);
  expect(is(made(1), refused(409), refused(409, { noAnswer: CLOSED }))).toBe(false);
  expect(is(made(1), refused(409), fetched("1", error(409), { status: 409, ...PLAIN }))).toBe(false);
});

test("a refusal is the limit's if plain creations were refused alike after the last that was accepted, or it was lost", () => {
  const is = (last: Draft, ...after: readonly Draft[]): boolean => {
    const recording = recordingOf([made(1), refused(409), refused(409), last, ...after]);
    return isOfLimit(at(recording, 3), recording);
  };
  const invalid = (status: number): Draft => created({}, error(status), { status });
  expect([is(invalid(409)), is(invalid(422)), is(created({}, "", { noAnswer: CLOSED }))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(is(invalid(409), creation(pet(2)))).toBe(false);
  // One that was in flight with it says nothing of what came after.
  expect(is(invalid(409), creation(pet(2), { sentAt: 32 }))).toBe(true);
  expect(is(invalid(409), creation(pet(2), { sentAt: 36 }))).toBe(false);
  expect(is(invalid(409), creation(pet(2), { credential: "missing" }))).toBe(true);
  const free = recordingOf([made(1), invalid(409)]);
  expect(isOfLimit(at(free, 1), free)).toBe(false);
});

test("why there are too few animals: the store, the options, a requirement before, or the profile", () => {
  const why = (needed: number, drafts: readonly Draft[], withheld = false): string =>
    said(tooFewAnimals(needed, recordingOf(drafts, { withheld })));
  expect(why(5, [made(1), made(2), refused(409), refused(409)])).toBe(
    'untested: store-limited {"accepted":2}',
  );
  expect(why(5, [made(1)], true)).toBe('untested: narrowed {"options":"creations"}');
  expect(why(5, [])).toBe('untested: rests-on {"requirement":"CREATE-1"}');
  expect(why(5, [created({ name: "a", categoryId: 1 }, { name: "a" })])).toBe(
    'untested: rests-on {"requirement":"DATA-1"}',
  );
  expect(why(5, [created({ name: "a", categoryId: 1 }, "[]", { status: 200 })])).toBe(
    'untested: rests-on {"requirement":"CREATE-1"}',
  );
  expect([why(100, [made(1)]), why(101, [made(1)])]).toEqual([
    'untested: too-few-animals {"needed":100}',
    'untested: left-to-full {"needed":101}',
  ]);
});

test("own animals come of valid bodies, each with an id of its own", () => {
  const shared = [creation(pet(7)), creation(pet(7, { name: "other" }))];
  const recording = recordingOf([
    creation(pet(1)),
    created({ name: 5, categoryId: 1 }, pet(2)),
    ...shared,
    creation(pet(3)),
  ]);
  expect(ownAnimals(recording).map(({ id }) => id)).toEqual([1n, 3n]);
  expect(storeLimited(recording).values).toEqual({ accepted: 5 });
  expect(knownAnimals(recordingOf([creation(pet(1)), listed("", [pet(1), pet(2), pet(2)])]))).toBe(2);
});

test("what a list should find is known before it, and has its status", () => {
  const recording = recordingOf([
    ...[creation(pet(1, { status: "sold" })), creation(pet(2, { status: "pending" }))],
    ...[listed("status=sold", []), listed("", []), creation(pet(3, { status: "sold" }))],
  ]);
  expect([
    matching(at(recording, 2), recording).length,
    matching(at(recording, 3), recording).length,
  ]).toEqual([1, 2]);
});

test("the statuses that answers have shown of an animal are all of them", () => {
  const shown = statusesShown(
    recordingOf([creation(pet(1, { status: "sold" })), listed("", [pet(1, { status: "pending" }), pet(2)])]),
  );
  expect([...(shown.get(1n) ?? [])]).toEqual(["sold", "pending"]);
  expect([...(shown.get(2n) ?? [])]).toEqual([undefined]);
});

test("the first accepted body is one of the category that exists, else a plain one", () => {
  const first = (...drafts: readonly Draft[]): number | undefined =>
    firstAccepted(recordingOf(drafts))?.index;
  expect(first(creation(pet(1, { categoryId: 5 })), creation(pet(2)))).toBe(1);
  expect(first(created({ name: 5, categoryId: 5 }, pet(1)), creation(pet(1, { categoryId: 5 }), PLAIN))).toBe(
    1,
  );
  expect(
    first(creation(pet(1, { categoryId: 5 })), refused(409), fetched("1", pet(1), PLAIN)),
  ).toBeUndefined();
  expect([isAnyAccepted(recordingOf([made(1)])), isAnyAccepted(recordingOf([]))]).toEqual([true, false]);
});

test("the limit of a list is the one sent, 20 without one, and none out of range", () => {
  const limit = (query: string): number | null => limitOf(at(recordingOf([listed(query, [])]), 0));
  expect([
    limit(""),
    limit("limit=1"),
    limit("limit=100"),
    limit("limit=101"),
    limit("limit=0"),
    limit("limit=007"),
  ]).toEqual([20, 1, 100, null, null, null]);
  expect([limit("limit=5&limit=6"), limit("limit=+5"), limit("limit=5x")]).toEqual([null, null, null]);
  const full = (query: string, count: number): boolean =>
    isFull(
      at(
        recordingOf([
          listed(
            query,
            Array.from({ length: count }, (_, i) => pet(i + 1)),
          ),
        ]),
        0,
      ),
    );
  expect([full("limit=3", 3), full("limit=3", 2), full("", 20), full("limit=0", 0)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([
    statusFilter(at(recordingOf([listed("status=sold&status=x", [])]), 0)),
    statusFilter(at(recordingOf([listed("", [])]), 0)),
  ]).toEqual(["sold", null]);
});
