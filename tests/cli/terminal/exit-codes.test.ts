/** What the exit code says of a report, of several, and of an earlier one (`--fail-on`). */
import { describe, expect, test } from "vitest";
import { byFailOn, earlierReport, keepsEarlier, whyNoneFailed } from "../../../src/cli/earlier-report.ts";
import { exitCodeOf, worstOf } from "../../../src/cli/terminal/exit-codes.ts";
import type { Report, Verdict } from "../../../src/kit/report.ts";
import { listed, recordingOf } from "../../support/recordings.ts";
import { failing, report, requirement } from "../../support/reports.ts";

const expected = (asExpected: boolean, judged?: boolean): Partial<Report> => ({
  expectedFailures: {
    ...{ asExpected, entries: [] },
    ...(judged === undefined ? {} : { judged }),
  } as unknown as NonNullable<Report["expectedFailures"]>,
});

test.each<[Verdict, Partial<Report>, number]>([
  ["conformant", {}, 0],
  ["partial", {}, 0],
  ["nonconformant", {}, 1],
  ["inconclusive", {}, 3],
  ["nonconformant", expected(true), 0],
  ["nonconformant", expected(false), 1],
  // An entry is out of date.
  ["conformant", expected(false), 1],
  ["inconclusive", expected(true), 3],
  ["inconclusive", expected(true, true), 0],
  ["inconclusive", expected(false, true), 1],
])("a report that is %s, with %j: %i", (verdict, changes, code) => {
  expect(exitCodeOf(report([], { verdict, ...changes }))).toBe(code);
});

test.each([
  [[0, 0], 0],
  [[0, 3, 0], 3],
  [[3, 1], 1],
  [[1, 2, 3], 2],
  [[2, 4, 1], 4],
  [[], 0],
])("the worst of %j is %i", (codes, worst) => {
  expect(worstOf(codes)).toBe(worst);
});

describe("--fail-on", () => {
  const must = failing("LIST-1");
  const other = failing("LIST-2");
  const should = failing("HTTP-4", { level: "SHOULD" });
  const strict = (one: Report): Report => ({ ...one, run: { ...one.run, options: { strict: true } } });

  test("must: what the verdict says", () => {
    for (const code of [0, 1, 3])
      expect(byFailOn("must", code, report([must, should]), report([must]))).toEqual({ code, said: null });
  });

  test("should: a failed SHOULD of a conformant target is 1", () => {
    expect(byFailOn("should", 0, report([requirement("LIST-1"), should]), null)).toEqual({
      code: 1,
      said: "--fail-on should: exit code 1, because HTTP-4 failed",
    });
    expect(byFailOn("should", 0, report([requirement("LIST-1")]), null)).toEqual({ code: 0, said: null });
    expect(byFailOn("should", 3, report([should]), null)).toEqual({ code: 3, said: null });
  });

  test("new: 0 if what failed, failed before", () => {
    expect(byFailOn("new", 1, report([must]), report([must, other]))).toEqual({
      code: 0,
      said: "--fail-on new: exit code 0, because LIST-1 failed in the earlier report, too",
    });
    expect(byFailOn("new", 1, report([must, other]), report([must, requirement("LIST-2")]))).toEqual({
      code: 1,
      said: "--fail-on new: exit code 1, because LIST-2 did not fail before",
    });
    expect(byFailOn("new", 1, report([must]), null)).toEqual({ code: 1, said: null });
    expect(byFailOn("new", 3, report([must]), report([must]))).toEqual({ code: 3, said: null });
  });

  test("new: a SHOULD counts with --strict only", () => {
    const now = report([must, should]);
    expect(byFailOn("new", 1, now, report([must])).code).toBe(0);
    expect(byFailOn("new", 1, strict(now), report([must])).said).toBe(
      "--fail-on new: exit code 1, because HTTP-4 did not fail before",
    );
    expect(byFailOn("new", 1, strict(now), report([must, should])).code).toBe(0);
  });
});

describe("an earlier report", () => {
  const answered = { recording: recordingOf([listed("", [])]) };
  const [exchange] = answered.recording.exchanges;
  const refused = { kind: "refused", message: "connection refused" } as const;
  const lost = {
    recording: {
      ...answered.recording,
      exchanges: exchange ? [{ ...exchange, response: null, noAnswer: refused }] : [],
    },
  };
  const untested = requirement("LIST-1", { outcome: "untested" });

  test("stays if it has verdicts and the new run got no answer", () => {
    expect(keepsEarlier(lost, report([requirement("LIST-1")]))).toBe(true);
    expect(keepsEarlier(lost, report([untested, failing("LIST-2")]))).toBe(true);
    expect(keepsEarlier(lost, report([untested]))).toBe(false);
    expect(keepsEarlier(lost, null)).toBe(false);
    expect(keepsEarlier(answered, report([requirement("LIST-1")]))).toBe(false);
    const exchanges = [...lost.recording.exchanges, ...answered.recording.exchanges];
    expect(
      keepsEarlier({ recording: { ...lost.recording, exchanges } }, report([requirement("LIST-1")])),
    ).toBe(false);
  });

  test("is read where there is something to say of it", async () => {
    const [good, bad] = [report([requirement("LIST-1")]), report([failing("LIST-1")])];
    const read = (given: Report, now: Report, { recording } = answered): Promise<Report | null> =>
      earlierReport(new TextEncoder().encode(JSON.stringify(given, null, 2)), { report: now, recording });
    expect(await read(good, good)).toBeNull();
    expect(await read(bad, good)).toEqual(bad);
    expect(await read(good, bad)).toEqual(good);
    expect(await read(good, good, lost)).toEqual(good);
    expect(await read({ ...bad, formatVersion: 3 } as unknown as Report, bad)).toBeNull();
    expect(await earlierReport(null, { report: bad, ...answered })).toBeNull();
  });

  test("in which nothing failed says why", () => {
    const { run } = report([]);
    const lostAnswers = { run: { ...run, lost: [{ kind: "refused", message: "x", count: 1 }] } };
    const of = (one: unknown): string => whyNoneFailed(one as Report);
    expect(of(report([requirement("LIST-1"), untested]))).toBe("nothing failed in this report");
    expect(of(report([untested]))).toBe("that run judged nothing");
    expect(of({ ...report([untested]), ...lostAnswers })).toBe("that run reached no service");
    expect(of({ ...report([requirement("LIST-1")]), ...lostAnswers })).toBe("nothing failed in this report");
  });
});
