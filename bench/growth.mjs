/**
 * How the cost of a run grows: with the animals in the store, the requests of the run, and the size of the answers. For
 * each: processor time and memory of the run, processor time of judging its recording again, and size of the artefacts.
 * (Several targets at once are another matter: each is a run of its own.)
 *
 *   node bench/growth.mjs [--quick] [--json FILE] [--only animals|requests|answers]
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { padded } from "./padding.mjs";
import { BIN, fileFrom, measured, REPORT, serve } from "./processes.mjs";

const quick = process.argv.includes("--quick");
const only = fileFrom(process.argv, "--only");

/** Verdicts other than conformant are no error: narrowed runs are partial or inconclusive. */
const CODES = [0, 1, 3];

const DIMENSIONS = {
  animals: {
    unit: "animals in the store",
    values: quick ? [0, 1_000] : [0, 100, 1_000, 10_000, 100_000],
    measure: (animals) => against(["--stock", String(animals)], 0, ["--profile", quick ? "core" : "full"]),
  },
  requests: {
    unit: "requests at most",
    values: quick ? [60, 240] : [60, 120, 240, 480, 960, 1_100],
    measure: (most) => against([], 0, ["--profile", "full", "--max-requests", String(most)]),
  },
  answers: {
    unit: "bytes in each answer, at least",
    values: quick ? [1_024, 65_536] : [1_024, 16_384, 131_072, 1_048_576, 4_000_000],
    measure: (bytes) => against([], bytes, []),
  },
};

/** Judges a target, whose answers are padded to this many bytes, and then its report again. */
async function against(serving, bytes, options) {
  const target = await serve(serving);
  const relay = bytes === 0 ? null : await padded(target.baseUrl, bytes);
  const url = relay?.baseUrl ?? target.baseUrl;
  const args = ["run", "--base-url", url, "--quiet", "--out", REPORT, ...options];
  const run = await measured([BIN, ...args], CODES);
  relay?.close();
  await target.close();
  const again = await measured([BIN, "verify", join(REPORT, "report.json")], [...CODES, 2]);
  return {
    requests: reportOf().run.requests,
    ...run,
    judgingCpuMs: again.cpuMs,
    judgingMaxRssMiB: again.maxRssMiB,
    artefactBytes: sizeOf(REPORT),
  };
}

function reportOf() {
  return JSON.parse(readFileSync(join(REPORT, "report.json"), "utf8"));
}

function sizeOf(directory) {
  return readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
}

/**
 * By which power of its cause a cost grows between two measurements: 1 is linear. What the smallest one costs is left
 * out, since most of that is starting.
 */
function power(rows, by, cost) {
  const [first, before, last] = [rows[0], rows.at(-2), rows.at(-1)];
  if (rows.length < 3 || before[by] <= first[by] || last[by] <= before[by]) return null;
  const [less, more] = [before, last].map((row) => row[cost] - first[cost]);
  if (less <= 0 || more <= 0) return 0;
  return Math.log(more / less) / Math.log((last[by] - first[by]) / (before[by] - first[by]));
}

const results = {};
for (const [name, { unit, values, measure }] of Object.entries(DIMENSIONS)) {
  if (only !== null && only !== name) continue;
  console.log(`\n${unit}: requests, processor time of the run and of judging it again, memory, artefacts`);
  const rows = [];
  for (const value of values) {
    const row = { value, ...(await measure(value)) };
    rows.push(row);
    const { requests, cpuMs, judgingCpuMs, maxRssMiB, artefactBytes } = row;
    console.log(
      `${String(value).padStart(9)}  ${requests} requests, ${Math.round(cpuMs)} ms, ${Math.round(judgingCpuMs)} ms, ${Math.round(maxRssMiB)} MiB, ${Math.round(artefactBytes / 1_024)} KiB`,
    );
  }
  const by = name === "requests" ? "requests" : "value";
  const powers = Object.fromEntries(
    ["cpuMs", "judgingCpuMs", "maxRssMiB", "artefactBytes"].map((cost) => [cost, power(rows, by, cost)]),
  );
  results[name] = { unit, rows, powers };
  for (const [cost, found] of Object.entries(powers))
    if (found !== null) console.log(`           ${cost} grows by the power of ${found.toFixed(2)}`);
}

const file = fileFrom(process.argv, "--json");
if (file !== null)
  writeFileSync(file, `${JSON.stringify({ node: process.versions.node, results }, null, 2)}\n`);
