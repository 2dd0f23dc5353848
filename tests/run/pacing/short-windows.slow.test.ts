/** A limit of a few requests a second, shown or not: kept after few refusals, and never a ban. */
import { describe, expect, test } from "vitest";
import { type ShortWindowRule, shortWindows } from "../../../proof/faults/limiters/short-windows.ts";
import { slidingLog } from "../../../proof/faults/limiters/sliding-log.ts";
import { tokenBucket } from "../../../proof/faults/limiters/token-bucket.ts";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import type { Judged } from "../../../src/index.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Recording } from "../../../src/kit/exchange.ts";
import { taking } from "../../../src/reference/defaults/index.ts";
import type { Change } from "../../../src/reference/index.ts";
import { type Limiter, withBan } from "../../../src/reference/limits/limiter.ts";
import { play } from "../../support/simulated-target.ts";
import { judgeReference } from "../../support/targets.ts";
import { START } from "../../support/virtual-clock.ts";

/** A limiter's minute within a second, and other figures shown. */
const hidden = (limiter: Limiter, perSecond: number): Limiter => {
  return (account, now) => {
    const { retryAt, ...allowance } = limiter({ ...account, perMinute: perSecond }, now * TIMES);
    const shown = { ...allowance, limit: 1_000, remaining: 900, resetAt: now + 30_000 };
    return { ...shown, retryAt: retryAt === null ? null : retryAt / TIMES };
  };
};

/** A second is the limiter's minute. */
const TIMES = 60;

const KINDS: readonly (readonly [string, (perSecond: number) => Limiter])[] = [
  ["fixed seconds", (perSecond) => shortWindows({ perSecond, shown: "minute" })],
  ["the last second", (perSecond) => hidden(slidingLog(), perSecond)],
  ["a bucket of a second", (perSecond) => hidden(tokenBucket(perSecond / TIMES), perSecond)],
];

describe("that is not shown, on a virtual clock", () => {
  describe.each(KINDS)("%s", (_, limiter) => {
    test.each([
      [2, 1],
      [2, 60],
      [5, 1],
      [5, 60],
      [10, 1],
      [10, 60],
    ])(
      "%d a second, answers after %d ms: 60 are served, at most 6 refused, none for a ban",
      async (perSecond, ms) => {
        const played = await play({
          limiter: () => limiter(perSecond),
          account: { id: "key", perMinute: 1_000, perDay: 1_000_000 },
          requests: 60,
          concurrency: 10,
          maxWaitMs: 120_000,
          latency: () => [ms / 2, ms / 2],
        });
        expect(played).toMatchObject({ served: 60, unsent: [] });
        expect(played.refused).toBeLessThanOrEqual(6);
        expect(played.durationMs).toBeLessThan(100_000);
      },
    );
  });

  test("ten a second: 900 requests are served at most of the rate", async () => {
    const played = await play({
      limiter: () => shortWindows({ perSecond: 10, shown: "minute" }),
      account: { id: "key", perMinute: 100_000, perDay: 1_000_000 },
      requests: 900,
      maxWaitMs: 600_000,
    });
    expect(played).toMatchObject({ served: 900, unsent: [] });
    expect(played.refused).toBeLessThanOrEqual(15);
    expect(played.durationMs).toBeLessThan(140_000);
  });
});

describe("over sockets, a core run", () => {
  const refusalsIn = ({ exchanges }: Recording): number =>
    exchanges.filter((exchange) => statusOf(exchange) === 429).length;

  /** Judges a reference with such a limit, which bans; nothing is waited for but answers. */
  async function judged(rule: ShortWindowRule, latency = 0): Promise<Judged> {
    const { clock, run } = skippingClock(START);
    const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, latency));
    const slow: Change = (good) => ({
      wire: (ctx, answer, line) => pass().then(() => good.wire(ctx, answer, line)),
    });
    const limited: Change = () => ({ take: taking(withBan(shortWindows(rule))) });
    const changes = latency > 0 ? [limited, slow] : [limited];
    const { onProgress, over } = run();
    return judgeReference({ changes, clock: clock.epoch }, { clock, onProgress }).finally(over);
  }

  test.each<[string, ShortWindowRule]>([
    ["ten a second, shown", { perSecond: 10 }],
    ["two a second, shown", { perSecond: 2 }],
    ["60 a minute and ten a second, the tighter shown", { perSecond: 10, minuteToo: true, shown: "tighter" }],
    ["60 a minute and ten a second, the minute shown", { perSecond: 10, minuteToo: true, shown: "minute" }],
  ])("%s: conformant, and hardly anything refused", async (_, rule) => {
    const { report, recording } = await judged(rule);
    expect(report.verdictReason).toMatch("MUST that were tested passed");
    expect(report.verdict).toBe("conformant");
    expect(refusalsIn(recording)).toBeLessThanOrEqual(6);
    expect(report.run.waitedMs).toBeLessThan(60_000);
  });

  test.each([
    ["two a second, hidden, answers at once", 2, 0],
    ["ten a second, hidden, answers at once", 10, 0],
    ["ten a second, hidden, answers after 80 ms", 10, 80],
  ])("%s: conformant, few refusals, all waited for, and no ban", async (_, perSecond, latency) => {
    const { report, recording } = await judged({ perSecond, shown: "minute" }, latency);
    expect(report.verdictReason).toMatch("MUST that were tested passed");
    expect(report.verdict).toBe("conformant");
    expect(refusalsIn(recording)).toBeGreaterThan(0);
    expect(refusalsIn(recording)).toBeLessThanOrEqual(10);
    expect(JSON.stringify(report)).not.toMatch("banned");
  });
});
