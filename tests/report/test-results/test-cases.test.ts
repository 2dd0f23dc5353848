/** Requirements as test cases: what may stay untested, what is out of date, how long each took. */
import { describe, expect, test } from "vitest";
import type { ExpectedFailureReport, ExpectedStatus } from "../../../src/kit/expected-failures.ts";
import type { Report, RequirementReport } from "../../../src/kit/report.ts";
import { skippedText, testCases, UP_TO_DATE } from "../../../src/report/terminal.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { because, check, failing, report, requirement } from "../../support/reports.ts";

const entry = (requirementId: string, status: ExpectedStatus): ExpectedFailureReport => ({
  ...{ requirement: requirementId, check: null, reason: "known", expires: null, link: null },
  ...{ status, message: `${requirementId} is ${status}` },
});

const expecting = (
  requirements: readonly RequirementReport[],
  judged: boolean,
  ...entries: readonly ExpectedFailureReport[]
): Report =>
  report(requirements, {
    verdict: "inconclusive",
    expectedFailures: { asExpected: judged, judged, unexpected: [], entries },
  });

const cases = (given: Report) =>
  testCases(given, recordingOf()).map(({ name, status, message }) => [name, status, message]);

const OPEN = requirement("LIST-10", {
  outcome: "untested",
  reason: because("the store is full"),
  cause: "run",
});

describe("a MUST that the run could not judge", () => {
  test("is an error, and skipped where that is accepted", () => {
    const name = "LIST-10 LIST-10 holds";
    expect(cases(expecting([OPEN], false))).toEqual([
      [name, "error", "could not be judged: the store is full"],
    ]);
    expect(cases(expecting([OPEN], true, entry("LIST-10", "accepted")))).toEqual([
      [name, "skipped", "accepted as untested: known: the store is full"],
    ]);
  });

  test("is skipped where the target is at fault, or it is a SHOULD", () => {
    for (const changes of [{ cause: "target" }, { level: "SHOULD" }] as const) {
      const given = report([{ ...OPEN, ...changes }]);
      expect(cases(given).map(([, status]) => status)).toEqual(["skipped"]);
    }
  });
});

test("expected failures that are out of date are a case of their own, others are not", () => {
  const given = expecting(
    [requirement("LIST-1")],
    true,
    entry("LIST-1", "passed"),
    entry("LIST-2", "untested"),
  );
  expect(cases(given).slice(1)).toEqual([[UP_TO_DATE, "failed", "LIST-1 is passed"]]);
  expect(cases(expecting([requirement("LIST-1")], true, entry("LIST-2", "untested"))).slice(1)).toEqual([]);
});

test("a case takes from the first request to the last answer", () => {
  const checks = [check({ evidence: [2] }), check({ evidence: [0] })];
  const [only] = testCases(report([failing("LIST-1", { checks })]), recordingOf([5, 90], [0, 1], [40, 60]));
  expect(only).toMatchObject({ from: 5, to: 90 });
});

test("the text of what was skipped has failures, then what was not judged", () => {
  const given = report([failing("LIST-6", { level: "SHOULD" }), { ...OPEN, cause: "target" }]);
  const lines = skippedText({ report: given, recording: recordingOf() }).split("\n");
  expect(lines.slice(1, 3)).toEqual(["Skipped although failed:", "  LIST-6 LIST-6 holds"]);
  expect(lines[3]).toMatch(/^ {4}warning, a SHOULD \(a failure with --strict\): no parameters: expected/);
  expect(lines.slice(4)).toEqual(["Not judged:", "  the store is full", "    MUST LIST-10"]);
  expect(skippedText({ report: report([OPEN]), recording: recordingOf() })).not.toContain("Skipped although");
});
