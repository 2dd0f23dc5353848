/** Runs with a Free key: 60 requests a minute, 1,000 a day, a ban for clients that don't wait; by the target's counters. */
import { describe, expect, test } from "vitest";
import { type SkippingClock, skippingClock } from "../../../proof/prove/skipping-clock.ts";
import { BUDGETS } from "../../../src/engine/plan/budget.ts";
import { judge } from "../../../src/index.ts";
import type { Report } from "../../../src/kit/report.ts";
import { taking } from "../../../src/reference/defaults/index.ts";
import { type Change, type RunningReference, startReference } from "../../../src/reference/index.ts";
import { fixedWindows, withBan } from "../../../src/reference/limits/limiter.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { idsWith } from "../../support/targets.ts";

/** 12 March 2026, 10:00:10 UTC: 10 s into a minute. */
const START = Date.UTC(2026, 2, 12, 10, 0, 10);

interface Ran {
  readonly reports: readonly Report[];
  readonly reference: RunningReference;
  readonly waits: readonly string[];
}

/** Concurrent runs with one key, of which some requests were used before. */
async function runs(
  all: readonly Partial<RunOptions>[],
  used = 0,
  changes: readonly Change[] = [],
): Promise<Ran> {
  const skipping: SkippingClock = skippingClock(START);
  const reference = await startReference({ clock: skipping.clock.epoch, changes });
  const { baseUrl, apiKey } = reference;
  const headers = { Authorization: `Bearer ${apiKey}` };
  for (let i = 0; i < used; i++) await fetch(`${baseUrl}/pets?limit=1`, { headers });
  try {
    const reports = await Promise.all(
      all.map(async (options) => {
        const { onProgress, over } = skipping.run();
        const { report } = await judge(
          { baseUrl, apiKey },
          { ...options, clock: skipping.clock, onProgress },
        );
        over();
        return report;
      }),
    );
    return { reports, reference, waits: skipping.waits };
  } finally {
    await reference.close();
  }
}

const CONFORMANT = ["conformant"];

describe("core", () => {
  test("in a fresh window: no wait, no 429", async () => {
    const { reports, reference, waits } = await runs([{}]);
    expect(reports.map(({ verdict }) => verdict)).toEqual(CONFORMANT);
    expect(waits).toEqual([]);
    expect(reports[0]?.run.waitedMs).toBe(0);
    expect(reference.counters.served429).toBe(0);
    // The seed, which follows from the port, decides how many; substitutes that are not needed are not sent.
    expect(reference.counters.keyRequests).toBeLessThanOrEqual(BUDGETS.core.keyRequests);
  });

  test("with 5 requests left in the window: waits once, finishes, no 429", async () => {
    const { reports, reference, waits } = await runs([{}], 55);
    expect(reports.map(({ verdict }) => verdict)).toEqual(CONFORMANT);
    expect(waits).toEqual(["the rate limit's reset"]);
    expect(reference.counters.served429).toBe(0);
  });

  test("with one request left in the window: the same", async () => {
    const { reports, reference, waits } = await runs([{}], 59);
    expect(reports.map(({ verdict }) => verdict)).toEqual(CONFORMANT);
    expect(waits).toEqual(["the rate limit's reset"]);
    expect(reference.counters.served429).toBe(0);
  });

  test("twice at once: both finish, no ban", async () => {
    const { reports, reference } = await runs([{}, {}]);
    expect(reports.map(({ verdict }) => verdict)).toEqual(["conformant", "conformant"]);
    expect(reference.counters.banned).toBe(0);
  });

  test("where only the day is shown: no 429 either", async () => {
    const hidden = (): Change => () => ({ take: taking(withBan(fixedWindows({ shown: (_, day) => day }))) });
    const { reports, reference } = await runs([{ profile: "full" }], 0, [hidden()]);
    expect(reports.map(({ verdict }) => verdict)).toEqual(CONFORMANT);
    expect(reference.counters.served429).toBe(0);
  });

  test("with a reserve of 20: others have 20 in every window", async () => {
    let least = 60;
    const watching: Change = (good) => ({
      take(ctx) {
        const allowance = good.take(ctx);
        if (ctx.key !== null) least = Math.min(least, allowance.remaining);
        return allowance;
      },
    });
    const { reports, reference } = await runs([{ reserve: 20 }], 0, [watching]);
    expect(reports.map(({ verdict }) => verdict)).toEqual(CONFORMANT);
    expect(reference.counters.served429).toBe(0);
    expect(least).toBe(20);
  });
});

describe("full", () => {
  test("no 429, and no more than 20 minutes", async () => {
    const { reports, reference } = await runs([{ profile: "full" }]);
    expect(reports.map(({ verdict }) => verdict)).toEqual(CONFORMANT);
    expect(reference.counters.served429).toBe(0);
    expect(reports[0]?.run.durationMs).toBeLessThan(20 * 60_000);
  });
});

describe("a ban", () => {
  /** From the n-th request with the key on: first a 429, then this status. */
  function banning(status: 401 | 403 | 429, from: number): Change {
    let seen = 0;
    return (good) => ({
      finish: (ctx, answer) => {
        if (ctx.key === null) return good.finish(ctx, answer);
        seen += 1;
        if (seen < from) return good.finish(ctx, answer);
        const text = JSON.stringify({ code: "banned", message: "No.", status });
        const headers = [
          ...answer.headers.filter(([name]) => name !== "Retry-After"),
          ["Retry-After", "2"] as const,
        ];
        return good.finish(ctx, {
          status: seen === from ? 429 : status,
          headers,
          body: new TextEncoder().encode(text),
        });
      },
    });
  }

  test.each([401, 403, 429] as const)(
    "said with %i: inconclusive, and no requirement fails",
    async (status) => {
      const { reports, reference } = await runs([{}], 0, [banning(status, 25)]);
      const [report] = reports;
      expect(report?.verdict).toBe("inconclusive");
      expect(report?.verdictReason).toMatch(
        /^The key seems to be banned, or its limit to last longer than the answers say: after a 429/,
      );
      expect(report && idsWith(report, "failed", "MUST")).toEqual([]);
      expect(reference.counters.keyRequests).toBeLessThan(25 + 10 + 5);
    },
  );
});
