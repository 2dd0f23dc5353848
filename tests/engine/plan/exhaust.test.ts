/** `--exhaust-rate-limit` exceeds the limit without being banned: of its requests in flight, few come after a 429. */
import { expect, test } from "vitest";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import { judge } from "../../../src/index.ts";
import type { Subscription } from "../../../src/kit/exchange.ts";
import { startReference } from "../../../src/reference/index.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { EVERYTHING } from "../../support/everything.ts";
import { KEY } from "../../support/targets.ts";

/** Roles of the requests that use up the limit. */
const OF_PHASE: ReadonlySet<string> = new Set(["use", "beyond", "after"]);

/** 12 March 2026, 10:00:10 UTC. */
const START = Date.UTC(2026, 2, 12, 10, 0, 10);

/** With Business 1,000 requests are sent, which takes seconds and shows no more. */
const PLANS: readonly ("free" | "pro" | "business")[] = EVERYTHING
  ? ["free", "pro", "business"]
  : ["free", "pro"];

test.each(PLANS.flatMap((plan) => [[plan, plan] as const, [plan, null] as const]))(
  "a limit of %s, with --plan %s",
  async (plan, given: Subscription | null) => {
    const { clock, run } = skippingClock(START);
    const reference = await startReference({ plan, apiKey: KEY, clock: clock.epoch });
    const options = { seed: 1, plan: given, exhaustRateLimit: true, clock, ...run() };
    const { report } = await judge(reference, options);
    await reference.close();
    const outcomes = report.requirements.filter(({ id }) => ["RATE-7", "RATE-8", "RATE-10"].includes(id));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed"]);
    expect(reference.counters.served429).toBeGreaterThan(0);
    expect(reference.counters.banned).toBe(0);
  },
);

/** A device in front refuses one list while many requests remain; the limiter refuses those beyond the limit, or none. */
test.each([
  ["passes by the limiter's own 429", true, "passed"],
  ["fails where the limiter refuses nothing", false, "failed"],
])("a 429 of another device is no evidence: RATE-7 %s", async (_, isEnforced, outcome) => {
  const { clock, run } = skippingClock(START);
  let lists = 0;
  const device: Change = (good) => ({
    take(ctx) {
      const allowance = good.take(ctx);
      return isEnforced ? allowance : { ...allowance, retryAt: null, banned: false };
    },
    finish(ctx, answer) {
      if (ctx.operation === "listPets" && answer.status === 200) lists += 1;
      const isRefused = lists === 100 && answer.status === 200;
      return good.finish(
        ctx,
        isRefused ? { ...answer, status: 429, headers: [...answer.headers, ["Retry-After", "1"]] } : answer,
      );
    },
  });
  const reference = await startReference({ plan: "pro", apiKey: KEY, clock: clock.epoch, changes: [device] });
  const options = { seed: 1, plan: "pro", exhaustRateLimit: true, clock, ...run() } as const;
  const { report, recording } = await judge(reference, options);
  await reference.close();
  expect(
    recording.exchanges.filter(({ role, response }) => role === "use" && response?.status === 429),
  ).not.toEqual([]);
  expect(report.requirements.find(({ id }) => id === "RATE-7")?.outcome).toBe(outcome);
  // Nothing else is asked until it is over, whatever the answers show.
  const roles = recording.exchanges.map(({ role }) => role);
  const phase = roles.slice(roles.indexOf("use"), roles.findLastIndex((role) => OF_PHASE.has(role)) + 1);
  expect(phase.filter((role) => !OF_PHASE.has(role))).toEqual([]);
});

/** A limiter that counts and refuses nothing. */
const refusingNothing: Change = (good) => ({
  take: (ctx) => ({ ...good.take(ctx), retryAt: null, banned: false }),
});

/** Judges a target with these changes, and uses up the limit of its plan. */
async function exhausted(plan: "free" | "pro", change: Change) {
  const { clock, run } = skippingClock(START);
  const reference = await startReference({ plan, apiKey: KEY, clock: clock.epoch, changes: [change] });
  const options = { seed: 1, plan, exhaustRateLimit: true, clock, ...run() } as const;
  const { report, recording } = await judge(reference, options);
  await reference.close();
  const count = (role: string): number => recording.exchanges.filter((each) => each.role === role).length;
  const rate7 = report.requirements.find(({ id }) => id === "RATE-7");
  return { use: count("use"), beyond: count("beyond"), outcome: rate7?.outcome, code: rate7?.reason?.code };
}

test.each([
  ["free", 60],
  ["pro", 300],
] as const)(
  "of a plan's limit that is not enforced, twice is used and ten more: %s",
  async (plan, figure) => {
    const { use, ...rest } = await exhausted(plan, refusingNothing);
    expect(rest).toEqual({ beyond: 10, outcome: "failed", code: undefined });
    // One or the other URL was asked before, and is not counted.
    expect(use - 2 * figure).toBeOneOf([0, 1, 2, 3, 4, 5]);
  },
);

test("a plan's limit is never too large: where other refusals use up the requests, it is not exhausted", async () => {
  let reads = 0;
  const failing: Change = (good) => ({
    ...refusingNothing(good),
    finish(ctx, answer) {
      if (ctx.operation !== "listPets" || answer.status !== 200) return good.finish(ctx, answer);
      reads += 1;
      return good.finish(ctx, reads > 200 && reads % 4 > 0 ? { ...answer, status: 503 } : answer);
    },
  });
  expect(await exhausted("pro", failing)).toMatchObject({ outcome: "untested", code: "not-exhausted" });
});
