/** Creations that fill the store, where the rate limit lets no more of them through. */
import { expect, test } from "vitest";
import { judge } from "../../../src/index.ts";
import { startReference } from "../../../src/reference/index.ts";

test("fillers that are not sent in time are not asked for again, without an end", async () => {
  const { baseUrl, apiKey, close } = await startReference({ plan: { perMinute: 10, perDay: 1_000 } });
  try {
    const options = { only: ["LIST-3"], maxWaitMs: 0 };
    const { report } = await judge({ baseUrl, apiKey }, options);
    const { outcome, reason } = report.requirements[0] ?? {};
    expect([report.verdict, outcome]).toEqual(["inconclusive", "untested"]);
    expect(["rate-limited", "too-few-animals"]).toContain(reason?.code);
    expect(report.run.requests).toBeLessThan(60);
  } finally {
    await close();
  }
}, 180_000);
