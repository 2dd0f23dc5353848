/** What has changed since an earlier report. */
import { describe, expect, test } from "vitest";
import { sinceLine } from "../../src/cli/earlier-report.ts";
import type { Report } from "../../src/kit/report.ts";
import { failing, report, requirement, SHARED_CAUSE } from "../support/reports.ts";

const AT = "Since the report of 2026-11-20T09:30:00Z: ";

const at = (given: Report): Report => ({
  ...given,
  run: { ...given.run, startedAt: "2026-11-20T09:30:00.123Z" },
});

const said = (earlier: Report, now: Report): string | null => sinceLine(now, at(earlier));

describe("causes are counted", () => {
  test("fixed, new and left", () => {
    const earlier = report([failing("LIST-1"), failing("LIST-2"), requirement("LIST-3")]);
    const now = report([requirement("LIST-1"), failing("LIST-2"), failing("LIST-3")]);
    expect(said(earlier, now)).toBe(`${AT}fixed 1, new 1 (LIST-3), 2 left`);
  });

  test("what another profile asks for was not seen before", () => {
    const earlier = report([requirement("LIST-6")]);
    const now = report([failing("LIST-6")]);
    const full = { ...now, run: { ...now.run, profile: "full" as const } };
    expect(said(earlier, full)).toBe(`${AT}fixed 0, new 0, 1 left (1 not seen before)`);
  });

  test("what had not passed before is not new, and warnings are named", () => {
    const earlier = report([failing("LIST-1"), requirement("LIST-2", { outcome: "untested" })]);
    const now = report([requirement("LIST-1"), failing("LIST-2"), failing("LIST-6", { level: "SHOULD" })]);
    expect(said(earlier, now)).toBe(`${AT}fixed 1, new 0, 2 left (1 warning, 2 not seen before)`);
  });

  test("what was not judged again is not fixed", () => {
    const earlier = report([failing("LIST-1"), failing("LIST-2"), failing("LIST-3")]);
    const now = report([requirement("LIST-1"), requirement("LIST-2", { outcome: "untested" })]);
    expect(said(earlier, now)).toBe(`${AT}fixed 1, new 0, 0 left, 2 not judged again`);
  });
});

test("a cause is fixed where its requirement fails for another one", () => {
  const failed = (id: string): Report => report([failing("ERROR-1")], { causes: [{ ...SHARED_CAUSE, id }] });
  expect(said(failed("error-body/code"), failed("error-body/status"))).toBe(
    `${AT}fixed 1, new 0, 1 left (1 not seen before)`,
  );
});

test("the embedded target is the same on every port", () => {
  const started = (port: number): Report => {
    const given = report([failing("LIST-1")]);
    return { ...given, target: { ...given.target, embedded: true, baseUrl: `http://127.0.0.1:${port}/v1` } };
  };
  expect(said(started(4711), started(4712))).toBe(`${AT}fixed 0, new 0, 1 left`);
});

test("nothing is said where nothing fails, or of another target", () => {
  const good = report([requirement("LIST-1")]);
  const bad = report([failing("LIST-1")]);
  expect(said(good, good)).toBeNull();
  expect(sinceLine(bad, null)).toBeNull();
  const other = { ...bad, target: { ...bad.target, baseUrl: "https://other.example.com/v1" } };
  expect(said(other, good)).toBeNull();
});

test("nothing is said where the earlier run judged nothing", () => {
  expect(
    said(report([requirement("LIST-1", { outcome: "untested" })]), report([failing("LIST-1")])),
  ).toBeNull();
});
