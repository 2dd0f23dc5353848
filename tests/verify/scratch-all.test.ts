import { appendFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { FAULTS } from "../../src/faults/index.ts";
import { STYLES } from "../../src/faults/styles/index.ts";
import { judgeReference } from "../../src/prove/judge-reference.ts";
import { verifyRun } from "../../src/verify/verify-run.ts";
import { proofOf } from "../../src/verify/proofs/index.ts";
import { renderHar } from "../../src/report/har/write-har.ts";

const OUT = process.env.OUT ?? "/tmp/vscratch/all.txt";
const profile = (process.env.PROFILE ?? "core") as "core" | "full";
test("all", { timeout: 3_600_000 }, async () => {
  writeFileSync(OUT, "");
  const jobs = [
    ...STYLES.map((s) => ({ id: `style ${s.id}`, options: s.options(), suite: { settleMs: 2_000, timeoutMs: 5_000, maxWaitMs: 70_000, maxTimeMs: 600_000, ...s.suite } })),
    ...FAULTS.map((f) => ({ id: `fault ${f.id}`, options: { ...f.options?.(), changes: [...(f.options?.().changes ?? []), f.change] }, suite: { timeoutMs: 1_500, maxWaitMs: 5_000, maxTimeMs: 600_000, ...f.suite } })),
  ].filter(({ id }) => !process.env.ONLY || new RegExp(process.env.ONLY).test(id));
  for (const { id, options, suite } of jobs) {
    const t = Date.now();
    try {
      const plan = options.plan || (suite as { plan?: string }).plan ? {} : { plan: "business" as const };
      const judged = await judgeReference({ ...options, ...plan } as never, { ...suite, profile, seed: 1 } as never);
      const t2 = Date.now();
      const lines = await verifyRun(judged);
      const { gaps } = await proofOf(new TextEncoder().encode(renderHar(judged.recording, judged.facts)));
      appendFileSync(OUT, `${id} ${judged.report.verdict} run ${t2 - t} verify ${Date.now() - t2} n=${judged.recording.exchanges.length} ${JSON.stringify(lines)} GAPS ${JSON.stringify(gaps)}\n`);
    } catch (error) {
      appendFileSync(OUT, `${id} THROWS ${String((error as Error).stack).slice(0, 400)}\n`);
    }
  }
});
