/**
 * Measures the suite's own speed and prints one table: result, goal and bound.
 *
 *   npm run bench -- --help
 */
import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { readResults, writeResults } from "./compare/results.mjs";
import { benchTable } from "./document/page.mjs";
import { MEASURES, row } from "./measures.mjs";

const HELP = `Usage: npm run bench -- [options]

Measures the suite's own speed against local targets. Exits with 1 if a ratio is above its bound.

Options:
  --quick          fewer runs, and without throughput, latency and the proof: half a minute
  --only <names>   comma-separated: ${MEASURES.map(({ name }) => name).join(",")}
  --json <file>    write the results into this file, such as docs/benchmarks.json
  --help           show this help
`;

function optionsFrom(argv) {
  const options = {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "string" },
    help: { type: "boolean", default: false },
  };
  const { values } = parseArgs({ args: argv, options });
  const only = values.only?.split(",") ?? null;
  const known = MEASURES.map(({ name }) => name);
  const wrong = only?.find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new Error(`--only: there is no measure ${wrong}; choose from ${known.join(", ")}`);
  return { ...values, only };
}

function read(argv) {
  try {
    return optionsFrom(argv);
  } catch (error) {
    console.error(`bench: ${error.message.split(". ")[0]}`);
    return null;
  }
}

async function bench({ quick, only, json }) {
  const [load] = loadavg();
  const rows = [];
  for (const { name, measure, ...often } of MEASURES) {
    const runs = quick ? often.quick : often.runs;
    if (only ? !only.includes(name) : runs === 0) continue;
    const startedAt = performance.now();
    for (const result of await measure({ runs: Math.max(1, runs), quick })) rows.push(row(result));
    console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }
  console.log(benchTable(rows));
  if (json) {
    const date = new Date().toISOString().slice(0, 10);
    const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
    const bench = { date, commit, node: process.versions.node, load: Number(load.toFixed(1)), rows };
    writeResults(json, { ...readResults(json), bench });
  }
  const above = rows.filter(({ isAbove }) => isAbove);
  for (const { title, value, bound } of above)
    console.error(`bench: ${title} is ${value}, above its bound of ${bound}`);
  return above.length > 0 ? 1 : 0;
}

const options = read(process.argv.slice(2));
if (options?.help) process.stdout.write(HELP);
else process.exitCode = options ? await bench(options) : 2;
