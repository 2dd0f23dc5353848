/** LIST-10 in a store of more than a page: when a list of one status must show an animal all the same. */
import { describe, expect, test } from "vitest";
import { showsCreated } from "../../../../suites/judges/list-pets/created.ts";
import {
  type Animal,
  creation,
  type Draft,
  fetched,
  judgedBy,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../../support/recordings.ts";

const PENDING = { status: "pending" };
const SOLD = { status: "sold" };

/** An animal of the run: every third is pending, the others are sold. */
const own = (id: number): Animal => pet(id, id % 3 === 0 ? PENDING : SOLD);
const range = (from: number, to: number): readonly Animal[] =>
  Array.from({ length: to - from + 1 }, (_, i) => own(from + i));
const sold = (animals: readonly Animal[]): readonly Animal[] =>
  animals.filter(({ status }) => status === "sold");

/** What happens in such a run, in order; a test changes one part. */
const RUN = {
  /** 30 animals. */
  early: range(1, 30).map((animal) => creation(animal, { sentAt: 0 })),
  /** The unfiltered list that shows that the order is stable. */
  before: [listed("limit=100", range(1, 30), { sentAt: 10 })],
  /** 90 more. */
  late: range(31, 120).map((animal) => creation(animal, { sentAt: 100 })),
  /** A list of another status, which goes beyond the first page of the store. */
  other: [listed("status=sold&limit=100", sold(range(1, 120)), { sentAt: 2_500 })],
  list: [listed("status=pending&limit=100", [], { sentAt: 3_000 })],
  /** A full page: the animals from 101 on come after it. */
  after: [listed("limit=100", range(1, 100), { sentAt: 5_000 })],
};

type Parts = { readonly [part in keyof typeof RUN]?: readonly Draft[] };

/** The judgement on the list, in a run with some parts changed. */
function judged(parts: Parts = {}, facts: Parameters<typeof recordingOf>[1] = {}): string {
  const { list, after, ...first } = { ...RUN, ...parts };
  const drafts = [...Object.values(first).flat(), ...after, ...list];
  // The list comes last, so that it is the evidence, whenever it was sent.
  return judgedBy(showsCreated, recordingOf(drafts, facts));
}

const UNTESTED =
  "untested (target): the store has more than a page of animals, so no page is known to be complete";

test("a list that lacks animals of the first page, where another status's list goes beyond that page", () => {
  expect(judged()).toBe(
    "failed: all 40 animals that this run created with status pending | a page of 0 without 16 of them (3, 6, 9, …)",
  );
});

test("a list that shows some of them", () => {
  const list = [listed("status=pending&limit=100", [own(3), own(6)], { sentAt: 3_000 })];
  expect(judged({ list })).toMatch(/^failed: .* a page of 2 without 14 of them \(9, 12, 15, …\)$/);
});

const shuffled = (animals: readonly Animal[]): readonly Animal[] =>
  animals.toSorted((a, b) => ((Number(a.id) * 37) % 101) - ((Number(b.id) * 37) % 101));

test("the same in any order that stays", () => {
  const before = [listed("limit=100", shuffled(range(1, 30)), { sentAt: 10 })];
  const after = [listed("limit=100", shuffled(range(1, 100)), { sentAt: 5_000 })];
  expect(judged({ before, after })).toMatch(/^failed: .* a page of 0 without \d+ of them/);
});

describe("is untested", () => {
  const newest = (animals: readonly Animal[]): readonly Animal[] => animals.toReversed();
  const neighbours = Array.from({ length: 60 }, (_, i) => pet(1_001 + i, SOLD));
  const other = (animals: readonly Animal[], unusual: Unusual = { sentAt: 2_500 }): Parts => ({
    other: [listed("status=sold&limit=100", animals, unusual)],
  });

  test.each<readonly [situation: string, parts: Parts]>([
    ["where the order of the store is not known before the list", { before: [] }],
    [
      "where the full page came before the list",
      {
        ...other(sold(range(1, 120)), { sentAt: 110 }),
        after: [listed("limit=100", range(1, 100), { sentAt: 2_990 })],
      },
    ],
    [
      "where the page that follows is not full",
      {
        after: [
          listed("limit=100", range(1, 100), { sentAt: 2_990 }),
          listed("limit=100", range(1, 99), { sentAt: 5_000 }),
        ],
      },
    ],
    [
      "where the order is known after the list only",
      {
        before: [listed("limit=100", range(1, 30), { sentAt: 3_100 })],
        ...other(sold(range(1, 120)), { sentAt: 3_200 }),
        after: [listed("limit=100", range(1, 100), { sentAt: 5_500 })],
      },
    ],
    [
      "where the order is another one afterwards",
      { after: [listed("limit=100", shuffled(range(1, 100)), { sentAt: 5_000 })] },
    ],
    [
      "where any other page has another order",
      {
        after: [...RUN.after, listed("limit=100", newest(range(1, 100)), { sentAt: 5_100 })],
      },
    ],
    ["where too few animals show the order", { before: [listed("limit=100", range(1, 19), { sentAt: 10 })] }],
    [
      "where the newest come first, and the limit may be applied first",
      {
        before: [listed("limit=100", newest(range(1, 30)), { sentAt: 10 })],
        ...other(sold(newest(range(21, 120)))),
        after: [listed("limit=100", newest(range(21, 120)), { sentAt: 5_000 })],
      },
    ],
    [
      "where other clients' animals push those of the run out of the page",
      {
        before: [listed("limit=100", newest(range(1, 30)), { sentAt: 10 })],
        after: [listed("limit=100", newest(range(101, 200)), { sentAt: 5_000 })],
      },
    ],
    ["where no list of another status was read", { other: [] }],
    [
      "where only an unfiltered list shows animals beyond the full page",
      { other: [listed("limit=100", [...range(1, 97), ...range(101, 103)], { sentAt: 2_500 })] },
    ],
    ["where that list shows the first page only", other(sold(range(1, 100)))],
    ["where it shows hardly more", other(sold(range(1, 103)))],
    ["where it was read too shortly before the full page", other(sold(range(1, 120)), { sentAt: 3_100 })],
    [
      "where it was read before the order was known",
      {
        ...other(sold(range(1, 120)), { sentAt: 1_000 }),
        before: [listed("limit=100", range(1, 100), { sentAt: 2_000 })],
      },
    ],
    [
      "where the full page has an animal that is newer than that list",
      { after: [listed("limit=100", [...range(1, 99), pet(500, SOLD)], { sentAt: 5_000 })] },
    ],
    [
      "where the animals beyond are not the run's, and may be gone",
      { ...other(sold([...range(1, 100), ...range(301, 310)])), late: RUN.late.slice(0, 70) },
    ],
    [
      "where the animals are in the second half of the page",
      {
        before: [listed("limit=100", [...neighbours, ...range(1, 30)], { sentAt: 10 })],
        after: [listed("limit=100", [...neighbours, ...range(1, 40)], { sentAt: 5_000 })],
      },
    ],
    [
      "where the page shows them with another status",
      {
        after: [
          listed(
            "limit=100",
            range(1, 100).map((animal) => ({ ...animal, ...SOLD })),
            { sentAt: 5_000 },
          ),
        ],
      },
    ],
    [
      "where an animal of the run moved on to another status",
      { other: [...RUN.other, fetched("1", pet(1, PENDING), { sentAt: 4_000 })] },
    ],
    [
      "where the list has a smaller limit",
      { list: [listed("status=pending&limit=3", pendingOf(range(1, 9)), { sentAt: 3_000 })] },
    ],
    [
      "where the list is long enough to be capped",
      { list: [listed("status=pending&limit=100", pendingOf(range(41, 100)), { sentAt: 3_000 })] },
    ],
    [
      "where a list of one status was seen to be cut first",
      {
        other: [...RUN.other, listed("status=sold&limit=7", sold(range(1, 4)), { sentAt: 2_600 })],
      },
    ],
  ])("%s", (_, parts) => {
    expect(judged(parts)).toBe(UNTESTED);
  });

  test("where the store may not have settled", () => {
    const late = RUN.late.map((_, i) => creation(own(31 + i), { sentAt: 100 }));
    const early = RUN.early.map((_, i) => creation(own(1 + i), { sentAt: 0 }));
    const list = [listed("status=pending&limit=100", [], { sentAt: 2_004 })];
    expect(judged({ early, late, list, ...other(sold(range(1, 120)), { sentAt: 1_900 }) })).toBe(UNTESTED);
  });

  test("where two animals share the id", () => {
    const early = [...range(1, 30), pet(3, SOLD)].map((animal) => creation(animal, { sentAt: 0 }));
    const list = [listed("status=pending&limit=100", pendingOf(range(4, 60)), { sentAt: 3_000 })];
    expect(judged({ early, list })).toBe(UNTESTED);
  });

  test("where --settle allows more", () => {
    expect(judged({}, { settleMs: 10_000 })).toBe(UNTESTED);
  });
});

function pendingOf(animals: readonly Animal[]): readonly Animal[] {
  return animals.filter(({ status }) => status === "pending");
}
