import { expect, test } from "vitest";
import { comparedWith, unexpectedOf } from "../../src/verdict/expected-failures.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { check, failing, requirement } from "../support/reports.ts";

const AT = Date.parse("2026-06-30T23:59:59.999Z");
const SHOWN = { catalogue: CONFORMANCE, profile: "core", startedAt: AT } as const;

test.each([
  ["2026-06-29", "expired"],
  ["2026-06-30", "failed"],
  ["2026-07-01", "failed"],
])("an entry holds until the end of its last day in UTC: %s", (expires, status) => {
  const entry = { requirement: "LIST-2", reason: "r", expires };
  const requirements = [failing("LIST-2")];
  expect(comparedWith([entry], { ...SHOWN, requirements })).toMatchObject([{ status }]);
  const unexpected = unexpectedOf([entry], requirements, [], { strict: false, startedAt: AT });
  expect(unexpected.length === 0).toBe(status === "failed");
});

test("what passed is to be removed, even where it has expired", () => {
  const entry = { requirement: "LIST-2", reason: "r", expires: "2020-01-01" };
  const [compared] = comparedWith([entry], { ...SHOWN, requirements: [requirement("LIST-2")] });
  expect(compared).toMatchObject({ status: "passed", message: "LIST-2 passed: remove its entry" });
});

test("of checks with one title, a failed one counts", () => {
  const checks = [check({ title: "a", outcome: "passed" }), check({ title: "a" })];
  const requirements = [failing("LIST-2", { checks })];
  const entry = { requirement: "LIST-2", check: "a", reason: "r" };
  expect(comparedWith([entry], { ...SHOWN, requirements })).toMatchObject([{ status: "failed" }]);
});

test.each([
  ["a check of the core profile that was not sent", "LIST-2", "limit=1", "untested"],
  ["a check that only the full profile has", "LIST-2", "every limit from 2 to 99", "untested"],
  ["a check that no profile has", "LIST-2", "no such check", "unknown"],
  [
    "a check of an invariant, which follows from the exchanges",
    "HTTP-1",
    "GET /pets answered 418",
    "untested",
  ],
  ["an open question", "OPEN-1", null, "unknown"],
])("%s", (_, id, title, status) => {
  const entry = { requirement: id, check: title, reason: "r" };
  expect(comparedWith([entry], { ...SHOWN, requirements: [] })).toMatchObject([{ status }]);
});

test("a failed SHOULD counts in a strict run only", () => {
  const requirements = [failing("LIST-6", { level: "SHOULD" }), failing("LIST-2")];
  const ids = (strict: boolean): readonly string[] =>
    unexpectedOf([], requirements, [], { strict, startedAt: AT }).map(({ id }) => id);
  expect(ids(false)).toEqual(["LIST-2"]);
  expect(ids(true)).toEqual(["LIST-6", "LIST-2"]);
});
