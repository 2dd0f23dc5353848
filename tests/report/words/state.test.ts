/** What a card says of what its `try` line needs, and of creations that may have broken an operation. */
import { expect, test } from "vitest";
import type { Values } from "../../../src/engine/judgement.ts";
import { needsOf, OF_ANIMALS, suspectsOf } from "../../../src/report/words/state.ts";
import { KINDS } from "../../../suites/codes.ts";
import { created, type Draft, error, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";
import { check } from "../../support/reports.ts";

const failing = (at: number, code: string, values: Values = {}): ReturnType<typeof check> =>
  check({ at, deviation: { code, values, kind: "again" } });

test.each<readonly [Draft, string, Values, string | null]>([
  [
    listed("limit=1", []),
    "too-many",
    { limit: 1, count: 2 },
    "more than 1 animal in the store, as in this run",
  ],
  [listed("", []), "default-too-short", { least: 20 }, "20 animals that match in the store, as in this run"],
  [fetched("7", error(404)), "not-found", { id: "7" }, "the animals of this run in the store"],
  [listed("", error(429), { status: 429 }), "no-retry-after", {}, "the key's limit used up before it"],
  [listed("", []), "field-missing", {}, null],
  [created({}, pet(1)), "pet-member", {}, null],
])("%#: a `try` line that needs animals says so", (draft, code, values, needed) => {
  expect(needsOf(failing(0, code, values), recordingOf([draft]))).toBe(needed);
});

test("the codes about animals are codes", () => {
  expect([...OF_ANIMALS].filter((code) => !KINDS.has(code))).toEqual([]);
});

const of = (query: string, status = 200): Draft => listed(query, [], { status });
const made = (requestId: string, more: { plain?: true; status?: number } = {}): Draft =>
  created({ name: "a" }, pet(1), { requestId, ...more });
const suspects = (...drafts: readonly Draft[]): string | null =>
  suspectsOf(failing(drafts.length - 1, "status"), recordingOf(drafts));

test("of a list that is served no more, the creations between are suspects: failed ones, then unusual ones", () => {
  const between = [made("plain", { plain: true }), made("odd"), made("broken", { status: 500 })];
  expect(
    suspects(made("early"), of("limit=9"), ...between, of("limit=9", 500), of("limit=1"), of("", 500)),
  ).toBe(
    "GET /pets?limit=9 was served at #1, and gets 500 at #5; an animal of a creation in between may break it: broken (#4); odd (#3); plain (#2)",
  );
  const many = ["1", "2", "3", "4", "5"].map((id) => made(id));
  expect(suspects(of(""), ...many, of("", 500))).toMatch(/: 1 \(#1\); .*; 4 \(#4\); or one of 1 more$/);
});

test("reads between are no suspects", () => {
  expect(suspects(of(""), made("x"), fetched("1", pet(1)), listed("limit=3", []), of("", 500))).toMatch(
    /may break it: x \(#1\)$/,
  );
});

test("there are none where it never was served, is served again, or nothing was created between", () => {
  expect(suspects(made("x"), of("", 500))).toBeNull();
  expect(suspects(of("limit=1"), made("x"), of("limit=4", 500))).toBeNull();
  expect(suspects(of(""), made("x"), of("", 500), of(""), of("", 500))).toBeNull();
  expect(suspects(of(""), of("", 500))).toBeNull();
  expect(suspects(of(""), made("x"), of("", 400))).toBeNull();
});
