// Writes the types of what our JSON schemas describe, so that nothing is described twice. With --check it writes nothing,
// and exits 1 with a sentence if a file is stale.
import { readFileSync, writeFileSync } from "node:fs";

/** What each schema describes, by the name of its file and of the module with its types; none: only its parts have names. */
const TYPES = {
  certificate: null,
  challenge: "ChallengeFile",
  comparison: null,
  config: "ConfigMembers",
  product: "Product",
  recording: "RecordingFile",
  "report-1": "FirstReport",
  report: "Report",
  trust: "TrustFile",
};

/** What references to the schema of reports begin with. */
const OF_REPORTS = "urn:petstore-conformance:report:2#/$defs/";

const root = new URL("..", import.meta.url);

for (const [file, type] of Object.entries(TYPES)) {
  const schema = JSON.parse(readFileSync(new URL(`schemas/${file}.schema.json`, root), "utf8"));
  const wanted = moduleOf(schema, type, `schemas/${file}.schema.json`);
  const target = `src/kit/generated/${file}.ts`;
  const path = new URL(target, root);
  if (!process.argv.includes("--check")) writeFileSync(path, wanted);
  else if (readFileSync(path, "utf8") !== wanted) {
    console.error(`${target} is stale: run node scripts/generate-types.mjs.`);
    process.exitCode = 1;
  }
}

/** A module with a type for the schema, and for each of its definitions that is an object or one of several values. */
function moduleOf(schema, name, file) {
  const { $defs = {} } = schema;
  const named = new Map(
    Object.entries($defs).flatMap(([key, of]) =>
      of.properties || of.enum ? [[key, key.charAt(0).toUpperCase() + key.slice(1)]] : [],
    ),
  );
  /** Types of reports that it refers to. */
  const others = new Set();
  const types = [
    ...(name === null ? [] : [[schema, name]]),
    ...[...named].map(([key, type]) => [$defs[key], type]),
  ];
  const text = types.map(([of, type]) => declared(of, type)).join("\n\n");
  const head = `/** Written by \`node scripts/generate-types.mjs\` from ${file}: change that, not this file. */`;
  const plain = text.includes("Plain") ? 'import type { Plain } from "../json/json.ts";\n' : "";
  const names = [...others].sort().join(", ");
  const reports = names === "" ? "" : `import type { ${names} } from "./report.ts";\n`;
  return `${head}\n${plain}${reports}\n${text}\n`;

  function declared(of, type) {
    const { description, ...rest } = of;
    const text = of.properties
      ? `export interface ${type} ${membersOf(rest, "")}`
      : `export type ${type} = ${valuesOf(rest)};`;
    return comment(description, "") + text;
  }

  function membersOf({ properties, required = [] }, indent) {
    const lines = Object.entries(properties).map(([member, of]) => {
      const mark = required.includes(member) ? "" : "?";
      return `${comment(of.description, `${indent}  `)}${indent}  readonly ${member}${mark}: ${typeOf(of, `${indent}  `)};\n`;
    });
    return `{\n${lines.join("")}${indent}}`;
  }

  /** The type of a value; of a definition that has a name, that name. */
  function typeOf(of, indent) {
    if (of.$ref?.startsWith(OF_REPORTS)) {
      const type = of.$ref.slice(OF_REPORTS.length);
      const imported = type.charAt(0).toUpperCase() + type.slice(1);
      others.add(imported);
      return imported;
    }
    if (of.$ref) {
      const type = named.get(of.$ref.replace("#/$defs/", ""));
      const to = of.$ref
        .split("/")
        .slice(1)
        .reduce((at, step) => at[step], schema);
      return type === undefined ? typeOf(to, indent) : orNull(type, isNullable(to));
    }
    if ("const" in of) return JSON.stringify(of.const);
    if (of.enum) return orNull(valuesOf(of), isNullable(of));
    if (of.anyOf) return of.anyOf.map((each) => typeOf(each, indent)).join(" | ");
    const all = [of.type ?? "any"].flat().map((type) => typeNamed(type, of, indent));
    return all.join(" | ");
  }

  function typeNamed(type, of, indent) {
    if (type === "integer") return "number";
    if (type === "any") return "Plain";
    if (type === "array") {
      const item = typeOf(of.items, indent);
      if (of.minItems === 1 && !of.maxItems) return `readonly [${item}, ...${item}[]]`;
      return `readonly ${item.includes(" | ") ? `(${item})` : item}[]`;
    }
    if (type !== "object") return type;
    if (of.properties) return membersOf(of, indent);
    const [pattern] = Object.values(of.patternProperties ?? {});
    return `{ readonly [name: string]: ${typeOf(pattern ?? of.additionalProperties ?? {}, indent)} }`;
  }
}

function valuesOf({ enum: values }) {
  return values
    .filter((value) => value !== null)
    .map((value) => JSON.stringify(value))
    .join(" | ");
}

function isNullable({ type, enum: values = [] }) {
  return values.includes(null) || [type].flat().includes("null");
}

function orNull(type, nullable) {
  return nullable ? `${type} | null` : type;
}

function comment(text, indent) {
  return text === undefined ? "" : `${indent}/** ${text} */\n`;
}
