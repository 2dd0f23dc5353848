/** The key's rate limit: what is announced is waited for, and never more is sent than it allows. */
import { describe, expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import type { Exchange, HeaderLines } from "../../src/kit/exchange.ts";
import type { Change } from "../../src/reference/index.ts";
import { Pacing } from "../../src/run/pacing.ts";
import { idsWith, judgeReference, KEY, serve } from "./targets.ts";

const DATE = Date.UTC(2026, 2, 12, 10, 0, 20);
const MARGIN = 250;

/** An answer at 1,000 ms, by a server whose clock shows {@link DATE}. */
function answer(status: number, fields: Readonly<Record<string, string | number>>): Exchange {
  const headers: HeaderLines = Object.entries({ Date: new Date(DATE).toUTCString(), ...fields }).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const request = { operation: "listPets", credential: "valid", method: "GET", target: "/pets" } as const;
  return {
    ...{
      index: 0,
      ask: "a",
      request: { ...request, headers: [], body: null },
      sentAt: 990,
      receivedAt: 1_000,
    },
    ...{
      response: { status, headers, body: new Uint8Array(), bodyFault: null },
      noAnswer: null,
      repeats: null,
    },
  };
}

/** Milliseconds until the next request after one answer, at most 0 where it may be sent. */
function waitAfter(status: number, fields: Readonly<Record<string, string | number>>): number {
  const pacing = new Pacing();
  pacing.sent("key", 1_000);
  pacing.answered("key", answer(status, fields), 0);
  const clearance = pacing.clearance("key", 1_000);
  return clearance.go ? 0 : clearance.until - 1_000;
}

const inSeconds = (seconds: number): number => DATE / 1_000 + seconds;
const httpDate = (seconds: number): string => new Date(DATE + 1_000 * seconds).toUTCString();

describe("waits after a 429", () => {
  test.each([
    ["for Retry-After in seconds", { "Retry-After": 7 }, 7_000],
    ["for Retry-After as a date, by the target's clock", { "Retry-After": httpDate(9) }, 9_000],
    ["a moment for a Retry-After that is past", { "Retry-After": httpDate(-9) }, 0],
    ["for Reset without Retry-After", { "X-RateLimit-Reset": inSeconds(12) }, 12_000],
    [
      "for Reset where Retry-After cannot be read",
      { "Retry-After": "soon", "X-RateLimit-Reset": inSeconds(5) },
      5_000,
    ],
    ["a second where neither is there", {}, 1_000],
    ["a second where Reset is in milliseconds", { "X-RateLimit-Reset": DATE + 5_000 }, 1_000],
    ["a second where Reset is past", { "X-RateLimit-Reset": inSeconds(-5) }, 1_000],
  ])("%s", (_, fields, expected) => {
    expect(waitAfter(429, fields)).toBe(expected + MARGIN);
  });

  test("longer after each, once it was in vain", () => {
    const pacing = new Pacing();
    let now = 1_000;
    const waits = [1, 2, 3, 4].map(() => {
      pacing.sent("key", now);
      pacing.answered("key", { ...answer(429, {}), sentAt: now, receivedAt: now + 10 }, 0);
      const clearance = pacing.clearance("key", now + 10);
      const wait = clearance.go ? 0 : clearance.until - (now + 10);
      now += 10 + wait;
      return wait;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000].map((wait) => wait + MARGIN));
  });

  test("once for all that were refused at the same time", () => {
    const pacing = new Pacing();
    for (let i = 0; i < 10; i++) pacing.sent("key", 990);
    for (let i = 0; i < 10; i++) pacing.answered("key", answer(429, { "Retry-After": 3 }), 0);
    expect(pacing.clearance("key", 1_000)).toMatchObject({ until: 1_000 + 3_000 + MARGIN });
  });
});

describe("Remaining", () => {
  test.each([
    ["0: for Reset, by the target's clock", 0, { "X-RateLimit-Reset": inSeconds(30) }, 30_000 + MARGIN],
    ["0 and no Reset: a second", 0, {}, 1_000 + MARGIN],
    ["0 and a Reset in milliseconds: a second", 0, { "X-RateLimit-Reset": DATE + 5_000 }, 1_000 + MARGIN],
    ["0 and a Reset that is past: a second", 0, { "X-RateLimit-Reset": inSeconds(-5) }, 1_000 + MARGIN],
    ["1: not at all", 1, { "X-RateLimit-Reset": inSeconds(30) }, 0],
  ])("waits at %s", (_, remaining, fields, expected) => {
    expect(waitAfter(200, { "X-RateLimit-Remaining": remaining, ...fields })).toBe(expected);
  });

  test("bounds what is in flight", () => {
    const pacing = new Pacing();
    pacing.sent("key", 1_000);
    pacing.answered(
      "key",
      answer(200, { "X-RateLimit-Remaining": 3, "X-RateLimit-Reset": inSeconds(30) }),
      0,
    );
    const gone = [1, 2, 3, 4].map(() => {
      const { go } = pacing.clearance("key", 1_000);
      if (go) pacing.sent("key", 1_000);
      return go;
    });
    expect(gone).toEqual([true, true, true, false]);
    expect(pacing.clearance("others", 1_000)).toEqual({ go: true });
  });

  test("of an answer that was overtaken does not count", () => {
    const pacing = new Pacing();
    for (const remaining of [1, 5]) {
      pacing.sent("key", 1_000);
      const fields = { "X-RateLimit-Remaining": remaining, "X-RateLimit-Reset": inSeconds(30) };
      pacing.answered("key", answer(200, fields), 0);
    }
    pacing.sent("key", 1_000);
    expect(pacing.clearance("key", 1_000).go).toBe(false);
  });
});

/** So many requests in each second, and not one more. */
function perSecond(limit: number): Change {
  return (good) => {
    let second = 0;
    let used = 0;
    return {
      take(ctx) {
        if (ctx.key === null) return good.take(ctx);
        const now = ctx.clock();
        if (Math.floor(now / 1_000) !== second) used = 0;
        second = Math.floor(now / 1_000);
        const resetAt = (second + 1) * 1_000;
        const retryAt = used < limit ? null : resetAt;
        if (retryAt === null) used += 1;
        return { limit, remaining: limit - used, resetAt, retryAt, banned: false };
      },
    };
  };
}

describe("in a run", () => {
  test("a window of 20 requests is never exceeded, however soon it turns", async () => {
    const { report, reference } = await judgeReference({ changes: [perSecond(20)] });
    expect(reference.counters.served429).toBe(0);
    expect(idsWith(report, "failed")).toEqual([]);
    expect(report.verdict).toBe("conformant");
    expect(report.run.waitedMs).toBeGreaterThan(0);
  });

  test("a wait that is too long leaves the rest untested, and the run inconclusive", async () => {
    const plan = { perMinute: 20, perDay: 1_000 };
    const { report, reference } = await judgeReference({ plan, clock: () => DATE }, { maxWaitMs: 1_000 });
    expect(report.verdict).toBe("inconclusive");
    expect(idsWith(report, "failed")).toEqual([]);
    expect(reference.counters.served429).toBe(0);
    const untested = report.requirements.filter(
      ({ outcome, cause }) => outcome === "untested" && cause === "run",
    );
    expect(untested.map(({ reason }) => reason).join()).toMatch(/longest wait of 1 s/);
    expect(report.run.waitedMs).toBe(0);
  });

  test("a 429 in between is waited for, and the request sent again", async () => {
    let refusedAt = 0;
    let early = 0;
    const server = await serve((_request, response, count) => {
      if (count === 2) refusedAt = Date.now();
      else if (Date.now() < refusedAt + 1_000) early += 1;
      const status = count === 2 ? 429 : 404;
      const body = JSON.stringify({ code: "no", message: "No.", status });
      response.writeHead(status, { "content-type": "application/json", "retry-after": "1" }).end(body);
    });
    const target = { baseUrl: server.baseUrl, apiKey: KEY };
    const { recording } = await judge(target, { only: ["GET-2"], maxWaitMs: 5_000 });
    await server.close();
    const refused = recording.exchanges.find(({ response }) => response?.status === 429);
    const again = recording.exchanges.find(({ repeats }) => repeats === refused?.index);
    expect(again?.response?.status).toBe(404);
    expect(early).toBe(0);
  });
});
