/** Waits for rate limits are skipped by run and target together: these runs would take minutes. */
import { expect, test } from "vitest";
import { judgeReference } from "../../../proof/prove/judge-reference.ts";

const PLAN = { perMinute: 20, perDay: 1_000_000 };

test.each([
  ["the system's", {}],
  ["a service's own, ten hours behind", { clock: () => Date.now() - 36_000_000 }],
])("by %s clock", async (_title, options) => {
  const { report, created } = await judgeReference(
    { plan: PLAN, ...options },
    { seed: 1, profile: "core", maxWaitMs: 600_000 },
  );
  expect(report.verdict).toBe("conformant");
  expect(report.run.waitedMs).toBeGreaterThan(50_000);
  expect(created).toBeGreaterThan(10);
});
