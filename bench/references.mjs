/**
 * Serves many reference implementations in one process, each on a port of its own; every tenth has a fault. Prints their
 * addresses and keys as one line of JSON, and serves until it is ended.
 *
 *   node bench/references.mjs 500 [PORTS.json]
 *
 * PORTS.json is a list of ports of an earlier start, so that the same addresses have empty stores again.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "rolldown";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Faults that a core run finds. */
const FAULT_IDS = ["limit-unbounded", "list-wrapped", "sold-ignored", "list-nested"];

/** The modules of the reference and its faults; Node.js 20 does not read TypeScript. */
async function modules() {
  const dir = mkdtempSync(join(tmpdir(), "petstore-references-"));
  try {
    const input = { reference: "src/reference/index.ts", faults: "src/faults/index.ts" };
    const external = [/^node:/, "hono"];
    await build({
      cwd: ROOT,
      input,
      platform: "node",
      external,
      logLevel: "silent",
      output: { dir, entryFileNames: "[name].mjs" },
    });
    const load = (name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href);
    return { ...(await load("reference")), ...(await load("faults")) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const count = Number(process.argv[2]);
const ports = process.argv[3] === undefined ? [] : JSON.parse(readFileSync(process.argv[3], "utf8"));
const { startReference, FAULTS } = await modules();
const wrong = FAULTS.filter(({ id }) => FAULT_IDS.includes(id));
const served = [];
for (let i = 0; i < count; i++) {
  const fault = i % 10 === 9 ? wrong[((i - 9) / 10) % wrong.length] : undefined;
  const apiKey = `reference-key-${String(i).padStart(4, "0")}-0123456789abcdef`;
  const changes = fault === undefined ? [] : [fault.change];
  const { baseUrl } = await startReference({ plan: "business", apiKey, changes, port: ports[i] ?? 0 });
  served.push({ baseUrl, apiKey });
}
process.stdout.write(`${JSON.stringify(served)}\n`);
process.stdin.resume().on("end", () => process.exit(0));
