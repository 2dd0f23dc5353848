/** Imports modules of the project that are written in TypeScript: Node.js 20 runs none, so they are bundled first. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "rolldown";
import { raw } from "./raw.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

let imports = 0;

/**
 * Resolves to the exports of a module, or of several together. What it imports on demand can be loaded until this process
 * ends. Paths are relative to the project's folder.
 */
export async function importTypeScript(...files) {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const packages = Object.keys(dependencies);
  // Inside the project, so that the packages that the modules import are found.
  const dir = join(ROOT, "node_modules/.cache", `petstore-import-${process.pid}-${imports++}`);
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  await build({
    cwd: ROOT,
    input: Object.fromEntries(files.map((file, at) => [String(at), file])),
    platform: "node",
    plugins: [raw],
    external: (id) =>
      id.startsWith("node:") || packages.some((one) => id === one || id.startsWith(`${one}/`)),
    // Some modules are imported on demand by one module, and at once by another.
    checks: { ineffectiveDynamicImport: false },
    logLevel: "warn",
    output: { dir, format: "esm", entryFileNames: "[name].mjs" },
  });
  const modules = await Promise.all(files.map((_, at) => import(pathToFileURL(join(dir, `${at}.mjs`)).href)));
  return Object.assign({}, ...modules);
}
