import { appendFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { ALL } from "./faults.ts";
const want = process.env.FULL ? ALL.filter((f) => f.profile === "full") : ALL;
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : /./;
const out = process.env.OUT ?? "/tmp/out.tsv";
writeFileSync(out, "");
test("run", { timeout: 3_000_000 }, async () => {
  const queue = want.filter((f) => only.test(f.id));
  const work = async () => {
    for (let f = queue.shift(); f; f = queue.shift()) {
      const ref = await startReference({ plan: "business", ...f.options?.(), changes: [f.change] });
      try {
        const profile = process.env.FULL ? "full" : "core";
        const { report, recording } = await judge({ baseUrl: ref.baseUrl, apiKey: ref.apiKey }, { settleMs: 300, timeoutMs: 1500, maxWaitMs: 3000, profile });
        const failed = report.requirements.filter((r) => r.outcome === "failed").map((r) => r.id);
        const also = f.also ?? [];
        const stray = failed.filter((id) => id !== f.requirement && !also.includes(id));
        const kind = failed.includes(f.requirement) ? (stray.length ? "STRAY" : "ok") : "SURVIVED";
        const own = report.requirements.find((r) => r.id === f.requirement);
        const why = stray.concat(kind === "SURVIVED" ? [] : []).flatMap((id) => report.requirements.find((r) => r.id === id)!.checks.filter((c) => c.outcome === "failed").slice(0, 1).map((c) => `      ${id} [${c.title}] exp ${c.expected} / got ${c.received} @${c.evidence.slice(0, 3).map((i) => recording.exchanges[i]?.ask).join(" & ")}`));
        appendFileSync(out, `${kind}\t${f.profile ?? "core"}\t${f.requirement}\t${f.id}\tfailed=${failed.join(",")}\tstray=${stray.join(",")}\tunused=${also.filter((a) => !failed.includes(a)).join(",")}\t${kind === "SURVIVED" ? `${own?.outcome} ${own?.reason ?? ""}` : ""}\t${report.verdict}\n${process.env.WHY ? why.map((w) => `${w}\n`).join("") : ""}`);
      } catch (e) { appendFileSync(out, `ERROR\t${f.id}\t${(e as Error).stack}\n`); }
      finally { await ref.close(); }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
});
