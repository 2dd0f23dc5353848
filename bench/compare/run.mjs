/**
 * Runs this suite and other tools on the same targets and writes what was found to a JSON file, which `document.mjs`
 * turns into `docs/benchmarks.md`.
 *
 *   node bench/compare/run.mjs --help
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { fileURLToPath } from "node:url";
import { measured } from "./measure.mjs";
import { HELP, optionsFrom, Usage } from "./options.mjs";
import { planned } from "./plan.mjs";
import { readResults, writeResults } from "./results.mjs";
import { bundledTarget, listed } from "./targets.mjs";
import { TOOLS } from "./tools.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs of each tool for its times. */
const TIMES = 3;

/** The tools to run, with their versions; throws for a named one that is absent. */
function present(names) {
  const tools = TOOLS.filter(({ id }) => names === null || names.includes(id)).map((tool) => {
    return { ...tool, found: tool.version() };
  });
  const absent = tools.filter(({ found }) => found === null);
  for (const { id } of absent)
    console.error(`${id} is absent: npm ci && npm run install:python in bench/compare installs the others`);
  if (names !== null && absent.length > 0) throw new Usage(`--tools: ${absent[0].id} is not installed`);
  return tools.filter(({ found }) => found !== null);
}

function machine() {
  const [{ model }] = cpus();
  return {
    processor: model.trim(),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: type(),
    node: process.versions.node,
  };
}

/** Keeps the command and the commit, as far as it made these results. */
function note({ commands }, argv) {
  const head = ["rev-parse", "--short=8", "HEAD"];
  const commit = execFileSync("git", head, { cwd: ROOT, encoding: "utf8" }).trim();
  // Where files are kept changes no result.
  const isPlace = (word = "") => /^--(out|logs)$/.test(word);
  const kept = argv.filter((word, at) => !isPlace(word) && !isPlace(argv[at - 1]));
  const command = ["npm run compare --", ...kept].join(" ");
  if (!commands.some((each) => each.command === command && each.commit === commit))
    commands.push({ command, commit });
}

async function main(argv) {
  const options = optionsFrom(argv);
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const tools = present(options.tools);
  const { dir, program } = await bundledTarget();
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const all = listed(program);
  const names = [...all.faults, ...all.styles].map(({ name }) => name);
  const unknown = options.targets?.find((name) => /^(fault|style):/.test(name) && !names.includes(name));
  if (unknown !== undefined) throw new Usage(`--targets: there is no ${unknown.replace(":", " ")}`);
  const results = readResults(options.out);
  results.date = new Date().toISOString().slice(0, 10);
  results.machine = machine();
  note(results, argv);
  for (const { id, found } of tools) {
    const before = results.versions[id];
    if (before !== undefined && before !== found && !options.again)
      throw new Usage(
        `${options.out} has results of ${id} ${before}, and ${found} is installed: use --again, or --out`,
      );
    results.versions[id] = found;
  }
  results.targets = Object.fromEntries([
    ...all.faults.map(({ name, ...rest }) => [name, rest]),
    ...all.styles.map(({ name, ...rest }) => [name, rest]),
  ]);
  if (options.onlyTimes) {
    await times(program, tools, results);
    writeResults(options.out, results);
    return 0;
  }
  const pairs = planned(tools, options, all).filter(
    ({ tool, name }) => options.again || isOpen(results.results[tool.id]?.[name], options.quieter),
  );
  await inParallel(pairs, options.jobs, async ({ tool, name }, at) => {
    const { call, ...result } = await measured(program, tool, name, options.logs);
    if (name === "reference") results.calls[tool.id] = call;
    results.results[tool.id] = { ...results.results[tool.id], [name]: result };
    writeResults(options.out, results);
    console.log(`${at + 1}/${pairs.length} ${tool.id} ${name}: ${shown(result)}`);
  });
  return 0;
}

/** Whether a result is missing, or from a machine that was too busy. */
function isOpen(result, quieter) {
  return result === undefined || (quieter !== null && result.load > quieter);
}

/** Each tool on the reference, the tools in turn. */
async function times(program, tools, results) {
  for (const { id } of tools) results.times[id] = [];
  for (let run = 0; run < TIMES; run += 1)
    for (const tool of tools) {
      const { call, objections: _, ...result } = await measured(program, tool, "reference");
      results.calls[tool.id] = call;
      results.times[tool.id].push(result);
      console.log(`${run + 1}/${TIMES} ${tool.id}: ${shown(result)}`);
    }
}

function shown({ status, requests, cpuMs, wallMs }) {
  return `exit ${status ?? "none"}, ${requests} requests, ${cpuMs} ms of processor time, ${wallMs} ms`;
}

async function inParallel(all, jobs, work) {
  let next = 0;
  const one = async () => {
    while (next < all.length) {
      const at = next;
      next += 1;
      await work(all[at], at);
    }
  };
  await Promise.all(Array.from({ length: jobs }, one));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const usage = error instanceof Usage;
  console.error(`compare: ${error.message}`);
  process.exitCode = usage ? 2 : 4;
}
