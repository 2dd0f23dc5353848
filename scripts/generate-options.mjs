// Writes docs/options.md from the definitions of the command line. With --check it writes nothing, and exits with 1 and a
// sentence if the page is stale.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = join(root, "docs/options.md");
// Inside the project, so that the packages that the module imports are found.
const aside = mkdtempSync(join(root, "node_modules/.petstore-conformance-options-"));
try {
  await build({
    cwd: root,
    input: { document: "src/cli/options/document.ts" },
    platform: "node",
    external: (id) => !/^[./]/.test(id),
    output: { dir: aside, format: "esm", entryFileNames: "[name].js" },
    logLevel: "warn",
  });
  const { optionsDocument } = await import(pathToFileURL(join(aside, "document.js")).href);
  const wanted = await optionsDocument();
  if (!process.argv.includes("--check")) writeFileSync(page, wanted);
  else if (readFileSync(page, "utf8") !== wanted) {
    console.error("docs/options.md is stale: run node scripts/generate-options.mjs.");
    process.exitCode = 1;
  }
} finally {
  rmSync(aside, { recursive: true, force: true });
}
