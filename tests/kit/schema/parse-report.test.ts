/** Reports of both formats are read; a certificate needs format 2. */
import { describe, expect, test } from "vitest";
import { parseEitherReport, parseReport } from "../../../src/kit/schema/parse-report.ts";
import { because, check, failing, report, requirement, SHARED_CAUSE } from "../../support/reports.ts";

const untested = { outcome: "untested", reason: because("no animal"), cause: "target" } as const;
const SECOND = report([failing("LIST-2"), requirement("LIST-3", untested)], { causes: [SHARED_CAUSE] });

/** The same as earlier builds wrote it. */
function first(): object {
  const { exempt: _, once: __, requirements, causes = [], ...rest } = SECOND;
  return {
    ...rest,
    formatVersion: 1,
    requirements: requirements.map(({ passedChecks: _p, sentChecks: _s, checks, reason, ...others }) => ({
      ...others,
      reason: reason?.text ?? null,
      checks: checks.map(({ essential: _e, deviation: _d, confirmation: _c, reason: why, ...more }) => ({
        ...more,
        judge: "atMost",
        reason: why?.text ?? null,
        cause: null,
      })),
    })),
    causes: causes.map(({ code: _, ...others }) => others),
  };
}

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe("a report of format 2", () => {
  test("is read as it is", () => {
    expect(parseEitherReport(bytes(SECOND))).toEqual({ report: SECOND, format: 2 });
    expect(parseReport(bytes(SECOND))).toEqual(SECOND);
  });
});

describe("a report of format 1", () => {
  test("is read, with nothing where it says nothing", () => {
    const { report: read, format } = parseEitherReport(bytes(first()));
    expect(format).toBe(1);
    expect(read).toMatchObject({ formatVersion: 2, exempt: [], once: [], causes: [{ code: "format-1" }] });
    const [failed, open] = read.requirements;
    expect(failed).toMatchObject({ id: "LIST-2", passedChecks: 0, sentChecks: 1 });
    const { essential: _, deviation: __, ...same } = check();
    expect(failed?.checks).toMatchObject([{ ...same, essential: false, deviation: null }]);
    expect(open?.reason).toEqual({ code: "format-1", values: {}, text: "no animal" });
  });

  test("cannot be certified", () => {
    expect(() => parseReport(bytes(first()))).toThrow(
      "it is a report of format 1, and format 2 is needed: run again",
    );
  });

  test("is none where it has members of format 2", () => {
    expect(() => parseEitherReport(bytes({ ...SECOND, formatVersion: 1 }))).toThrow(
      "it is no report of petstore-conformance: exempt is unknown",
    );
  });
});

test.each([
  [
    "another format",
    bytes({ ...SECOND, formatVersion: 3 }),
    /^it is a report of format 3, and this version reads 1 and 2/,
  ],
  ["no report", bytes({ a: 1 }), /^it is no report of petstore-conformance: /],
  ["no JSON", new TextEncoder().encode("{"), /^it is no report of petstore-conformance: it is not JSON/],
])("%s is refused with a sentence", (_, given, sentence) => {
  expect(() => parseEitherReport(given)).toThrow(sentence);
});
