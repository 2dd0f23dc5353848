/** Which pages are whole: a page may be cut by a cap, or filtered after the limit (catalogue rule 7). */
import { expect, test } from "vitest";
import { pageKind } from "../../../suites/facts/list-pages.ts";
import { at, creation, type Draft, listed, pet, recordingOf } from "../../support/recordings.ts";

const animals = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => pet(from + i, { status: "sold" }));

/** What the last of some answers is. */
function kindOf(...drafts: readonly Draft[]): string | null {
  const recording = recordingOf(drafts);
  return pageKind(at(recording, drafts.length - 1), recording);
}

const filtered = (limit: number, from: number, to: number): Draft =>
  listed(`status=sold&limit=${limit}`, animals(from, to));

test.each([
  ["shorter than its limit", [listed("limit=100", animals(1, 12))], "whole"],
  ["as long as its limit", [listed("limit=30", animals(1, 30))], "full"],
  [
    "filtered, of a full page before it",
    [listed("limit=100", animals(1, 100)), filtered(100, 3, 4)],
    "capped",
  ],
  ["filtered, of another animal", [listed("limit=100", animals(1, 100)), filtered(100, 101, 102)], "whole"],
  [
    "filtered, and beyond a smaller page",
    [listed("limit=97", animals(1, 97)), filtered(100, 99, 101)],
    "capped",
  ],
  [
    "with more beyond it than it has room",
    [listed("limit=97", animals(1, 97)), filtered(100, 98, 101)],
    "whole",
  ],
  [
    "filtered, of a full page, where another status shows that filters come first",
    [
      listed("limit=100", animals(1, 100)),
      listed("status=pending&limit=100", animals(101, 130)),
      filtered(100, 3, 4),
    ],
    "whole",
  ],
  [
    "filtered, of a full page, where what another status shows was created since",
    [
      ...[listed("limit=100", animals(1, 100)), creation(pet(101, { status: "pending" }))],
      ...[listed("status=pending&limit=100", animals(101, 101)), filtered(100, 3, 4)],
    ],
    "capped",
  ],
  [
    "filtered, where few were created since the last whole page",
    [listed("limit=100", animals(1, 4)), creation(pet(5)), filtered(100, 1, 2)],
    "whole",
  ],
  [
    "as long as before a creation, though that of one status is longer: a cap may be one of bytes",
    [
      listed("limit=99", animals(1, 25)),
      creation(pet(40)),
      filtered(100, 10, 40),
      listed("limit=100", animals(1, 25)),
    ],
    "capped",
  ],
  [
    "as long as before a creation, but not the longest",
    [
      listed("limit=99", animals(1, 25)),
      creation(pet(40)),
      listed("limit=98", animals(1, 26)),
      listed("limit=100", animals(1, 25)),
    ],
    "whole",
  ],
  [
    "as long as another one, though an animal was created between them",
    [listed("limit=100", animals(1, 50)), creation(pet(51)), listed("limit=90", animals(1, 50))],
    "capped",
  ],
  [
    "filtered, as long as another one, though an animal of its status was created between them",
    [filtered(100, 1, 50), creation(pet(51, { status: "sold" })), filtered(90, 1, 50)],
    "capped",
  ],
  [
    "filtered, as long as another one, with an animal of another status created between them",
    [filtered(100, 1, 50), creation(pet(51, { status: "pending" })), filtered(90, 1, 50)],
    "whole",
  ],
  [
    "as long as another one, with nothing created between them",
    [listed("limit=100", animals(1, 50)), listed("limit=90", animals(1, 50))],
    "whole",
  ],
  [
    "as long as another one, where a third is longer",
    [
      ...[listed("limit=99", animals(1, 51)), listed("limit=100", animals(1, 50)), creation(pet(51))],
      listed("limit=90", animals(1, 50)),
    ],
    "whole",
  ],
  [
    "as long as one of another status, with other animals",
    [listed("status=pending&limit=100", animals(101, 150)), filtered(100, 1, 50)],
    "capped",
  ],
  ["whose limit is out of range", [listed("limit=101", animals(1, 3))], null],
  ["whose limit is too small to tell", [listed("limit=20", animals(1, 3))], null],
  ["that is no list", [listed("limit=100", {})], null],
] as const)("%s", (_, drafts, kind) => {
  expect(kindOf(...drafts)).toBe(kind);
});
