/** The comparison of a run with its expectation, with reports made for it. */
import { expect, test } from "vitest";
import type { Report, Verdict } from "../../src/kit/report.ts";
import { CONFORMS, DOUBLED_FIELD, GZIP, HTML_FOR_404, LOSES_ANSWERS, NO_API } from "./expectations.ts";
import { differences } from "./findings.ts";
import type { Expectation, Setting } from "./gateway.ts";
import type { Outcome } from "./run-setting.ts";

const setting = (expects: Expectation, shows?: RegExp): Setting => ({
  name: "a setting",
  config: () => "",
  expects,
  ...(shows ? { shows } : {}),
});

/** What is read of a report, with these failed. */
function outcome(verdict: Verdict, exit: number, failed: readonly string[] = [], requests = 80): Outcome {
  const requirements = failed.map((id) => ({
    id,
    level: id === "HTTP-4" ? "SHOULD" : "MUST",
    outcome: "failed",
  }));
  const report = { verdict, verdictReason: "", run: { requests }, requirements } as unknown as Report;
  return { exit, report, seen: { requests, lost: 0, fields: ["Vary: *"] }, output: "", seconds: 1 };
}

test("a run as expected has no difference", () => {
  expect(differences(setting(CONFORMS), outcome("conformant", 0))).toEqual([]);
  expect(differences(setting(LOSES_ANSWERS), outcome("inconclusive", 3, ["HTTP-4"]))).toEqual([]);
  expect(differences(setting(DOUBLED_FIELD), outcome("nonconformant", 1, ["RATE-1"]))).toEqual([]);
  expect(differences(setting(NO_API), outcome("inconclusive", 3, [], 9))).toEqual([]);
});

test("an accusation of what is not broken differs, of a SHOULD too", () => {
  expect(differences(setting(CONFORMS), outcome("nonconformant", 1, ["LIST-1"]))).toEqual([
    "verdict nonconformant, expected conformant",
    "failed, though not broken: LIST-1",
  ]);
  expect(differences(setting(CONFORMS), outcome("conformant", 0, ["HTTP-4"]))).toEqual([
    "failed, though not broken: HTTP-4",
  ]);
});

test("what is broken and not found differs", () => {
  expect(differences(setting(HTML_FOR_404), outcome("nonconformant", 1, ["HTTP-1", "HTTP-2"]))).toEqual([
    "not failed, though broken: GET-2",
  ]);
});

test("more requests than expected differ", () => {
  expect(differences(setting(NO_API), outcome("inconclusive", 3, [], 10))).toEqual([
    "10 requests, expected at most 9",
  ]);
});

test("an exit code that is not the verdict's differs", () => {
  expect(differences(setting(CONFORMS), outcome("conformant", 3))).toEqual([
    "exit 3 with verdict conformant, expected 0",
  ]);
});

test("a run without a report differs, with what was printed", () => {
  const without: Outcome = { exit: 2, report: null, seen: null, output: "unknown option\n", seconds: 1 };
  expect(differences(setting(CONFORMS), without)).toEqual(["no report, exit 2: unknown option"]);
});

test("a setting that does nothing differs", () => {
  expect(differences(setting(CONFORMS, GZIP), outcome("conformant", 0))).toEqual([
    "the setting did nothing: no response has a field line like /^content-encoding: gzip$/i",
  ]);
  expect(differences(setting(CONFORMS, /^vary: \*$/i), outcome("conformant", 0))).toEqual([]);
});
