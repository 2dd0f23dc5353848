// Writes two modules from schemas/openapi.yaml, so that nothing parses YAML at start-up: the schemas that judge, and the
// whole description as JSON, which the reference serves. With --check it writes nothing, and exits 1 with a sentence for
// each module that is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

const source = new URL("../schemas/openapi.yaml", import.meta.url);
const ORIGIN =
  "// Generated from schemas/openapi.yaml by scripts/generate-openapi.mjs; change the description, not this file.";

// Annotations for people, which are not used for judging.
const ANNOTATIONS = new Set(["title", "description", "summary", "example", "examples", "$comment"]);

/** Drops the annotations of a schema. Keys of `properties` are member names, so they are kept. */
function bare(schema, areNames = false) {
  if (Array.isArray(schema)) return schema.map((each) => bare(each));
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => areNames || !ANNOTATIONS.has(name))
      .map(([name, value]) => [name, bare(value, !areNames && name === "properties")]),
  );
}

/** Renders plain data in the format of this project's formatter. */
function render(value, indent) {
  if (Array.isArray(value)) return `[${value.map((each) => render(each, indent)).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([name, member]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}: ${render(member, inner)},\n`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
}

const description = parse(readFileSync(source, "utf8"));
const { components } = description;
const names = Object.keys(components.schemas);
const schemas = `${ORIGIN}
import type { Schema } from "./json-type.ts";

/** Names of the component schemas (interface §2). */
export type ComponentName = ${names.map((name) => JSON.stringify(name)).join(" | ")};

/** The component schemas without annotations. */
export const components: Readonly<Record<ComponentName, Schema>> = ${render(bare(components.schemas), "")};
`;

const document = `${ORIGIN}

/** The description of the interface as JSON. */
export const OPENAPI_JSON: string =
  ${quoted(JSON.stringify(description))};
`;

const MODULES = {
  "src/kit/schema/openapi.generated.ts": schemas,
  "src/reference/openapi.generated.ts": document,
};

for (const [path, wanted] of Object.entries(MODULES)) {
  const target = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(target, wanted);
  else if (textOf(target) !== wanted) {
    console.error(`${path} is stale: run node scripts/generate-openapi.mjs.`);
    process.exitCode = 1;
  }
}

/** A text as the formatter writes it: in the quotes that are rarer in it. */
function quoted(text) {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
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
