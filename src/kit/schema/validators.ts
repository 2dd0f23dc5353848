/** Validates values by the component schemas of the interface (§2), with what ajv compiled of them. */
import type { ErrorObject } from "ajv/dist/2020.js";
import { isJsonArray, type JsonValue } from "../json/json.ts";
import { departure, type Finding, missing } from "./finding.ts";
import { type ComponentName, dereferenced, exactSchema, JSON_TYPE, type Schema } from "./openapi.ts";
import { VALIDATORS } from "./validators.generated.ts";

export type { Finding } from "./finding.ts";

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
  const validate = VALIDATORS[name];
  return validate(value) ? [] : findingsOf(validate.errors ?? [], path);
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
