// Writes schemas/openapi.json from schemas/openapi.yaml, so that nothing parses YAML at start-up. With --check it writes
// nothing, and exits 1 with a sentence if the file is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

const source = new URL("../schemas/openapi.yaml", import.meta.url);
const target = new URL("../schemas/openapi.json", import.meta.url);
const wanted = `${JSON.stringify(parse(readFileSync(source, "utf8")), null, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(target, wanted);
else if (textOf(target) !== wanted) {
  console.error("schemas/openapi.json is stale: run node scripts/generate-openapi.mjs.");
  process.exitCode = 1;
}

/** The text of a file, nothing where there is none. */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return "";
  }
}
