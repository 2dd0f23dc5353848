/**
 * The throughput of a full run compared with a plain undici client: both send the requests of a full run with the same
 * concurrency to a local target without limits. The two take turns, each with a new target. Also compares whole
 * processes, including start, judging and writing reports.
 *
 *   npm run bench:throughput [-- --runs 7 --at-least 60]
 *
 * `--at-least N` ends with exit code 1 where the ratio of the medians is below N per cent.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { against, countFrom, ended, REPORT, run, shown, spread, TEMP } from "./processes.mjs";
import { record } from "./record.mjs";

const CLIENT = fileURLToPath(new URL("floor-client.mjs", import.meta.url));
const FULL = ["--profile", "full"];
const runs = countFrom(process.argv, "--runs", 7);
const atLeast = countFrom(process.argv, "--at-least", 1);

const requests = await record(FULL);
const file = join(TEMP, "requests.json");
writeFileSync(file, JSON.stringify(requests));

/** Milliseconds of a full run: of the whole process, and from its first request to its last answer. */
async function judged(baseUrl) {
  const ms = await run(baseUrl, FULL);
  const report = JSON.parse(readFileSync(join(REPORT, "report.json"), "utf8"));
  return { ms, sending: report.run.durationMs };
}

/** The same of the bare client. */
async function bare(baseUrl) {
  const { ms, printed } = await ended([CLIENT, file, new URL(baseUrl).origin]);
  return { ms, sending: Number(printed) };
}

const suite = [];
const floor = [];
for (let i = -1; i < runs; i++) {
  const times = [await against(judged), await against(bare)];
  // The first runs warm up the caches of the machine.
  if (i < 0) continue;
  suite.push(times[0]);
  floor.push(times[1]);
}

/** Prints both and returns the ratio of the medians in per cent. */
function compared(what, of) {
  const [ours, theirs] = [suite.map(of), floor.map(of)];
  const perSecond = (times) => Math.round((requests.length / spread(times).median) * 1_000);
  const ratio = (100 * spread(theirs).median) / spread(ours).median;
  console.log(what);
  console.log(`  full run     ${shown(ours)}: ${perSecond(ours)} requests a second`);
  console.log(`  bare undici  ${shown(theirs)}: ${perSecond(theirs)} requests a second`);
  console.log(`  ratio        ${ratio.toFixed(0)} % (of the medians)`);
  return ratio;
}

console.log(
  `${requests.length} requests, ${runs} runs of each after one to warm up, Node.js ${process.versions.node}`,
);
const ratio = compared("sending", ({ sending }) => sending);
compared("whole processes", ({ ms }) => ms);
if (ratio < atLeast) {
  console.error(`the ratio is below ${atLeast} %`);
  process.exitCode = 1;
}
