import { writeFileSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { ALL } from "./all.ts";

test("all", { timeout: 3_000_000 }, async () => {
  const only = process.env.ONLY ? new RegExp(process.env.ONLY) : /./;
  const force = process.env.PROFILE as "core" | "full" | undefined;
  const out: unknown[] = [];
  const queue = ALL.filter((f) => only.test(f.id));
  console.log(ALL.length, queue.length, new Set(ALL.map((f) => f.id)).size);
  const next = async () => {
    for (let f = queue.shift(); f; f = queue.shift()) {
      const profile = force ?? f.profile ?? "core";
      const o = f.options?.() ?? {};
      const ref = await startReference({ ...(profile === "full" ? { plan: "business" as const } : {}), ...o, changes: [...(o.changes ?? []), f.change] });
      const t = Date.now();
      try {
        const { report } = await judge({ baseUrl: ref.baseUrl, apiKey: ref.apiKey }, { profile, settleMs: 300, timeoutMs: 1500, ...f.suite });
        const failed = report.requirements.filter((r) => r.outcome === "failed");
        out.push({
          id: f.id, requirement: f.requirement, also: f.also ?? [], profile, ms: Date.now() - t, verdict: report.verdict, waited: report.run.waitedMs,
          failed: failed.map((r) => r.id),
          why: failed.map((r) => `${r.id}: ` + r.checks.filter((c) => c.outcome === "failed").slice(0, 2).map((c) => `[${c.title}] exp ${c.expected} got ${c.received}`).join(" | ")),
          untested: report.requirements.filter((r) => r.outcome === "untested").map((r) => `${r.id} (${r.reason})`),
        });
      } catch (e) { out.push({ id: f.id, requirement: f.requirement, also: [], profile, error: String((e as Error).stack), failed: [], why: [], untested: [] }); }
      await ref.close();
    }
  };
  await Promise.all(Array.from({ length: Number(process.env.LANES ?? 6) }, next));
  writeFileSync(process.env.OUT ?? "/tmp/b-core.json", JSON.stringify(out, null, 1));
});
