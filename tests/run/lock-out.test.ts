/** Targets that answer 429 for long after some wrong credentials (catalogue rule 11). */
import { expect, test } from "vitest";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import { type Change, Refusal } from "../../src/reference/index.ts";
import { lockingOutBriefly } from "../support/locking-out.ts";
import { judgeReference } from "../support/targets.ts";

/** After this many answers of 401 an address is locked out, for a quarter of an hour. */
const MOST_WRONG = 6;
const LOCKED_MS = 900_000;

/** Locks out requests without a valid key, or all of the address. */
function lockingOut(all: boolean): Change {
  return (good) => {
    let wrong = 0;
    return {
      async gate(ctx) {
        const isLocked = wrong >= MOST_WRONG;
        const refuse = (): never => {
          if (ctx.allowance) ctx.allowance = { ...ctx.allowance, retryAt: ctx.now + LOCKED_MS };
          throw new Refusal(429, "locked_out", "There were too many wrong credentials.");
        };
        try {
          await good.gate(ctx);
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 401) throw error;
          wrong += 1;
          if (isLocked) refuse();
          throw error;
        }
        if (isLocked && all) refuse();
      },
    };
  };
}

const LOCKED =
  "the target locks clients out after wrong credentials: status 429 where such requests got 401 before";

test("requests without a valid key: what they were to show is untested, and the target is the reason", async () => {
  const { report, recording } = await judgeReference({ changes: [lockingOut(false)] });
  expect(report.verdict).toBe("conformant");
  const auth = report.requirements.filter(({ id, level }) => id.startsWith("AUTH") && level === "MUST");
  const open = auth.filter(({ outcome }) => outcome === "untested");
  expect(open.length).toBeGreaterThan(0);
  for (const { reason, cause } of open) expect([reason, cause]).toEqual([LOCKED, "target"]);
  const refused = recording.exchanges.filter((exchange) => statusOf(exchange) === 429);
  expect(refused.length).toBeLessThanOrEqual(5);
  expect(report.run.waitedMs).toBe(0);
});

test("the key as well: inconclusive, with what to do", async () => {
  const { report } = await judgeReference({ changes: [lockingOut(true)] });
  expect(report.verdict).toBe("inconclusive");
  expect(report.verdictReason).toMatch("wait, then run with --rate N or --concurrency N");
});

test.each([
  [403, 4, 10],
  [403, 5, 30],
  [403, 10, 30],
  [403, 7, 100],
  [401, 6, 30],
  [401, 5, 1e9],
] as const)("the key as well, %i after %i for %d ms: nothing fails", async (status, most, ms) => {
  const { report } = await judgeReference({ changes: [lockingOutBriefly(status, most, ms)] });
  const failed = report.requirements.filter(({ outcome, level }) => outcome === "failed" && level === "MUST");
  expect(failed).toEqual([]);
});
