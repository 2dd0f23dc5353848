/** Validates values by the component schemas of the interface (§2), compiled by ajv on first use. */
import { createRequire } from "node:module";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { isJsonArray, type JsonValue } from "../json/json.ts";
import { departure, type Finding, missing } from "./finding.ts";
import { isOfType } from "./json-type.ts";
import {
  type ComponentName,
  componentNames,
  dereferenced,
  exactSchema,
  JSON_TYPE,
  type JsonType,
  type Schema,
} from "./openapi.ts";

export type { Finding } from "./finding.ts";

const load: NodeJS.Require = createRequire(import.meta.url);

let ajv: Ajv2020 | undefined;
const compiled = new Map<ComponentName, ValidateFunction>();

/** The violations of a component schema, at most one for each place; none: the value is valid. */
export function findings(
  schema: Exclude<ComponentName, "PetStatus">,
  value: JsonValue | undefined,
): readonly Finding[] {
  if (value === undefined) return [departure("", exactSchema(schema), value)];
  // ajv copies all errors so far at each reference that fails: quadratic time for a long list of wrong items.
  if (schema === "Pets" && isJsonArray(value))
    return value.flatMap((item, index) => check("Pet", item, `/${index}`));
  return check(schema, value, "");
}

function check(name: ComponentName, value: JsonValue, path: string): readonly Finding[] {
  const validate = validatorOf(name);
  return validate(value) ? [] : findingsOf(validate.errors ?? [], path);
}

function validatorOf(name: ComponentName): ValidateFunction {
  let validate = compiled.get(name);
  if (!validate) {
    ajv ??= instance();
    validate = ajv.getSchema(name);
    if (!validate) throw new Error(`the description has no schema ${name}`);
    compiled.set(name, validate);
  }
  return validate;
}

function instance(): Ajv2020 {
  // Loaded on first use: commands that judge nothing start without it.
  const { Ajv2020 } = load("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  // A test checks our own schemas, so the meta-schema is not compiled.
  // No ajv-formats: the only format is int64, and theirs accepts 2^65 (ajv-formats issue 90).
  const made = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    meta: false,
    validateSchema: false,
    strictTypes: false,
  });
  made.addKeyword({
    keyword: JSON_TYPE,
    schemaType: "string",
    errors: false,
    validate: (type: JsonType, value: JsonValue) => isOfType(type, value),
  });
  for (const name of componentNames) made.addSchema(exactSchema(name), name);
  return made;
}

/** ajv's errors as findings. If a value has the wrong type, missing members are left out. */
function findingsOf(errors: readonly ErrorObject[], base: string): readonly Finding[] {
  const mistyped = new Set(
    errors.filter((error) => error.keyword === JSON_TYPE).map((error) => error.instancePath),
  );
  const found = new Map<string, Finding>();
  for (const error of errors) {
    const schema = error.parentSchema as Schema | undefined;
    const path = base + error.instancePath;
    if (error.keyword !== "required") {
      if (!found.has(path)) found.set(path, departure(path, schema, error.data as JsonValue));
    } else if (!mistyped.has(error.instancePath)) {
      const name = String(error.params.missingProperty);
      const member = (schema?.properties as Schema | undefined)?.[name] as Schema | undefined;
      found.set(`${path}/${name}`, missing(`${path}/${name}`, dereferenced(member)));
    }
  }
  return [...found.values()];
}
