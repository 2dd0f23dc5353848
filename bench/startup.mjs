/**
 * What a command costs before it does anything: processor time and memory of `--version` and `list`, divided by those of
 * `node -e 0`. They take turns.
 *
 *   node bench/startup.mjs [--runs 15] [--quick] [--json FILE]
 */
import { writeFileSync } from "node:fs";
import { BIN, countFrom, fileFrom, measured, spread } from "./processes.mjs";

const runs = countFrom(process.argv, "--runs", process.argv.includes("--quick") ? 5 : 15);
const COMMANDS = { "node -e 0": ["-e", "0"], "--version": [BIN, "--version"], list: [BIN, "list"] };

const results = Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, []]));
for (let i = -1; i < runs; i++) {
  for (const [name, args] of Object.entries(COMMANDS)) {
    const result = await measured(args);
    // The first runs warm up the caches of the machine.
    if (i >= 0) results[name].push(result);
  }
}

const bare = medians(results["node -e 0"]);
const rows = Object.entries(results).map(([name, all]) => {
  const own = medians(all);
  return { name, ...own, ratio: own.cpuMs / bare.cpuMs, wallRatio: own.wallMs / bare.wallMs };
});

function medians(all) {
  const of = (key) => spread(all.map((each) => each[key])).median;
  return { wallMs: of("wallMs"), cpuMs: of("cpuMs"), maxRssMiB: of("maxRssMiB") };
}

console.log(`medians of ${runs} runs, Node.js ${process.versions.node}`);
for (const { name, wallMs, cpuMs, maxRssMiB, ratio, wallRatio } of rows) {
  const times = `${Math.round(wallMs)} ms, processor ${Math.round(cpuMs)} ms, ${Math.round(maxRssMiB)} MiB`;
  console.log(`${name.padEnd(10)} ${times}; ratio ${wallRatio.toFixed(2)}, processor ${ratio.toFixed(2)}`);
}
const file = fileFrom(process.argv, "--json");
if (file !== null)
  writeFileSync(file, `${JSON.stringify({ runs, node: process.versions.node, rows }, null, 2)}\n`);
