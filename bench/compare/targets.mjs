/** The targets of the comparison: bundles `target.ts`, lists the targets, and starts one in a process of its own. */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The key of every target. */
export const KEY = "compare-key-0123456789abcdefghij";

/** Bundles the target's program, because Node.js 20 runs no TypeScript; resolves to its file. */
export async function bundledTarget() {
  const dir = join(ROOT, "node_modules/.cache", `petstore-compare-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  const isOurs = (id) => id.startsWith(".") || id.startsWith("/") || id.startsWith("\0");
  await build({
    cwd: ROOT,
    input: "bench/compare/target.ts",
    platform: "node",
    external: (id) => !isOurs(id) && !id.startsWith("bench/"),
    output: { dir, format: "esm", entryFileNames: "target.mjs", chunkFileNames: "[name]-[hash].mjs" },
    logLevel: "warn",
  });
  return { dir, program: join(dir, "target.mjs") };
}

/** Every fault and style, in the order of the catalogue. */
export function listed(program) {
  return JSON.parse(execFileSync(process.execPath, [program, "list"], { encoding: "utf8", maxBuffer: 1e8 }));
}

/** Starts a target; `counted` and `stop` resolve to the numbers of requests and creations that it counted so far. */
export async function start(program, name) {
  const child = fork(program, [name], {
    env: { ...process.env, PETSTORE_API_KEY: KEY },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [where] = await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error(`the target ${name} did not start`))),
  ]);
  const asked = async (what) => {
    const told = once(child, "message");
    if (child.connected) child.send(what);
    const [counted] = await Promise.race([told, ended.then(() => [null])]);
    if (counted === null) throw new Error(`the target ${name} ended by itself`);
    return counted;
  };
  return {
    ...where,
    counted: () => asked("count"),
    async stop() {
      const counted = await asked("stop");
      await ended;
      return counted;
    },
  };
}
