/** 300 runs in one process against the reference; prints the measurements as JSON. Wants --expose-gc. */
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";

const RUNS = 300;
const EVERY = 10;

const plan = { perMinute: 1_000_000, perDay: 10_000_000 };
const heaps: number[] = [];
const verdicts: Record<string, number> = {};

for (let run = 1; run <= RUNS; run++) {
  const target = await startReference({ plan });
  const { report } = await judge({ baseUrl: target.baseUrl, apiKey: target.apiKey }, { settleMs: 0 });
  verdicts[report.verdict] = (verdicts[report.verdict] ?? 0) + 1;
  await target.close();
  if (run % EVERY !== 0) continue;
  globalThis.gc?.();
  heaps.push(process.memoryUsage().heapUsed);
}

// A turn of the event loop for what is closing; whatever is open after it would keep the process.
await new Promise((resolve) => setTimeout(resolve, 50));
const open = process.getActiveResourcesInfo().filter((name) => !/^(?:PipeWrap|TTYWrap)$/.test(name));
process.stdout.write(JSON.stringify({ heaps, verdicts, open }));
