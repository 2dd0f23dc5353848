/** Runs a program of the project that is written in TypeScript. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importTypeScript } from "./import-typescript.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Calls `main` of a module with the arguments of this process, the built command line and the project's folder; its
 * result is the exit code.
 */
export async function runTypeScript(file) {
  const bin = join(ROOT, "dist/bin.js");
  if (!existsSync(bin)) throw new Error("dist/bin.js is not there: npm run build");
  const { main } = await importTypeScript(file);
  process.exitCode = await main(process.argv.slice(2), bin, ROOT);
}
