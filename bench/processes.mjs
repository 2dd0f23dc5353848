/** Processes of a measurement: the target and its clients. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const BIN = fileURLToPath(new URL("../dist/bin.js", import.meta.url));
const KEY = "bench-key-0123456789abcdefghij";

/** Requests to a target before it is measured with. */
const WARMING = 400;

/** Where reports of a measurement go; gone when the process ends. */
export const TEMP = mkdtempSync(join(tmpdir(), "petstore-bench-"));
process.on("exit", () => rmSync(TEMP, { recursive: true, force: true }));

/** Serves the reference implementation in a separate process, with a large rate limit; by default with an empty store. */
export async function serve(options = []) {
  const args = [BIN, "serve", "--plan", "enterprise", ...options];
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
  return (await ended(args)).ms;
}

/** The same with what it printed; `codes`: the exit codes that are no error. */
export async function ended(args, env = {}, codes = [0]) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PETSTORE_API_KEY: KEY, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  const [code] = await once(child, "close");
  const ms = performance.now() - startedAt;
  if (!codes.includes(code)) throw new Error(`node ${args.join(" ")} ended with ${code}`);
  return { ms, printed };
}

const PRELOADED = new URL("measure-child.mjs", import.meta.url).href;

/** Runs a Node.js process; resolves to its wall and processor time in milliseconds and its largest memory in MiB. */
export async function measured(args, codes = [0]) {
  const file = join(TEMP, "usage.json");
  const { ms } = await ended(["--import", PRELOADED, ...args], { PETSTORE_BENCH_USAGE: file }, codes);
  return { wallMs: ms, ...JSON.parse(readFileSync(file, "utf8")) };
}

/** Where a run's report goes. */
export const REPORT = join(TEMP, "report");

/** The whole process of a run against a target, with these options. */
export function run(baseUrl, options = []) {
  return timed([BIN, "run", "--base-url", baseUrl, "--quiet", "--out", REPORT, ...options]);
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

/** The file after an option of the command line, `null` without it: `--json FILE`. */
export function fileFrom(argv, option) {
  const at = argv.indexOf(option);
  if (at < 0) return null;
  if (argv[at + 1] === undefined) throw new Error(`${option} needs a file`);
  return argv[at + 1];
}

/** Calls `measure` with the base URL of a new target. */
export async function against(measure) {
  const target = await serve();
  try {
    return await measure(target.baseUrl);
  } finally {
    await target.close();
  }
}
