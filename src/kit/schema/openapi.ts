/** The component schemas of schemas/openapi.yaml, adapted to exact numbers. */
import type { Plain } from "../json/json.ts";
import { type ComponentName, components } from "./openapi.generated.ts";

export type { ComponentName } from "./openapi.generated.ts";

/** A schema as data. */
export type Schema = { readonly [keyword: string]: Plain };

/** The keyword that replaces `type`, by which ajv would take a JsonNumber for an object. */
export const JSON_TYPE = "jsonType";

/** The values of {@link JSON_TYPE}: JSON's types, `integer` and `int64`. */
export type JsonType = "null" | "boolean" | "string" | "array" | "object" | "number" | "integer" | "int64";

/** The prefix of references between components; an exact schema refers to the component's name alone. */
const COMPONENTS = "#/components/schemas/";

/** Names of all components. */
export const componentNames: readonly ComponentName[] = Object.keys(components) as ComponentName[];

/**
 * A component schema with `type` and `format: int64` as {@link JSON_TYPE}, its name as `title`, and other components
 * referred to by name.
 */
export function exactSchema(name: ComponentName): Schema {
  return { title: name, ...exact(components[name]) };
}

/** Resolves a reference in an exact schema; returns other schemas unchanged. */
export function dereferenced(schema: Schema | undefined): Schema | undefined {
  const reference = schema?.$ref;
  return typeof reference === "string" ? exactSchema(reference as ComponentName) : schema;
}

function exact(schema: Schema): Schema {
  const { type, format, ...rest } = schema;
  const changed = Object.entries(rest).map(([keyword, value]): [string, Plain] => {
    if (keyword === "properties") {
      const members = Object.entries(value as Schema).map(([name, member]) => [
        name,
        exact(member as Schema),
      ]);
      return [keyword, Object.fromEntries(members) as Schema];
    }
    if (keyword === "items") return [keyword, exact(value as Schema)];
    if (keyword === "$ref") return [keyword, String(value).slice(COMPONENTS.length)];
    return [keyword, value];
  });
  const kind = type === "integer" && format === "int64" ? format : type;
  return { ...(kind === undefined ? {} : { [JSON_TYPE]: kind }), ...(Object.fromEntries(changed) as Schema) };
}
