/**
 * Judges the reference implementation through real gateways (nginx, HAProxy and others), each a process of its own:
 *
 *   npm run gateways [-- GATEWAY… --only SETTING --docs DIR --list --install]
 *
 * Node 20 runs no TypeScript: main.ts is bundled first.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "rolldown";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BIN = join(ROOT, "dist/bin.js");
if (!existsSync(BIN)) throw new Error("dist/bin.js is not there: npm run build");

const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const packages = Object.keys(dependencies);
const folder = join(ROOT, "node_modules/.cache", `petstore-gateways-${process.pid}`);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
await build({
  cwd: ROOT,
  input: "tests/gateways/main.ts",
  platform: "node",
  external: (id) =>
    id.startsWith("node:") || packages.some((name) => id === name || id.startsWith(`${name}/`)),
  logLevel: "warn",
  output: { dir: folder, format: "esm", entryFileNames: "main.mjs" },
});
const { main } = await import(pathToFileURL(join(folder, "main.mjs")).href);
process.exitCode = await main(process.argv.slice(2), BIN);
