/**
 * By which request a fault is found: every single fault that core finds, judged alone with `--strict --bail`. Prints the
 * share that is found by the n-th request, and the faults that are found last.
 *
 *   node bench/curve.mjs [--json docs/benchmarks.json] [--only FAULT,…]
 *
 * Waits for rate limits are skipped, as in the proof. Takes some minutes.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { importTypeScript } from "../scripts/import-typescript.mjs";
import { readResults, writeResults } from "./compare/results.mjs";

/** Shares of the faults that are to be found by a number of requests. */
const GOALS = [
  [12, "50 %"],
  [40, "90 %"],
  [60, "98 %"],
];

const { values } = parseArgs({ options: { json: { type: "string" }, only: { type: "string" } } });
const only = values.only?.split(",");
const { FAULTS, optionsWith, judgeReference } = await importTypeScript(
  "proof/faults/index.ts",
  "proof/faults/fault.ts",
  "proof/prove/judge-reference.ts",
);

/** The requests of a run until it ended, and until the first exchange that is held against the target. */
async function measured(fault) {
  const given = optionsWith(fault);
  const isRoomy = !fault.requirement.startsWith("RATE-") && !given.plan && !fault.suite?.plan;
  const { report, recording } = await judgeReference(
    { ...given, ...(isRoomy ? { plan: "business" } : {}) },
    {
      timeoutMs: 1_500,
      maxWaitMs: 120_000,
      maxTimeMs: 600_000,
      ...fault.suite,
      strict: true,
      bail: true,
      seed: 1,
    },
  );
  const places = report.requirements
    .flatMap(({ checks }) => checks)
    .filter(({ outcome, at }) => outcome === "failed" && at !== null)
    .map(({ at }) => at + 1);
  const requests = recording.exchanges.length;
  const isFound = report.requirements.some(({ outcome }) => outcome === "failed");
  return { id: fault.id, isFound, requests, shown: Math.min(requests, ...places) };
}

const rows = [];
for (const fault of FAULTS)
  if (fault.profile !== "full" && (only?.includes(fault.id) ?? true)) rows.push(await measured(fault));
const found = rows.filter(({ isFound }) => isFound).sort((a, b) => a.requests - b.requests);
for (const most of [...GOALS.map(([goal]) => goal), 80, 100, 200]) {
  const share = (member) =>
    Math.round((100 * found.filter((row) => row[member] <= most).length) / rows.length);
  console.log(`by request ${most}: ${share("requests")} % found, ${share("shown")} % received`);
}
console.log(
  `${found.length} of ${rows.length} found; the last: ${found
    .slice(-10)
    .map(({ id, requests }) => `${id} (${requests})`)
    .join(", ")}`,
);
if (values.json) {
  const ascending = (member) => found.map((row) => row[member]).sort((a, b) => a - b);
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  const curve = {
    ...{
      date: new Date().toISOString().slice(0, 10),
      commit,
      command: "node bench/curve.mjs --json docs/benchmarks.json",
    },
    ...{ faults: rows.length, goals: GOALS, requests: ascending("requests"), shown: ascending("shown") },
  };
  writeResults(values.json, { ...readResults(values.json), curve });
}
