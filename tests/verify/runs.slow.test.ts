/** Every report follows from its recording, also where a run ended early or left much unsent. */
import { expect, test } from "vitest";
import { judgeReference as judgeWithoutWaits } from "../../proof/prove/judge-reference.ts";
import { verifyRun } from "../../proof/verify-run.ts";
import { judge } from "../../src/index.ts";
import { renderHar } from "../../src/report/har/har.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { IMPATIENT, judgeReference, KEY, serve } from "../support/targets.ts";

const NARROW: Readonly<Record<string, Partial<RunOptions>>> = {
  "nothing is created": { readOnly: true },
  "the budget is small": { maxRequests: 20 },
  "creations are few": { maxCreations: 3 },
  "the run is strict, of a plan, at another time": { strict: true, plan: "pro", now: Date.UTC(2031, 0, 1) },
  "one requirement is chosen": { only: ["DATA-6"] },
};

test.each(Object.entries(NARROW))("where %s", async (_, options) => {
  const judged = await judgeWithoutWaits({ plan: "business" }, { seed: 1, ...options });
  expect(await verifyRun(judged)).toEqual([]);
});

test("of a full run, which stays below 5 MB", async () => {
  const judged = await judgeReference({ plan: "business", stock: 90 }, { profile: "full" });
  expect(await verifyRun(judged)).toEqual([]);
  const { length } = Buffer.from(renderHar(judged.recording, judged.facts));
  expect((length / judged.report.run.requests) * 1_000).toBeLessThan(5_000_000);
});

test("without an answer", async () => {
  const closed = await serve(() => undefined);
  await closed.close();
  const judged = await judge({ baseUrl: closed.baseUrl, apiKey: KEY }, IMPATIENT);
  expect(judged.report.verdict).toBe("inconclusive");
  expect(await verifyRun(judged)).toEqual([]);
});

test("where the run is interrupted in its middle", async () => {
  const abort = new AbortController();
  const onProgress: RunOptions["onProgress"] = ({ sent }) => {
    if (sent > 20) abort.abort();
  };
  const judged = await judgeReference({}, { signal: abort.signal, onProgress });
  expect(judged.report.verdict).toBe("inconclusive");
  expect(await verifyRun(judged)).toEqual([]);
});

test("where the target answers with bytes that are no text", async () => {
  const noise = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  // The first list is one, so that there is an API to judge.
  let lists = 0;
  const server = await serve(({ headers }, response) => {
    const isFirst = headers.authorization !== undefined && lists++ === 0;
    response.writeHead(200, { "X-Odd-CASE": "é" }).end(isFirst ? "[]" : noise);
  });
  try {
    const judged = await judge(
      { baseUrl: server.baseUrl, apiKey: KEY },
      { ...IMPATIENT, only: ["HTTP", "LIST-1"] },
    );
    expect(judged.report.verdict).toBe("nonconformant");
    expect(await verifyRun(judged)).toEqual([]);
  } finally {
    await server.close();
  }
});

test("but no report that was changed", async () => {
  const judged = await judgeReference({}, { only: ["LIST-1"] });
  const changed = { ...judged, report: { ...judged.report, verdict: "conformant" as const } };
  expect(await verifyRun(changed)).toEqual([
    'verdict: the report says "conformant", the recording gives "partial"',
  ]);
});
