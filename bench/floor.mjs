/**
 * The cost of judging: the wall time of a whole core run against a local target, divided by that of a Node.js process
 * that only sends the same requests. The two take turns, each with a new target.
 *
 *   npm run bench [-- --runs 11 --at-most 4]
 *
 * `--at-most N` ends with exit code 1 where the ratio of the medians is above N.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { against, countFrom, run, shown, spread, TEMP, timed } from "./processes.mjs";
import { record } from "./record.mjs";

const CLIENT = fileURLToPath(new URL("floor-client.mjs", import.meta.url));
const runs = countFrom(process.argv, "--runs", 11);
const atMost = countFrom(process.argv, "--at-most", Number.POSITIVE_INFINITY);

const requests = await record();
const file = join(TEMP, "requests.json");
writeFileSync(file, JSON.stringify(requests));

const suite = [];
const floor = [];
for (let i = -1; i < runs; i++) {
  const judged = await against((baseUrl) => run(baseUrl));
  const sent = await against((baseUrl) => timed([CLIENT, file, new URL(baseUrl).origin]));
  // The first runs warm up the caches of the machine.
  if (i < 0) continue;
  suite.push(judged);
  floor.push(sent);
}

const ratio = spread(suite).median / spread(floor).median;
console.log(
  `${requests.length} requests, ${runs} runs of each after one to warm up, Node.js ${process.versions.node}`,
);
console.log(`core run  ${shown(suite)}`);
console.log(`floor     ${shown(floor)}`);
console.log(`ratio     ${ratio.toFixed(2)} (of the medians)`);
if (ratio > atMost) {
  console.error(`the ratio is above ${atMost}`);
  process.exitCode = 1;
}
