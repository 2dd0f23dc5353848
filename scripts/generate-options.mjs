// Writes docs/options.md from the definitions of the command line. With --check it writes nothing, and exits with 1 and a
// sentence if the page is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importTypeScript } from "./import-typescript.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = join(root, "docs/options.md");
const { optionsDocument } = await importTypeScript("src/cli/options/document.ts");
const wanted = await optionsDocument();
if (!process.argv.includes("--check")) writeFileSync(page, wanted);
else if (readFileSync(page, "utf8") !== wanted) {
  console.error("docs/options.md is stale: run node scripts/generate-options.mjs.");
  process.exitCode = 1;
}
