/** The sentence of a nonconformant verdict counts causes where they are fewer than what failed. */
import { expect, test } from "vitest";
import { type Evidence, verdictOf } from "../../src/verdict/outcomes.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { failing, SHARED_CAUSE } from "../support/reports.ts";

const EVIDENCE: Evidence = {
  recording: recordingOf(),
  cases: new Map(),
  stopped: null,
  narrowed: false,
  strict: false,
};
const failed = ["CREATE-5", "GET-2", "ERROR-1"].map((id) => failing(id));
const causeOf = (id: string) => ({ ...SHARED_CAUSE, id, requirement: id, requirements: [id] });

test.each([
  ["1 cause, 3 MUST failed.", [SHARED_CAUSE]],
  ["2 causes, 3 MUST failed.", [SHARED_CAUSE, causeOf("ERROR-1")]],
  ["1 cause, 3 MUST failed.", [SHARED_CAUSE, { ...causeOf("AUTH-8"), level: "SHOULD" as const }]],
  ["CREATE-5 and 2 more failed.", ["CREATE-5", "GET-2", "ERROR-1"].map(causeOf)],
])("%s", (reason, causes) => {
  expect(verdictOf(failed, EVIDENCE, causes)).toEqual({ verdict: "nonconformant", reason });
});
