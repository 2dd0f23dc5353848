/** Processes of a measurement: the target and its clients. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const BIN = fileURLToPath(new URL("../dist/bin.js", import.meta.url));
const USAGE = pathToFileURL(fileURLToPath(new URL("usage.mjs", import.meta.url))).href;
const KEY = "bench-key-0123456789abcdefghij";

/** Requests to a target before it is measured with. */
const WARMING = 400;

/** Where reports of a measurement go; gone when the process ends. */
export const TEMP = mkdtempSync(join(tmpdir(), "petstore-bench-"));
process.on("exit", () => rmSync(TEMP, { recursive: true, force: true }));

/** What the process that ended last used. */
const USED = join(TEMP, "usage.json");

/** Serves the reference implementation, by default with an empty store, in a separate process, with a large rate limit. */
export async function serve(stock = 0) {
  const args = [BIN, "serve", "--plan", "enterprise", "--stock", String(stock)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PETSTORE_API_KEY: KEY },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    const baseUrl = /http:\/\/\S+/.exec(text)?.[0];
    if (!baseUrl) continue;
    await warm(baseUrl);
    return { baseUrl, close: () => stop(child) };
  }
  throw new Error(`the target did not start: ${text}`);
}

/** Warms up the target, so that compiling its code does not distort the measurement. */
async function warm(baseUrl) {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  for (let i = 0; i < WARMING; i += 10) {
    const ten = Array.from({ length: 10 }, async (_, n) => {
      // The bodies are invalid: the store stays empty.
      const init = n % 2 === 0 ? { headers } : { method: "POST", headers, body: '{"name":"warm"}' };
      await (await fetch(`${baseUrl}/pets`, init)).arrayBuffer();
    });
    await Promise.all(ten);
  }
}

async function stop(child) {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Runs a Node.js process; resolves to its wall time in milliseconds, rejects for exit codes other than 0. */
export async function timed(args) {
  return (await spawned(args)).ms;
}

/** The same with its processor time in milliseconds, the greatest memory in MiB, and what it printed. */
export async function ended(args) {
  const result = await spawned(["--import", USAGE, ...args]);
  return { ...result, ...JSON.parse(readFileSync(USED, "utf8")) };
}

async function spawned(args) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PETSTORE_API_KEY: KEY, BENCH_USAGE: USED },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  const [code] = await once(child, "close");
  const ms = performance.now() - startedAt;
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}`);
  return { ms, printed };
}

/** Where a run's report goes. */
export const REPORT = join(TEMP, "report");

/** The arguments of a run against a target, with these options. */
const runOf = (baseUrl, options) => [
  BIN,
  "run",
  "--base-url",
  baseUrl,
  "--quiet",
  "--out",
  REPORT,
  ...options,
];

/** The wall time of the whole process of a run against a target, with these options. */
export function run(baseUrl, options = []) {
  return timed(runOf(baseUrl, options));
}

/** The same with what it used. */
export function judged(baseUrl, options = []) {
  return ended(runOf(baseUrl, options));
}

/** Minimum, median and maximum of times. */
export function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { min: sorted[0], median, max: sorted.at(-1) };
}

/** "min 198 ms, median 204 ms, max 231 ms". */
export function shown(times) {
  return Object.entries(spread(times))
    .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
    .join(", ");
}

/** A count from the command line: `--runs 11`. */
export function countFrom(argv, option, fallback) {
  const at = argv.indexOf(option);
  if (at < 0) return fallback;
  const value = Number(argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${option} needs a count from 1`);
  return value;
}

/** Calls `measure` with the base URL of a new target. */
export async function against(measure, stock = 0) {
  const target = await serve(stock);
  try {
    return await measure(target.baseUrl);
  } finally {
    await target.close();
  }
}
