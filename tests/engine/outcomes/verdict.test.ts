/** The verdict of a run, and its reason in a sentence (catalogue, "Levels"). */
import { expect, test } from "vitest";
import { type Circumstances, countsOf, verdictOf } from "../../../src/engine/outcomes/verdict.ts";
import type { CauseReport, RequirementReport } from "../../../src/kit/report.ts";
import { REASON_GROUPS } from "../../../suites/codes.ts";

const FINE: Circumstances = {
  strict: false,
  narrowed: false,
  stopped: null,
  following: REASON_GROUPS.following,
};

/** "A-1 MUST passed", "A-2 MUST untested run rests-on". */
function reportOf(row: string): RequirementReport {
  const [id, level, outcome, cause = null, code = "x"] = row.split(" ");
  const reason = outcome === "untested" ? { code, values: {}, text: `because of ${code}` } : null;
  return { id, level, outcome, cause, reason } as unknown as RequirementReport;
}

function verdict(
  rows: readonly string[],
  circumstances: Partial<Circumstances> = {},
  causes: readonly string[] = [],
) {
  const levels = causes.map((level) => ({ level }) as CauseReport);
  const { verdict: what, reason } = verdictOf(rows.map(reportOf), { ...FINE, ...circumstances }, levels);
  return `${what}: ${reason}`;
}

const PASSES = "P-1 MUST passed";

test.each<[string, readonly string[], Partial<Circumstances>, readonly string[], string]>([
  ["all pass", [PASSES, "P-2 MUST passed", "S-1 SHOULD passed"], {}, [], "conformant: All 2 MUST passed."],
  ["one fails", [PASSES, "F-1 MUST failed"], {}, ["MUST"], "nonconformant: F-1 failed."],
  [
    "several fail, each by itself",
    ["F-1 MUST failed", "F-2 MUST failed", "F-3 MUST failed"],
    {},
    ["MUST", "MUST", "MUST"],
    "nonconformant: F-1 and 2 more failed.",
  ],
  [
    "several fail by one mistake, beside which one is no MUST",
    ["F-1 MUST failed", "F-2 MUST failed", "S-1 SHOULD failed"],
    {},
    ["MUST", "SHOULD"],
    "nonconformant: 1 cause, 2 MUST failed.",
  ],
  [
    "by fewer mistakes than fail",
    ["F-1 MUST failed", "F-2 MUST failed", "F-3 MUST failed"],
    { asExpected: true },
    ["MUST", "MUST"],
    "nonconformant: 2 causes, 3 MUST failed, as expected.",
  ],
  ["a SHOULD fails", [PASSES, "S-1 SHOULD failed"], {}, ["SHOULD"], "conformant: All 1 MUST passed."],
  [
    "a SHOULD fails in a strict run",
    [PASSES, "S-1 SHOULD failed", "S-2 SHOULD failed"],
    { strict: true },
    ["SHOULD"],
    "nonconformant: 2 SHOULD failed, and the run is strict.",
  ],
  ["nothing fails in a strict run", [PASSES], { strict: true }, [], "conformant: All 1 MUST passed."],
  [
    "the run ended early",
    [PASSES],
    { stopped: "the target is away" },
    [],
    "inconclusive: The target is away.",
  ],
  ["it ended with a question", [PASSES], { stopped: "is it away?" }, [], "inconclusive: Is it away?"],
  [
    "it ended early and something failed",
    ["F-1 MUST failed"],
    { stopped: "x" },
    ["MUST"],
    "nonconformant: F-1 failed.",
  ],
  [
    "nothing was tested",
    ["U-1 MUST untested run no-api", "U-2 SHOULD untested run"],
    { narrowed: true },
    [],
    "inconclusive: NOTHING TESTED: U-1: because of no-api.",
  ],
  ["there is nothing to test", [], {}, [], "inconclusive: NOTHING TESTED."],
  [
    "a MUST could not be judged",
    [PASSES, "U-1 MUST untested run unanswered"],
    {},
    [],
    "inconclusive: 1 MUST could not be judged, U-1: because of unanswered.",
  ],
  [
    "several could not, the first of them because of another one",
    [
      PASSES,
      "U-1 MUST untested run rests-on",
      "U-2 MUST untested run not-shown",
      "U-3 MUST untested run unsteady",
    ],
    { narrowed: true },
    [],
    "inconclusive: 3 MUSTs could not be judged, U-3: because of unsteady.",
  ],
  [
    "the first was not sent since another one could not be judged",
    [PASSES, "U-1 MUST untested run not-sent", "U-2 MUST untested run no-valid-body"],
    {},
    [],
    "inconclusive: 2 MUSTs could not be judged, U-2: because of no-valid-body.",
  ],
  [
    "all of them because of another one",
    [PASSES, "U-1 MUST untested run no-evidence", "U-2 MUST untested run nothing-to-judge"],
    {},
    [],
    "inconclusive: 2 MUSTs could not be judged, U-1: because of no-evidence.",
  ],
  [
    "a SHOULD could not be judged",
    [PASSES, "S-1 SHOULD untested run"],
    {},
    [],
    "conformant: All 1 MUST passed.",
  ],
  [
    "the options left something out",
    [PASSES, "U-1 MUST untested narrowed"],
    { narrowed: true },
    [],
    "partial: The run was narrowed; the 1 MUST that it tested passed.",
  ],
  [
    "the options left every MUST out",
    ["S-1 SHOULD passed", "U-1 MUST untested narrowed"],
    { narrowed: true },
    [],
    "partial: The run was narrowed; what it tested passed.",
  ],
  [
    "the table allows some to be untested",
    [PASSES, "U-1 MUST untested target", "U-2 MUST untested target", "U-3 MUST untested target"],
    {},
    [],
    "conformant: All 1 MUST that were tested passed; not tested: U-1 to U-3.",
  ],
])("%s", (_, rows, circumstances, causes, expected) => {
  expect(verdict(rows, circumstances, causes)).toBe(expected);
});

test("requirements are counted by level and outcome", () => {
  const rows = [
    "A-1 MUST passed",
    "A-2 MUST passed",
    "A-3 MUST failed",
    "S-1 SHOULD untested",
    "S-2 SHOULD failed",
  ];
  expect(countsOf(rows.map(reportOf), "MUST")).toEqual({ passed: 2, failed: 1, untested: 0 });
  expect(countsOf(rows.map(reportOf), "SHOULD")).toEqual({ passed: 0, failed: 1, untested: 1 });
});
