/** `--exhaust-rate-limit` with limiters of every kind: at most two requests beyond the limit, and the key served again. */
import { describe, expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import type { RequirementReport } from "../../src/kit/report.ts";
import { skippingClock } from "../../src/prove/skipping-clock.ts";
import { taking } from "../../src/reference/defaults/index.ts";
import { type Change, type PlanChoice, startReference } from "../../src/reference/index.ts";
import { withBan } from "../../src/reference/limits/ban.ts";
import { fixedWindows } from "../../src/reference/limits/fixed-windows.ts";
import type { Limiter } from "../../src/reference/limits/limiter.ts";
import { slidingLog } from "../../src/reference/limits/sliding-log.ts";
import { tokenBucket } from "../../src/reference/limits/token-bucket.ts";
import type { RunOptions } from "../../src/run/options.ts";

/** 12 March 2026, 10:00:10 UTC: 10 s into a minute. */
const START = Date.UTC(2026, 2, 12, 10, 0, 10);

interface Exhausted {
  readonly outcomes: Readonly<Record<string, RequirementReport>>;
  readonly verdict: string;
  /** Requests answered with 429, and all with the key, as the target counts them. */
  readonly refused: number;
  readonly keyRequests: number;
  readonly banned: number;
  readonly announced: number | null;
}

async function exhausted(
  limiter: () => Limiter,
  plan: PlanChoice = "free",
  options: Partial<RunOptions> = {},
  more: readonly Change[] = [],
): Promise<Exhausted> {
  const skipping = skippingClock(START);
  const changes: readonly Change[] = [() => ({ take: taking(withBan(limiter())) }), ...more];
  const reference = await startReference({ clock: skipping.clock.epoch, plan, changes });
  const { baseUrl, apiKey, counters } = reference;
  const { onProgress, over } = skipping.run();
  let announced: number | null = null;
  try {
    const { report } = await judge(
      { baseUrl, apiKey },
      {
        exhaustRateLimit: true,
        clock: skipping.clock,
        ...options,
        onProgress: (progress) => {
          announced ??= progress.exhausting;
          onProgress(progress);
        },
      },
    );
    over();
    const outcomes = Object.fromEntries(report.requirements.map((each) => [each.id, each]));
    const { served429: refused, keyRequests, banned } = counters;
    return { outcomes, verdict: report.verdict, refused, keyRequests, banned, announced };
  } finally {
    await reference.close();
  }
}

const RATE = ["RATE-7", "RATE-8", "RATE-9", "RATE-10"];

const all = (outcome: string): readonly string[] => RATE.map(() => outcome);

const outcomesOf = ({ outcomes }: Exhausted): readonly (string | undefined)[] =>
  RATE.map((id) => outcomes[id]?.outcome);

describe("passes", () => {
  test.each<[string, () => Limiter, PlanChoice]>([
    ["a Free key's fixed windows", () => fixedWindows(), "free"],
    ["a Pro key's fixed windows", () => fixedWindows(), "pro"],
    ["a Business key's fixed windows", () => fixedWindows(), "business"],
    ["windows from a request", () => fixedWindows({ begins: "request" }), "free"],
    ["a sliding log", () => slidingLog(), "free"],
    ["a sliding log in which refusals count", () => slidingLog({ refusalsCount: true }), "free"],
    ["a bucket that fills within a minute", () => tokenBucket(), "free"],
    ["a Pro key's bucket", () => tokenBucket(), "pro"],
    ["a bucket of 10 a second", () => tokenBucket(10), { perMinute: 300, perDay: 1e6 }],
  ])("%s", async (_, limiter, plan) => {
    const ran = await exhausted(limiter, plan);
    expect(outcomesOf(ran)).toEqual(all("passed"));
    expect(ran.verdict).toBe("conformant");
    expect(ran.refused).toBeGreaterThan(0);
    expect(ran.refused).toBeLessThanOrEqual(2);
    expect(ran.banned).toBe(0);
    expect(ran.announced).toBeGreaterThan(0);
    expect(ran.keyRequests).toBeLessThanOrEqual(60 + (ran.announced ?? 0) + 60);
  });
});

test.each([-120_000, 120_000])("a Date that is %d ms off: the limit is used up all the same", async (ms) => {
  const dated: Change = (good) => ({
    date: (ctx) => good.date({ ...ctx, clock: () => ctx.clock() + ms }),
  });
  const ran = await exhausted(() => fixedWindows(), "free", {}, [dated]);
  expect(outcomesOf(ran)).toEqual(all("passed"));
  expect(ran.verdict).toBe("conformant");
  expect(ran.refused).toBeLessThanOrEqual(2);
});

describe("untested", () => {
  test("without the option: opt-in, and conformant all the same", async () => {
    const ran = await exhausted(() => fixedWindows(), "free", { exhaustRateLimit: false });
    expect(outcomesOf(ran)).toEqual(all("untested"));
    expect(ran.outcomes["RATE-7"]).toMatchObject({
      cause: "target",
      reason: "only with --exhaust-rate-limit, which uses up the key's limit",
    });
    expect(ran.verdict).toBe("conformant");
    expect(ran.refused).toBe(0);
  });

  test.each<[string, PlanChoice, () => Limiter, Partial<RunOptions>, string, RegExp]>([
    [
      "a limit above the ceiling",
      { perMinute: 5_000, perDay: 1e6 },
      () => fixedWindows(),
      {},
      "conformant",
      /needs (?:49\d\d|5003) requests, more than 1100/,
    ],
    [
      "a day's limit",
      "free",
      () => fixedWindows({ shown: (_, day) => day }),
      {},
      "conformant",
      /a daily one, which is not used up/,
    ],
    [
      "more than --max-requests leaves",
      "pro",
      () => fixedWindows(),
      { maxRequests: 100 },
      "partial",
      /needs 2\d\d requests, and --max-requests leaves 20/,
    ],
    [
      "a bucket that fills faster than it is used",
      { perMinute: 50, perDay: 1e6 },
      () => tokenBucket(50_000),
      {},
      "conformant",
      /comes back|refills/,
    ],
  ])("%s", async (_, plan, limiter, options, verdict, reason) => {
    const ran = await exhausted(limiter, plan, options);
    expect(outcomesOf(ran)).toEqual(all("untested"));
    expect(ran.outcomes["RATE-7"]?.reason).toMatch(reason);
    expect(ran.verdict).toBe(verdict);
    expect(ran.refused).toBe(0);
  });

  test("a wait for a Retry-After that is longer than --max-wait: RATE-10 alone", async () => {
    const ran = await exhausted(() => fixedWindows(), "free", { maxWaitMs: 5_000 });
    expect(outcomesOf(ran)).toEqual(["passed", "passed", "passed", "untested"]);
    expect(ran.outcomes["RATE-10"]?.reason).toMatch(/more would exceed the longest wait/);
  });
});

test("after a 429 that the run did not wait for, nothing more is sent", async () => {
  // 40 requests in five minutes, shown as 600 in ten.
  const hidden: Limiter = (() => {
    const used: number[] = [];
    return (_account, now) => {
      const retryAt = used.length < 40 ? null : (used[0] ?? now) + 300_000;
      if (retryAt === null) used.push(now);
      const resetAt = now - (now % 600_000) + 600_000;
      return { limit: 600, remaining: 600 - used.length, resetAt, retryAt, banned: false };
    };
  })();
  const ran = await exhausted(() => hidden);
  expect(ran.outcomes["RATE-7"]).toMatchObject({
    outcome: "untested",
    reason: expect.stringMatching(/^waiting \d+ s more would exceed the longest wait$/),
  });
  expect(ran.announced).toBeNull();
  expect(ran.banned).toBe(0);
});

test("--only RATE-7 asks for nothing else", async () => {
  const ran = await exhausted(() => fixedWindows(), "free", { only: ["RATE-7"] });
  expect(ran.outcomes["RATE-7"]?.outcome).toBe("passed");
  expect(Object.keys(ran.outcomes)).toEqual(["RATE-7"]);
  expect(ran.keyRequests).toBeLessThanOrEqual(63);
});

test("--max-requests is kept to the last", async () => {
  const ran = await exhausted(() => fixedWindows(), { perMinute: 90, perDay: 1e6 }, { maxRequests: 120 });
  expect(outcomesOf(ran)).toEqual(all("passed"));
  expect(ran.keyRequests).toBeLessThanOrEqual(100);
});

describe("a gateway answers instead of the target (catalogue rule 10)", () => {
  /** Answers the n-th requests that are refused, or the first one after them, with a 502 that has their fields. */
  const losing = (isLost: (refused: number, isRefused: boolean) => boolean): Change => {
    let refused = 0;
    return (good) => ({
      async finish(ctx, answer) {
        const finished = await good.finish(ctx, answer);
        const isRefused = answer.status === 429;
        if (isRefused) refused += 1;
        return ctx.key !== null && isLost(refused, isRefused) ? { ...finished, status: 502 } : finished;
      },
    });
  };

  test.each([1, 2])("%d requests beyond the limit: others are sent", async (lost) => {
    const change = losing((refused, isRefused) => isRefused && refused <= lost);
    const ran = await exhausted(() => fixedWindows(), "free", {}, [change]);
    expect(outcomesOf(ran)).toEqual(all("passed"));
    expect(ran.verdict).toBe("conformant");
  });

  test("every request from the limit on: RATE-7 is untested", async () => {
    const change = losing((refused) => refused > 0);
    const ran = await exhausted(() => fixedWindows(), "free", {}, [change]);
    expect(outcomesOf(ran)).toEqual(all("untested"));
    expect(ran.outcomes["RATE-7"]).toMatchObject({
      cause: "run",
      reason: "no request beyond the limit was answered",
    });
  });

  test("the read after Retry-After: RATE-10 is untested", async () => {
    const change = losing((refused, isRefused) => refused > 0 && !isRefused);
    const ran = await exhausted(() => fixedWindows(), "free", {}, [change]);
    expect(outcomesOf(ran)).toEqual(["passed", "passed", "passed", "untested"]);
  });
});
