import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { renderCtrf } from "../../../src/report/test-results/ctrf.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { because, failing, report, requirement, SHARED } from "../../support/reports.ts";

/** The schema as those who keep the format publish it. */
const published = createRequire(import.meta.url)
  .resolve("ctrf")
  .replace(/[^/]+$/, "ctrf-schema-0.0.json");
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(published, "utf8")) as object);

interface Ctrf {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>;
    readonly tests: readonly { readonly name: string; readonly status: string; readonly rawStatus: string }[];
    readonly environment: { readonly healthy: boolean };
  };
}

function ctrfOf(given: Report): Ctrf["results"] {
  const document = JSON.parse(renderCtrf(given, recordingOf([10.25, 40.75]))) as Ctrf;
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  return document.results;
}

const MIXED = report([
  requirement("LIST-1"),
  failing("LIST-2"),
  failing("LIST-6", { level: "SHOULD" }),
  requirement("RATE-6", { outcome: "untested", reason: because("no plan given"), cause: "target" }),
  requirement("GET-1", { outcome: "untested", reason: because("the key was refused"), cause: "run" }),
]);

describe("by the published schema", () => {
  test("statuses are CTRF's, and say what they stand for", () => {
    const { tests, summary } = ctrfOf(MIXED);
    expect(tests.map(({ status, rawStatus }) => `${status} ${rawStatus}`)).toEqual([
      ...["passed passed", "failed failed", "skipped warning", "skipped untested", "failed inconclusive"],
    ]);
    expect(summary).toMatchObject({ tests: 5, passed: 1, failed: 2, skipped: 2, duration: 812 });
    expect(summary.stop).toBe((summary.start ?? 0) + 812);
    expect(tests.map((each) => "message" in each && "trace" in each)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test("have the number of checks that passed, each and all", () => {
    const { tests, summary } = ctrfOf(MIXED);
    const numbers = tests.map((each) => (each as unknown as { extra: object }).extra);
    expect(numbers).toMatchObject([{ sentChecks: 0 }, { passedChecks: 0, sentChecks: 1 }, {}, {}, {}]);
    expect(summary).toMatchObject({ extra: { passedChecks: 0, sentChecks: 2 } });
  });

  test("failures of one cause name it", () => {
    const { tests } = ctrfOf(SHARED);
    const causes = tests.map(
      (each) => (each as unknown as { extra: { causes?: readonly string[] } }).extra.causes,
    );
    expect(causes).toEqual([["error-body/code"], undefined, ["error-body/code"], ["error-body/code"]]);
  });

  test("an inconclusive run is not healthy", () => {
    expect(ctrfOf(report([])).environment.healthy).toBe(true);
    expect(ctrfOf(report([], { verdict: "partial" })).environment.healthy).toBe(true);
    expect(ctrfOf(report([], { verdict: "nonconformant" })).environment.healthy).toBe(false);
    expect(ctrfOf(report([], { verdict: "inconclusive" })).environment.healthy).toBe(false);
  });

  test("whatever the target sent", () => {
    fc.assert(
      fc.property(hostileReport, (given) => {
        expect(ctrfOf(given).tests).toHaveLength(4);
      }),
    );
  });
});
