/** The verdict of a run with expected failures, its sentence, and whether the run is as expected. */
import { describe, expect, test } from "vitest";
import type { ExpectedFailure } from "../../src/kit/expected-failures.ts";
import type { CauseReport, RequirementReport } from "../../src/kit/report.ts";
import { expectedVerdict } from "../../src/verdict/expected-verdict.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { because, failing, requirement, SHARED_CAUSE } from "../support/reports.ts";

const known = (id: string): ExpectedFailure => ({ requirement: id, reason: "r" });
const accepting = (id: string): ExpectedFailure => ({ untested: `${id}, store-full`, reason: "r" });
const unjudged = (id: string, code = "store-full"): RequirementReport =>
  requirement(id, { outcome: "untested", reason: because("the store is full", code), cause: "run" });
const cause = (id: string, holdsBack: readonly string[] = []): CauseReport => ({
  ...SHARED_CAUSE,
  ...{ id, requirement: id, requirements: [id], holdsBack },
});

function judged(
  requirements: readonly RequirementReport[],
  expected: readonly ExpectedFailure[],
  causes: readonly CauseReport[] = requirements.flatMap(({ id, outcome }) =>
    outcome === "failed" ? [cause(id)] : [],
  ),
) {
  const { following } = CONFORMANCE.reasons;
  const circumstances = { strict: false, narrowed: false, stopped: null, following };
  const startedAt = Date.parse("2026-06-30T00:00:00Z");
  const evidence = { ...circumstances, requirements, causes, startedAt };
  const { expectedFailures, ...verdict } = expectedVerdict(evidence, { expected, catalogue: CONFORMANCE });
  const { asExpected, judged: isJudged, unexpected } = expectedFailures ?? {};
  return { ...verdict, asExpected, judged: isJudged, unexpected };
}

const PASSED = requirement("LIST-1");

test("without expected failures, the verdict is the plain one", () => {
  expect(judged([PASSED, failing("LIST-2")], [])).toEqual({
    ...{ verdict: "nonconformant", reason: "LIST-2 failed." },
    ...{ asExpected: undefined, judged: undefined, unexpected: undefined },
  });
});

describe("what failed", () => {
  test("as expected stays nonconformant, and the sentence says so", () => {
    expect(judged([PASSED, failing("LIST-2")], [known("LIST-2")])).toEqual({
      ...{ verdict: "nonconformant", reason: "LIST-2 failed, as expected." },
      ...{ asExpected: true, judged: true, unexpected: [] },
    });
  });

  test("beyond that is named", () => {
    expect(judged([PASSED, failing("LIST-2"), failing("LIST-3")], [known("LIST-2")])).toEqual({
      ...{ verdict: "nonconformant", reason: "LIST-2 and 1 more failed. Not expected: LIST-3." },
      ...{ asExpected: false, judged: true, unexpected: ["LIST-3"] },
    });
  });

  test("is not as expected where an entry is out of date", () => {
    expect(judged([PASSED, failing("LIST-2")], [known("LIST-1"), known("LIST-2")])).toMatchObject({
      asExpected: false,
      reason: "LIST-2 failed. The expected failures are out of date: LIST-1 passed: remove its entry.",
    });
  });

  test("is not as expected where more could not be judged", () => {
    const given = [PASSED, failing("LIST-2"), unjudged("LIST-10")];
    expect(judged(given, [known("LIST-2")])).toMatchObject({
      ...{ verdict: "nonconformant", asExpected: false, judged: false, unexpected: [] },
      reason:
        "LIST-2 failed, as expected. But not everything could be judged: 1 MUST could not be judged, LIST-10: the store is full.",
    });
  });

  test("holds back what is then expected to be untested", () => {
    const given = [PASSED, failing("LIST-2"), unjudged("LIST-10")];
    const held = judged(given, [known("LIST-2")], [cause("LIST-2", ["LIST-10"])]);
    expect(held).toMatchObject({ asExpected: true, judged: true, reason: "LIST-2 failed, as expected." });
    const byAnother = judged(
      [...given, failing("GET-1")],
      [known("LIST-2")],
      [cause("LIST-2"), cause("GET-1", ["LIST-10"])],
    );
    expect(byAnother).toMatchObject({ asExpected: false, judged: false, unexpected: ["GET-1"] });
  });
});

describe("what is accepted as untested", () => {
  test("stays inconclusive, and is judged as far as the file asks", () => {
    expect(judged([PASSED, unjudged("LIST-10")], [accepting("LIST-10")])).toEqual({
      verdict: "inconclusive",
      reason: "1 MUST could not be judged, LIST-10: the store is full. Accepted as untested: LIST-10.",
      ...{ asExpected: true, judged: true, unexpected: [] },
    });
  });

  test("does not cover another reason, or another requirement", () => {
    const others = [[unjudged("LIST-10", "outage")], [unjudged("LIST-10"), unjudged("LIST-12")]];
    for (const other of others)
      expect(judged([PASSED, ...other], [accepting("LIST-10")])).toMatchObject({
        ...{ verdict: "inconclusive", asExpected: false, judged: false },
      });
  });
});

test("up to three entries that are out of date are named", () => {
  const ids = ["LIST-1", "LIST-2", "LIST-3", "LIST-4"];
  const said = (n: number): string =>
    judged(
      ids.map((id) => requirement(id)),
      ids.slice(0, n).map(known),
    ).reason;
  expect(said(3)).toMatch(/LIST-3 passed: remove its entry\.$/);
  expect(said(4)).toMatch(/LIST-3 passed: remove its entry; and 1 more\.$/);
});
