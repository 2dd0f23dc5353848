/**
 * Tries of a silent request that wait for the rate limit together: once one is answered, the others are not sent, and
 * nothing in flight is judged.
 */
import { expect, test } from "vitest";
import { judge } from "../../../src/index.ts";
import { skippingClock } from "../../../src/prove/skipping-clock.ts";
import { type Change, startReference } from "../../../src/reference/index.ts";
import { idsWith, KEY } from "../../support/targets.ts";

const START = Date.UTC(2026, 2, 12, 10, 0, 0);

/** Never answers the first list without parameters that has the key. */
function silence(): Change {
  let count = 0;
  return (good) => ({
    wire(ctx, answer, line) {
      const { method, path, query } = ctx.request;
      const isPlain = ctx.key !== null && method === "GET" && path.endsWith("/pets") && query.length === 0;
      if (isPlain && count++ === 0) return;
      return good.wire(ctx, answer, line);
    },
  });
}

test.each([56, 57, 58, 59, 60])("with %i requests a minute", { timeout: 60_000 }, async (perMinute) => {
  const { clock, run } = skippingClock(START);
  const plan = { perMinute, perDay: 1_000_000 };
  const reference = await startReference({ apiKey: KEY, clock: clock.epoch, plan, changes: [silence()] });
  const { onProgress, over } = run();
  try {
    const { baseUrl } = reference;
    const options = { clock, onProgress, timeoutMs: 500, maxWaitMs: 600_000, seed: 1 };
    const { report, recording } = await judge({ baseUrl, apiKey: KEY }, options);
    over();
    expect(idsWith(report, "failed", "MUST")).toEqual([]);
    expect(report.verdict).toBe("conformant");
    expect(recording.exchanges.filter(({ noAnswer }) => noAnswer?.kind === "ended")).toEqual([]);
    const [lost, ...others] = recording.exchanges.filter(({ noAnswer }) => noAnswer !== null);
    expect([lost?.noAnswer?.kind, others]).toEqual(["silent", []]);
    // One answered, and tries that were in flight with it.
    const tries = recording.exchanges.filter(({ repeats }) => repeats === lost?.index);
    expect(tries.length).toBeGreaterThan(0);
    expect(tries.every(({ response }) => response?.status === 200)).toBe(true);
  } finally {
    await reference.close();
  }
});
