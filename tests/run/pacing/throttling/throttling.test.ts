/** When refusals slow a run down: the key's, those of others, and those of a gateway. */
import { describe, expect, test } from "vitest";
import type { Exchange, HeaderLines } from "../../../../src/kit/exchange.ts";
import { readRateLimitHeaders } from "../../../../src/run/pacing/rate-limit/rate-limit-headers.ts";
import { Throttling } from "../../../../src/run/pacing/throttling/throttling.ts";
import { listed } from "../../../support/recordings.ts";

const DATE = Date.UTC(2026, 2, 12, 10, 0, 20);

/** In flight. */
const NONE = { key: 0, others: 0 };

function throttlingOf(latency = 5) {
  let now = 0;
  const clock = {
    now: () => now,
    epoch: () => DATE + now,
    after: () => () => undefined,
  };
  const throttling = new Throttling(clock);
  const answer = (
    name: "key" | "others",
    at: number,
    status: number,
    fields: Readonly<Record<string, string | number>> = {},
  ): void => {
    now = at;
    const headers: HeaderLines = Object.entries(fields).map(([field, value]) => [field, String(value)]);
    const exchange: Exchange = listed("", [], { status, headers, sentAt: at - latency, receivedAt: at })(0);
    throttling.answered(name, exchange, readRateLimitHeaders(exchange, clock), at - latency, at);
  };
  return { throttling, answer };
}

/** The three fields; the Reset is given in seconds after the start. */
const fields = (limit: number, remaining: number, reset: number): Readonly<Record<string, number>> => ({
  "X-RateLimit-Limit": limit,
  "X-RateLimit-Remaining": remaining,
  "X-RateLimit-Reset": DATE / 1_000 + reset,
});

const SOON = { "Retry-After": 1 };

describe("a 429", () => {
  test("of the key holds back all requests", () => {
    const { throttling, answer } = throttlingOf();
    answer("key", 100, 429, SOON);
    const waits = { go: false, until: 1_350, reason: "the rate learned from refusals" };
    expect(throttling.clearance("key", 100, NONE)).toEqual(waits);
    expect(throttling.clearance("others", 100, NONE)).toEqual(waits);
    throttling.sent("others", 1_350);
    expect(throttling.clearance("key", 1_350, NONE).go).toBe(false);
  });

  test("of others holds back those, and leaves two of the key in flight", () => {
    const { throttling, answer } = throttlingOf();
    answer("others", 100, 429, SOON);
    expect(throttling.clearance("others", 100, NONE).go).toBe(false);
    expect(throttling.clearance("key", 100, { key: 1, others: 0 }).go).toBe(true);
    expect(throttling.clearance("key", 100, { key: 2, others: 0 }).go).toBe(false);
  });

  test.each([
    ["shortly before its end", { ...SOON, ...fields(60, 0, 31) }],
    ["long before it", { "Retry-After": 45, ...fields(60, 0, 75) }],
  ])("of a minute that is used up, %s, is no matter of the rate", (_, said) => {
    const { throttling, answer } = throttlingOf();
    answer("key", 100, 200, fields(60, 9, 31));
    answer("key", 30_000, 429, said);
    expect(throttling.clearance("key", 30_000, NONE)).toEqual({ go: true });
  });

  test("of the key that asks for a minute while some remain leaves what was served in the second before", () => {
    const { throttling, answer } = throttlingOf();
    for (let i = 0; i < 10; i++) answer("key", 100 + i, 200, fields(1_000, 900, 31));
    answer("key", 120, 429, { "Retry-After": 60, ...fields(1_000, 890, 31) });
    expect(throttling.clearance("key", 120, NONE)).toMatchObject({ go: false, until: 60_370 });
    throttling.sent("key", 60_370);
    expect(throttling.clearance("key", 60_370, NONE)).toMatchObject({ until: 60_370 + 1_000 / 7 });
  });

  test("of others that asks for a minute says nothing of the rate: it may be for wrong credentials", () => {
    const { throttling, answer } = throttlingOf();
    answer("others", 100, 429, { "Retry-After": 60 });
    expect(throttling.clearance("others", 100, NONE)).toEqual({ go: true });
  });

  test.each<[string, Readonly<Record<string, string | number>>]>([
    ["while the minute has some left", { ...SOON, ...fields(60, 9, 31) }],
    ["of a window that is short", { ...SOON, ...fields(10, 0, 31) }],
    ["with nothing to go by", {}],
  ])("%s is", (_, said) => {
    const { throttling, answer } = throttlingOf();
    answer("key", 100, 200, fields(60, 9, 31));
    answer("key", 30_000, 429, said);
    expect(throttling.clearance("key", 30_000, NONE).go).toBe(false);
  });
});

describe("answers that take 100 ms", () => {
  test("leave five of the key in flight, and with them as many others, until a limit is far", () => {
    const { throttling, answer } = throttlingOf(100);
    answer("key", 100, 200);
    const five = { key: 5, others: 0 };
    for (let i = 0; i < 15; i++) throttling.sent("key", 100);
    expect(throttling.clearance("key", 100, five).go).toBe(false);
    expect(throttling.clearance("others", 100, { key: 5, others: 4 }).go).toBe(true);
    for (let i = 0; i < 10; i++) answer("key", 200, 200);
    expect(throttling.clearance("key", 200, five).go).toBe(true);
  });

  test.each<[string, boolean, string, string]>([
    ["within one second of the target's clock show that a limit is far", true, "10:00:20", "10:00:20"],
    ["in two seconds of it do not", false, "10:00:20", "10:00:21"],
  ])("21 of them %s", (_, far, first, then) => {
    const { throttling, answer } = throttlingOf(100);
    for (let i = 0; i < 21; i++) {
      throttling.sent("key", 100 + i);
      answer("key", 200 + i, 200, { Date: `Thu, 12 Mar 2026 ${i < 11 ? first : then} GMT` });
    }
    for (let i = 0; i < 14; i++) throttling.sent("key", 230);
    expect(throttling.clearance("key", 230, { key: 14, others: 0 }).go).toBe(far);
  });
});

describe("a gateway", () => {
  test.each([502, 503, 504])("that answers three in a second with %d slows the run down", (status) => {
    const { throttling, answer } = throttlingOf();
    for (const at of [100, 110, 120, 130]) answer("key", at, 200);
    for (const at of [140, 150]) answer("key", at, status);
    expect(throttling.clearance("key", 150, NONE)).toEqual({ go: true });
    answer("key", 160, status);
    expect(throttling.clearance("key", 160, NONE)).toMatchObject({ go: false, until: 1_160 });
  });

  test("that answers three of the latest nine does so, too, however slow they are", () => {
    const { throttling, answer } = throttlingOf();
    for (const [i, status] of [200, 200, 200, 503, 200, 200, 503, 200, 200].entries())
      answer("key", 2_000 * i, status);
    expect(throttling.clearance("key", 16_000, NONE)).toEqual({ go: true });
    answer("key", 18_000, 503);
    expect(throttling.clearance("key", 18_000, NONE)).toMatchObject({ go: false, until: 19_000 });
  });

  test.each<[string, readonly number[]]>([
    ["few of many", [503, 200, 200, 200, 503, 200, 200, 200, 200, 503]],
    ["other statuses", [500, 500, 500, 500]],
  ])("%s do not", (_, statuses) => {
    const { throttling, answer } = throttlingOf();
    for (const [i, status] of statuses.entries()) answer("key", 100 + 10 * i, status);
    expect(throttling.clearance("key", 300, NONE)).toEqual({ go: true });
  });

  test("that refuses at any rate is no longer slowed down for", () => {
    const { throttling, answer } = throttlingOf();
    for (let i = 0; i < 5; i++) for (const at of [0, 10, 20]) answer("key", 20_000 * i + at + 100, 503);
    expect(throttling.clearance("key", 80_130, NONE)).toEqual({ go: true });
  });

  test("that refuses after two slower rates as well gets the first rate again", () => {
    const { throttling, answer } = throttlingOf();
    const wave = (at: number): void => {
      for (const later of [0, 10, 20]) answer("key", at + later, 503);
    };
    wave(100);
    wave(2_000);
    expect(throttling.clearance("key", 2_020, NONE)).toMatchObject({ go: false });
    wave(4_000);
    expect(throttling.clearance("key", 4_020, NONE)).toEqual({ go: true });
    // Nor is it slowed down for later: the rate is not the reason.
    for (let i = 0; i < 9; i++) answer("key", 10_000 + 1_000 * i, 200);
    wave(20_000);
    expect(throttling.clearance("key", 20_020, NONE)).toEqual({ go: true });
  });

  test("that refuses what was sent before the rate was lowered says nothing of the lower one", () => {
    const { throttling, answer } = throttlingOf(100);
    for (let i = 0; i < 9; i++) answer("key", 200 + i, 503);
    expect(throttling.clearance("key", 208, NONE)).toMatchObject({ go: false, until: 1_202 });
  });

  test("that a slower rate helped is slowed down for as often as it refuses", () => {
    const { throttling, answer } = throttlingOf();
    for (const at of [0, 20_000, 40_000, 60_000]) {
      for (const later of [100, 110, 120]) answer("key", at + later, 503);
      expect(throttling.clearance("key", at + 120, NONE)).toMatchObject({ go: false });
      for (let i = 0; i < 9; i++) answer("key", at + 5_000 + 1_000 * i, 200);
    }
  });

  test("is left alone as long as it asks for, unless that is more than a minute", () => {
    const { throttling, answer } = throttlingOf();
    answer("key", 100, 503, { "Retry-After": 61 });
    expect(throttling.clearance("key", 100, NONE)).toEqual({ go: true });
    answer("others", 100, 503, { "Retry-After": 3 });
    expect(throttling.clearance("key", 100, NONE)).toEqual({
      go: false,
      until: 3_350,
      reason: "the Retry-After of a 503",
    });
    answer("others", 4_000, 503, { "Retry-After": 60 });
    expect(throttling.clearance("key", 4_000, NONE)).toMatchObject({ go: false, until: 64_250 });
  });

  test("that asks for no wait gets none", () => {
    const { throttling, answer } = throttlingOf();
    answer("key", 100, 503, { "Retry-After": 0 });
    expect(throttling.clearance("key", 100, NONE)).toEqual({ go: true });
  });
});
