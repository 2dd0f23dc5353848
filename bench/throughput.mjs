/**
 * What a full run reaches of the throughput of a bare undici client: the requests that a full run sends, over the time
 * that each takes for them, with the same concurrency, upon a local target without limits. The two take turns, each
 * with a fresh target.
 *
 *   npm run bench:throughput [-- --runs 7 --at-least 60]
 *
 * `--at-least N` ends with exit code 1 where the ratio of the medians is below N per cent.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { countFrom, run, serve, shown, spread, TEMP, timed } from "./processes.mjs";
import { record } from "./record.mjs";

const CLIENT = fileURLToPath(new URL("floor-client.mjs", import.meta.url));
const FULL = ["--profile", "full"];
const runs = countFrom(process.argv, "--runs", 7);
const atLeast = countFrom(process.argv, "--at-least", 0);

const requests = await record(FULL);
const file = join(TEMP, "requests.json");
writeFileSync(file, JSON.stringify(requests));

async function against(measure) {
  const target = await serve();
  try {
    return await measure(target.baseUrl);
  } finally {
    await target.close();
  }
}

const suite = [];
const bare = [];
for (let i = -1; i < runs; i++) {
  const judged = await against((baseUrl) => run(baseUrl, FULL));
  const sent = await against((baseUrl) => timed([CLIENT, file, new URL(baseUrl).origin]));
  // The first of each fills the caches of the machine.
  if (i < 0) continue;
  suite.push(judged);
  bare.push(sent);
}

const perSecond = (times) => (requests.length / spread(times).median) * 1_000;
const ratio = (100 * perSecond(suite)) / perSecond(bare);
console.log(
  `${requests.length} requests, ${runs} runs of each after one to warm up, Node.js ${process.versions.node}`,
);
console.log(`full run    ${shown(suite)}, ${Math.round(perSecond(suite))} requests a second`);
console.log(`bare undici ${shown(bare)}, ${Math.round(perSecond(bare))} requests a second`);
console.log(`ratio       ${ratio.toFixed(0)} % (of the medians, whole processes)`);
if (ratio < atLeast) {
  console.error(`the ratio is below ${atLeast} %`);
  process.exitCode = 1;
}
