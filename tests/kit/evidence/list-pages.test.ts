/** Pages of lists: limit, filter, and whether they are whole lists. */
import { describe, expect, test } from "vitest";
import { isWholeList, limitOf, statusFilter } from "../../../src/kit/evidence/list-pages.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import {
  at,
  created,
  creation,
  type Draft,
  error,
  listed,
  pet,
  pets,
  recordingOf,
} from "../../support/recordings.ts";

const BODY = { name: "Rex", categoryId: 1 };

const one = (draft: Draft): Exchange => draft(0);

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
