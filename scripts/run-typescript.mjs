/** Runs a program of the project that is written in TypeScript: Node 20 runs none, so it is bundled first. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "rolldown";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Calls `main` of a module with the arguments of this process, the built command line and the project's folder; its
 * result is the exit code. `name` is that of the npm script.
 */
export async function runTypeScript(name, input) {
  const bin = join(ROOT, "dist/bin.js");
  if (!existsSync(bin)) throw new Error("dist/bin.js is not there: npm run build");
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const packages = Object.keys(dependencies);
  const folder = join(ROOT, "node_modules/.cache", `petstore-${name}-${process.pid}`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build({
    cwd: ROOT,
    input,
    platform: "node",
    external: (id) =>
      id.startsWith("node:") || packages.some((one) => id === one || id.startsWith(`${one}/`)),
    logLevel: "warn",
    output: { dir: folder, format: "esm", entryFileNames: "main.mjs" },
  });
  const { main } = await import(pathToFileURL(join(folder, "main.mjs")).href);
  process.exitCode = await main(process.argv.slice(2), bin, ROOT);
}
