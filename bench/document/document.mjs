/**
 * Writes `docs/benchmarks.md` and its pictures from `docs/benchmarks.json`.
 *
 *   node bench/document/document.mjs [--results FILE] [--out DIR]
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readResults } from "../compare/results.mjs";
import { documents } from "./documents.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REASONS = fileURLToPath(new URL("../compare/config/reasons.json", import.meta.url));

const { values } = parseArgs({ options: { results: { type: "string" }, out: { type: "string" } } });
const results = readResults(values.results ?? join(ROOT, "docs/benchmarks.json"));
if (results.machine === null) {
  console.error(
    "document: there are no results yet; run node bench/compare/run.mjs first, or name them with --results",
  );
  process.exitCode = 2;
} else {
  const out = values.out ?? join(ROOT, "docs");
  mkdirSync(join(out, "images"), { recursive: true });
  for (const [file, text] of documents(results, JSON.parse(readFileSync(REASONS, "utf8"))))
    writeFileSync(join(out, file), text);
}
