/** What a card says of what its `try` line needs. */
import { expect, test } from "vitest";
import type { Values } from "../../src/engine/judgement.ts";
import { needsOf, OF_ANIMALS } from "../../src/report/made-sure.ts";
import { KINDS } from "../../suites/codes.ts";
import { created, type Draft, error, fetched, listed, pet, recordingOf } from "../support/recordings.ts";
import { check } from "../support/reports.ts";

const failing = (at: number, code: string, values: Values = {}): ReturnType<typeof check> =>
  check({ at, deviation: { code, values, kind: KINDS.get(code) ?? "again" } });

test.each<readonly [Draft, string, Values, string | null]>([
  [
    listed("limit=1", []),
    "too-many",
    { limit: 1, count: 2 },
    "more than 1 animal in the store, as in this run",
  ],
  [listed("", []), "default-too-short", { least: 20 }, "20 animals that match in the store, as in this run"],
  [fetched("7", error(404)), "not-found", { id: "7" }, "the animals of this run in the store"],
  [listed("", []), "not-listed", { id: "7" }, "the animals of this run in the store"],
  [listed("", []), "not-listed-by-status", { id: "7" }, "the animals of this run in the store"],
  [listed("", []), "listed-elsewhere", { id: "7" }, "the animals of this run in the store"],
  [listed("", error(429), { status: 429 }), "no-retry-after", {}, "the key's limit used up before it"],
  [listed("", []), "field-missing", {}, null],
  [created({}, pet(1)), "pet-member", {}, null],
])("%#: a `try` line that needs animals says so", (draft, code, values, needed) => {
  expect(needsOf(failing(0, code, values), recordingOf([draft]))).toBe(needed);
});

test("the codes about animals are codes", () => {
  expect([...OF_ANIMALS].filter((code) => !KINDS.has(code))).toEqual([]);
});
