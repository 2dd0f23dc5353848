/** The key's rate limit in a run over sockets: never more is sent than it allows, and what is refused is sent again. */
import { describe, expect, test } from "vitest";
import { judge } from "../../../src/index.ts";
import type { Change } from "../../../src/reference/index.ts";
import { idsWith, judgeReference, KEY, serve } from "../../support/targets.ts";

const DATE = Date.UTC(2026, 2, 12, 10, 0, 20);

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
    expect(untested.map(({ reason }) => reason?.text).join()).toMatch(/longest wait of 1 s/);
    expect(report.run.waitedMs).toBe(0);
  });

  test("a 429 in between is waited for, and the request sent again", async () => {
    let refusedAt = 0;
    let early = 0;
    const server = await serve((request, response, count) => {
      const isRefused = count === 5;
      if (isRefused) refusedAt = Date.now();
      else if (Date.now() < refusedAt + 1_000) early += 1;
      const isFetch = (request.url ?? "").startsWith("/v1/pets/");
      const status = isRefused ? 429 : isFetch ? 404 : 200;
      const body = status === 200 ? "[]" : JSON.stringify({ code: "no", message: "No.", status });
      response.writeHead(status, { "content-type": "application/json", "retry-after": "1" }).end(body);
    });
    const target = { baseUrl: server.baseUrl, apiKey: KEY };
    const { recording } = await judge(target, { only: ["GET-2"], maxWaitMs: 5_000 });
    await server.close();
    const refused = recording.exchanges.find(({ response }) => response?.status === 429);
    const again = recording.exchanges.find(
      ({ requestId, index }) =>
        refused !== undefined && requestId === refused.requestId && index > refused.index,
    );
    expect([200, 404]).toContain(again?.response?.status);
    expect(early).toBe(0);
  });
});
