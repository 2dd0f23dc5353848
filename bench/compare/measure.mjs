/** One tool on one target: starts the target, adds an animal for tools that need one, runs the tool, and counts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { KEY, start } from "./targets.mjs";

const MEASURE = fileURLToPath(new URL("measure.py", import.meta.url));

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** After this a tool is ended without a result. */
export const LIMIT_S = 300;

/** How long a new animal may take to be there. */
const SETTLE_MS = 3_000;

/**
 * Resolves to `{ status, requests, created, cpuMs, wallMs, peakMiB, load, objections, call }`: the exit status (`null` if the tool
 * did not end in time), what the target counted, what the tool and its children used, and with exit status 1 what it
 * objects to; and the command. What the tool prints is copied to a file in `logs`, unless that is `null`.
 */
export async function measured(program, tool, name, logs = null) {
  const target = await start(program, name);
  const dir = mkdtempSync(join(tmpdir(), "petstore-compare-"));
  try {
    const petId = tool.needsAnimal ? await addAnimal(target.baseUrl) : "1";
    const before = await target.counted();
    const { command, env } = tool.call({ url: target.baseUrl, key: KEY, petId, dir, hints: target.hints });
    const output = join(dir, "output.txt");
    const used = await run(command, env, dir, output);
    if (logs) {
      mkdirSync(logs, { recursive: true });
      copyFileSync(output, join(logs, `${tool.id}-${name.replace(":", "-")}.txt`));
    }
    const objections = used.status === 1 ? tool.objections(readFileSync(output, "utf8"), dir) : [];
    const after = await target.counted();
    const [load] = loadavg();
    return {
      ...used,
      requests: after.requests - before.requests,
      created: after.created - before.created,
      load: Number(load.toFixed(1)),
      objections: [...new Set(objections)].sort(),
      call: shownCall(command, env, { [target.baseUrl]: "$URL", [KEY]: "$KEY", [dir]: "$DIR" }),
    };
  } finally {
    await target.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A command as a line for people, with names for what differs from run to run. */
function shownCall(command, env, names) {
  const [program, ...args] = command;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`);
  const line = [...variables, program === process.execPath ? "node" : program, ...args.map(quoted)].join(" ");
  const named = Object.entries(names).reduce((text, [value, name]) => text.replaceAll(value, name), line);
  return named.replaceAll(ROOT, "");
}

const quoted = (text) => (/^[\w./:=,@-]*$/.test(text) ? text : `"${text}"`);

async function run(command, env, dir, file) {
  const result = join(dir, "measured.json");
  const output = openSync(file, "w");
  const child = spawn("python3", [MEASURE, result, String(LIMIT_S), ...command], {
    cwd: dir,
    env: { ...process.env, ...env, NO_PROXY: "127.0.0.1" },
    stdio: ["ignore", output, output],
  });
  await once(child, "exit");
  closeSync(output);
  return JSON.parse(readFileSync(result, "utf8"));
}

/** Adds an animal and waits until it is there; resolves to its id, or to "1" if the target does not give one. */
async function addAnimal(baseUrl) {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const body = '{"name":"Rex","categoryId":1,"status":"available"}';
  const created = await answer(`${baseUrl}/pets`, { method: "POST", headers, body });
  const id = /"id"\s*:\s*(-?\d+)/.exec(created.text)?.[1] ?? "1";
  const until = Date.now() + SETTLE_MS;
  while (Date.now() < until) {
    const { status } = await answer(`${baseUrl}/pets/${id}`, { headers });
    if (status !== 404) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return id;
}

/** Status and text of an answer; status 0 if there was none, which is left to the tool to find. */
async function answer(url, init) {
  const text = async (response) => ({ status: response.status, text: await response.text() });
  const none = () => ({ status: 0, text: "" });
  return fetch(url, { ...init, signal: AbortSignal.timeout(SETTLE_MS) })
    .then(text)
    .catch(none);
}
