import { expect, test } from "vitest";
import { judgeReference } from "../support/targets.ts";

test.each([
  ["the started service ended", "The started service ended."],
  [undefined, "Interrupted."],
])("a run that is aborted for %j sends nothing and says so", async (reason, sentence) => {
  const { report, reference } = await judgeReference({}, { signal: AbortSignal.abort(reason) });
  expect([report.verdict, report.verdictReason]).toEqual(["inconclusive", sentence]);
  expect(reference.counters.requests).toBe(0);
});
