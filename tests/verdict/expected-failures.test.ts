import { describe, expect, test } from "vitest";
import type { ExpectedFailure } from "../../src/kit/expected-failures.ts";
import { comparedWith, unexpectedOf } from "../../src/verdict/expected-verdict.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { because, check, failing, requirement } from "../support/reports.ts";

const AT = Date.parse("2026-06-30T23:59:59.999Z");
const SHOWN = { catalogue: CONFORMANCE, startedAt: AT } as const;
const WHEN = { strict: false, startedAt: AT } as const;

test.each([
  ["2026-06-29", "expired"],
  ["2026-06-30", "failed"],
  ["2026-07-01", "failed"],
])("an entry holds until the end of its last day in UTC: %s", (expires, status) => {
  const entry = { requirement: "LIST-2", reason: "r", expires };
  const requirements = [failing("LIST-2")];
  expect(comparedWith([entry], { ...SHOWN, requirements })).toMatchObject([{ status }]);
  expect(unexpectedOf([entry], requirements, [], WHEN)).toHaveLength(status === "failed" ? 0 : 1);
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
  [
    "a check of the core profile that was not sent",
    "LIST-2",
    "limit=1",
    "untested",
    "LIST-2, limit=1, was not tested in this run",
  ],
  [
    "a check that this run does not have",
    "LIST-2",
    "no such check",
    "untested",
    "LIST-2, no such check, is no check of this run: correct it, if it is none of the other profile or seed either",
  ],
  [
    "a check of an invariant, which follows from the exchanges",
    "HTTP-1",
    "GET /pets answered 418",
    "untested",
    "HTTP-1, GET /pets answered 418, was not tested in this run",
  ],
  ["a requirement", "LIST-2", null, "untested", "LIST-2 was not tested in this run"],
  [
    "an open question",
    "OPEN-1",
    null,
    "unknown",
    "OPEN-1 is an open question, which is never judged: correct or remove its entry",
  ],
  [
    "what is no requirement",
    "LIST-99",
    null,
    "unknown",
    "no requirement has the id LIST-99: correct or remove its entry",
  ],
])("%s", (_, id, title, status, message) => {
  const entry = { requirement: id, check: title, reason: "r" };
  expect(comparedWith([entry], { ...SHOWN, requirements: [] })).toMatchObject([{ status, message }]);
});

test("a check is looked for in its own requirement, and by its own title", () => {
  const requirements = [
    failing("GET-1", { checks: [check({ title: "of GET-1" })] }),
    failing("LIST-2", {
      checks: [check({ title: "limit=1" }), check({ title: "limit=3", outcome: "untested" })],
    }),
  ];
  const said = (title: string) =>
    comparedWith([{ requirement: "LIST-2", check: title, reason: "r" }], { ...SHOWN, requirements });
  expect(said("limit=1")).toMatchObject([{ status: "failed" }]);
  expect(said("limit=3")).toMatchObject([{ status: "untested" }]);
  expect(said("of GET-1")).toMatchObject([{ message: expect.stringContaining("is no check of this run") }]);
});

test("a reason that no requirement has is unknown, and one without a code is not looked for", () => {
  const statusOf = (untested: string) =>
    comparedWith([{ untested, reason: "r" }], { ...SHOWN, requirements: [] });
  expect(statusOf("LIST-10, no-such-reason")).toMatchObject([
    {
      status: "unknown",
      message: "LIST-10: no reason has the code no-such-reason: correct or remove its entry",
    },
  ]);
  expect(statusOf("LIST-10, store-full")).toMatchObject([{ status: "untested" }]);
});

test("an entry that has expired says so", () => {
  const entry = { requirement: "LIST-2", reason: "r", expires: "2026-06-29" };
  expect(comparedWith([entry], { ...SHOWN, requirements: [failing("LIST-2")] })).toMatchObject([
    { message: "LIST-2 expired on 2026-06-29: fix it, or give its entry a later date" },
  ]);
});

test("a failed SHOULD counts in a strict run only", () => {
  const requirements = [failing("LIST-6", { level: "SHOULD" }), failing("LIST-2")];
  const ids = (strict: boolean): readonly string[] =>
    unexpectedOf([], requirements, [], { ...WHEN, strict }).map(({ id }) => id);
  expect(ids(false)).toEqual(["LIST-2"]);
  expect(ids(true)).toEqual(["LIST-6", "LIST-2"]);
});

describe("what follows from an expected failure", () => {
  const requirements = [failing("LIST-2"), failing("LIST-9"), failing("GET-1")];
  const unexpected = (
    known: readonly ExpectedFailure[],
    ...causes: readonly (readonly [string, ...string[]])[]
  ): readonly string[] =>
    unexpectedOf(
      known,
      requirements,
      causes.map((ids) => ({ requirement: ids[0], requirements: ids })),
      WHEN,
    ).map(({ id }) => id);
  const LIST_2: ExpectedFailure = { requirement: "LIST-2", reason: "r" };

  test("is expected, if the requirement that names the cause is", () => {
    expect(unexpected([LIST_2], ["LIST-2", "LIST-9"], ["GET-1"])).toEqual(["GET-1"]);
    expect(unexpected([{ ...LIST_2, requirement: "LIST-9" }], ["LIST-2", "LIST-9"], ["GET-1"])).toEqual([
      "LIST-2",
      "GET-1",
    ]);
  });

  test("is not, if it fails by another cause, too", () => {
    expect(unexpected([LIST_2], ["LIST-2", "LIST-9"], ["GET-1", "LIST-9"])).toEqual(["LIST-9", "GET-1"]);
  });

  test("is not, if only one of several failed checks is known, or the entry has expired", () => {
    const two = failing("LIST-2", { checks: [check({ title: "a" }), check({ title: "b" })] });
    const causes = [{ requirement: "LIST-2", requirements: ["LIST-2", "LIST-9"] }];
    const of = (known: readonly ExpectedFailure[]): readonly string[] =>
      unexpectedOf(known, [two, failing("LIST-9")], causes, WHEN).map(({ id }) => id);
    const only = (title: string): ExpectedFailure => ({ ...LIST_2, check: title });
    expect(of([only("a")])).toEqual(["LIST-2", "LIST-9"]);
    expect(of([only("a"), only("b")])).toEqual([]);
    expect(of([{ ...LIST_2, expires: "2020-01-01" }])).toEqual(["LIST-2", "LIST-9"]);
  });
});

describe("what may stay untested", () => {
  const entry: ExpectedFailure = { untested: "LIST-10, store-full", reason: "r" };
  const untested = (code: string) =>
    requirement("LIST-10", { outcome: "untested", reason: because("words", code), cause: "run" });

  test.each([
    [
      "for that reason",
      untested("store-full"),
      "accepted",
      "LIST-10 stays untested (store-full), as accepted: r",
    ],
    [
      "for another reason",
      untested("outage"),
      "untested",
      "LIST-10 is untested for another reason than store-full: outage",
    ],
    ["and passed", requirement("LIST-10"), "passed", "LIST-10 passed: remove its entry"],
    ["and failed", failing("LIST-10"), "untested", "LIST-10 failed, which its entry does not expect"],
  ])("%s", (_, shown, status, message) => {
    expect(comparedWith([entry], { ...SHOWN, requirements: [shown] })).toMatchObject([
      { requirement: "LIST-10", untested: "store-full", status, message },
    ]);
    const isCounted = shown.outcome === "failed";
    expect(unexpectedOf([entry], [shown], [], WHEN)).toHaveLength(isCounted ? 1 : 0);
  });

  test("and is not part of the run", () => {
    expect(comparedWith([entry], { ...SHOWN, requirements: [] })).toMatchObject([
      { status: "untested", message: "LIST-10 was not part of this run" },
    ]);
  });
});
