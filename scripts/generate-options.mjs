// Writes docs/options.md, schemas/config.schema.json and schemas/recorded-options.schema.json from the options' table and the definitions of the command line.
// With --check it writes nothing, and exits with 1 and a sentence if one of them is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importTypeScript } from "./import-typescript.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { optionsDocument, configSchema, recordedOptionsSchema } = await importTypeScript(
  "scripts/options/document.ts",
  "scripts/options/config-schema.ts",
  "scripts/options/recorded-options.ts",
);
const files = {
  "schemas/config.schema.json": `${JSON.stringify(configSchema(), null, 2)}\n`,
  "schemas/recorded-options.schema.json": `${JSON.stringify(recordedOptionsSchema(), null, 2)}\n`,
  "docs/options.md": await optionsDocument(),
};
for (const [name, wanted] of Object.entries(files)) {
  const path = join(root, name);
  if (!process.argv.includes("--check")) writeFileSync(path, wanted);
  else if (readFileSync(path, "utf8") !== wanted) {
    console.error(`${name} is stale: run node scripts/generate-options.mjs.`);
    process.exitCode = 1;
  }
}
