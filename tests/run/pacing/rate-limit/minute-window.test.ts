/** The minute's limit of a plan, kept where only the day's is shown. */
import { describe, expect, test } from "vitest";
import type { Subscription } from "../../../../src/kit/exchange.ts";
import { SUBSCRIPTION_LIMITS } from "../../../../src/kit/subscriptions.ts";
import { MinuteWindow } from "../../../../src/run/pacing/pacing.ts";

const DAY = 40_000_000;

/** When the next request may be sent, after a number of requests at once. */
function nextAfter(count: number, minute: MinuteWindow): number | null {
  for (let i = 0; i < count; i += 1) {
    expect(minute.next(0)).toBeNull();
    minute.sent(0);
  }
  return minute.next(0);
}

function shown(limit: number | null, resetIn: number | null, plan: Subscription | null = null, reserve = 0) {
  const minute = new MinuteWindow(plan, reserve);
  minute.shown(limit, resetIn);
  return minute;
}

describe.each(Object.entries(SUBSCRIPTION_LIMITS))("the day of the plan %s", (plan, [perMinute, perDay]) => {
  test.runIf(perDay <= 1_000)("without --plan: its limit per minute is kept", () => {
    expect(nextAfter(perMinute, shown(perDay, DAY))).toBe(61_000);
  });

  test.runIf(plan !== "enterprise" && perDay <= 1_000)("with it, whatever the Reset", () => {
    expect(nextAfter(perMinute, shown(perDay, null, plan as Subscription))).toBe(61_000);
  });
});

test("a request may leave once the first of them is a minute ago", () => {
  const minute = shown(1_000, DAY);
  for (let i = 0; i < 60; i += 1) minute.sent(i * 10);
  expect(minute.next(600)).toBe(61_000);
  expect(minute.next(60_999)).toBe(61_000);
  expect(minute.next(61_000)).toBeNull();
  minute.sent(61_000);
  expect(minute.next(61_000)).toBe(61_010);
});

test("a reserve is left of it, but one request", () => {
  expect(nextAfter(50, shown(1_000, DAY, null, 10))).toBe(61_000);
  expect(nextAfter(1, shown(1_000, DAY, null, 60))).toBe(61_000);
});

describe("nothing is kept back", () => {
  test.each<[string, MinuteWindow]>([
    ["of a limit that no plan has", shown(999, DAY)],
    ["of a limit that is not shown", shown(null, DAY)],
    ["of the minute itself", shown(60, 60_000)],
    ["of a figure of a day that ends within the minute", shown(1_000, 65_000)],
    ["without a Reset", shown(1_000, null)],
    ["of a key without limits", shown(1_000, DAY, "enterprise")],
    ["of the minute's limit of the plan", shown(60, DAY, "free")],
    ["of the day's limit of another plan", shown(1_000, DAY, "pro")],
  ])("%s", (_, minute) => {
    expect(nextAfter(100, minute)).toBeNull();
  });

  test("once the minute's limit is shown again", () => {
    const minute = shown(1_000, DAY);
    for (let i = 0; i < 60; i += 1) minute.sent(0);
    expect(minute.next(0)).toBe(61_000);
    minute.shown(60, 30_000);
    expect(minute.next(0)).toBeNull();
  });
});

test("a day begins just beyond a minute", () => {
  expect(nextAfter(60, shown(1_000, 65_001))).toBe(61_000);
});
