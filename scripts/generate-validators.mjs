// Writes src/kit/schema/validators.generated.ts: what ajv compiles of the schemas of the interface, so that no run loads
// ajv and compiles them again. With --check it writes nothing, and exits 1 with a sentence if the module is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { _, Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { importTypeScript } from "./import-typescript.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PATH = "src/kit/schema/validators.generated.ts";

const HEAD = `// Generated from schemas/openapi.yaml by scripts/generate-validators.mjs; change the description, not this file.
// @ts-nocheck
import type { ValidateFunction } from "ajv/dist/2020.js";
import { isOfType } from "./json-type.ts";
import type { ComponentName } from "./openapi.generated.ts";
`;

/** The module's text. */
function rendered({ componentNames, exactSchema, JSON_TYPE }) {
  // A test checks our own schemas, so the meta-schema is not compiled.
  // No ajv-formats: the only format is int64, and theirs accepts 2^65 (ajv-formats issue 90).
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    meta: false,
    validateSchema: false,
    strictTypes: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword({
    keyword: JSON_TYPE,
    schemaType: "string",
    code: (context) => context.fail(_`!isOfType(${context.schema}, ${context.data})`),
  });
  for (const name of componentNames) ajv.addSchema(exactSchema(name), name);
  const names = Object.fromEntries(componentNames.map((name) => [`valid${name}`, name]));
  const code = standalone(ajv, names)
    .replace(/^"use strict";\n?/, "")
    .replaceAll(/^export const /gm, "const ");
  const members = componentNames.map((name) => `${name}: valid${name}`).join(", ");
  return `${HEAD}${code}
/** The validator of each component schema. */
export const VALIDATORS: Readonly<Record<ComponentName, ValidateFunction>> = { ${members} };
`;
}

// The schemas with exact types.
const wanted = rendered(await importTypeScript("src/kit/schema/openapi.ts"));
if (!process.argv.includes("--check")) writeFileSync(join(ROOT, PATH), wanted);
else if (readFileSync(join(ROOT, PATH), "utf8") !== wanted) {
  console.error(`${PATH} is stale: run node scripts/generate-validators.mjs.`);
  process.exitCode = 1;
}
