/** Makes JSON schemas (2020-12), with the TypeScript type of valid values. */
import { either, type JsonSchema } from "../../src/kit/schema/foreign-json.ts";

export type { JsonSchema } from "../../src/kit/schema/foreign-json.ts";

export type TypeOf<S> = S extends JsonSchema<infer T> ? T : never;

type Members = Readonly<Record<string, JsonSchema<unknown>>>;
type TypesOf<M extends Members> = { readonly [name in keyof M]: TypeOf<M[name]> };

export const text: JsonSchema<string> = { type: "string", title: "text" };

/** JSON has no infinity; a literal beyond a double's range is refused as well. */
export const number: JsonSchema<number> = { type: "number", title: "a number" };

export const flag: JsonSchema<boolean> = { type: "boolean", title: "true or false" };

/** From 0 to 2^53 - 1. */
export const count: JsonSchema<number> = {
  type: "integer",
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  title: "a count",
};

export function textLike(pattern: RegExp, title: string): JsonSchema<string> {
  return { type: "string", pattern: pattern.source, title };
}

export function oneOf<T extends string | number>(values: readonly T[]): JsonSchema<T> {
  return { enum: values, title: either(values.map(String)) };
}

/** The values of another schema with one `type` or an `enum`, and `null`. */
export function orNull<T>(schema: JsonSchema<T>): JsonSchema<T | null> {
  const { type, enum: values, title } = schema;
  if (Array.isArray(values))
    return { enum: [...values, null], title: either([...values.map(String), "null"]) };
  return { ...schema, type: [type, "null"], title: `${title} or null` };
}

export function list<T>(items: JsonSchema<T>): JsonSchema<readonly T[]> {
  return { type: "array", items, title: "a list" };
}

/** An object with these members; others are allowed and ignored unless the schema is {@link closed}. */
export function object<R extends Members, O extends Members = Record<never, never>>(
  required: R,
  optional: O = {} as O,
): JsonSchema<TypesOf<R> & Partial<TypesOf<O>>> {
  const properties = { ...required, ...optional };
  return { type: "object", required: Object.keys(required), properties, title: "an object" };
}

export function closed<T>(schema: JsonSchema<T>): JsonSchema<T> {
  return { ...schema, additionalProperties: false };
}
