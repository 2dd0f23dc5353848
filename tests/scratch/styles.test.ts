import { test } from "vitest";
import { judge } from "/work/main/src/index.ts";
import { startReference } from "/work/main/src/reference/index.ts";
import { STYLES } from "/work/main/src/reference/styles/index.ts";
import { writeFileSync } from "node:fs";
test("styles", async () => {
  const lines: string[] = [];
  const profile = (process.env.PROFILE ?? "core") as "core";
  for (const style of STYLES) {
    if (process.env.STYLE && !style.id.match(process.env.STYLE)) continue;
    const r = await startReference(style.options());
    const t = performance.now();
    try {
      const { report, recording } = await judge({ baseUrl: r.baseUrl, apiKey: r.apiKey }, { ...(style.suite ?? {}), profile, settleMs: Number(process.env.SETTLE ?? 2000), timeoutMs: 3000, maxWaitMs: Number(process.env.MAXWAIT ?? 3000), seed: Number(process.env.SEED ?? 1) } as never);
      const bad = report.requirements.filter(x => x.outcome === "failed").map(x => `${x.level} ${x.id} ${x.checks.filter(c=>c.outcome==="failed").map(c => `[${c.title}: exp ${c.expected} rec ${c.received}]`).join(" ")}`);
      const unt = report.requirements.filter(x => x.level === "MUST" && x.outcome === "untested").map(x => `${x.id}(${x.cause}:${x.reason})`);
      lines.push(`${style.id}: ${report.verdict} ${report.run.requests}/${report.run.keyRequests}/${report.run.creations} created=${r.counters.created} 429=${r.counters.served429} ${Math.round(performance.now() - t)}ms`);
      for (const b of bad) lines.push(`    FAIL ${b}`);
      if (process.env.UNT) for (const b of unt) lines.push(`    untested ${b}`);
      else if (report.verdict !== "conformant") lines.push(`    ${report.verdictReason}`);
      if (process.env.DUMP) writeFileSync("/tmp/dump.json", JSON.stringify(recording.exchanges.map(e => ({ i: e.index, ask: e.ask, cred: e.request.credential, sent: e.sentAt, recv: e.receivedAt, status: e.response?.status, no: e.noAnswer, headers: e.response?.headers, body: e.response && new TextDecoder().decode(e.response.body).slice(0, 300), rep: e.repeats })), null, 1));
    } catch (e) { lines.push(`${style.id}: THREW ${(e as Error).stack}`); }
    await r.close();
  }
  writeFileSync("/tmp/styles.txt", lines.join("\n"));
}, 600000);
