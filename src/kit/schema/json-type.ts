/** The schemas of the interface as data, over values with exact numbers. */
import description from "../../../schemas/openapi.json" with { type: "json" };
import { isIntegerValue, readInt64 } from "../json/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../json/json.ts";

/** The types that the interface uses, and `int64`, which OpenAPI writes as a format. */
export type JsonType = "string" | "array" | "object" | "integer" | "int64";

/** A schema with the keywords that are validated. */
export interface Schema {
  readonly title?: string;
  readonly type?: Exclude<JsonType, "int64">;
  readonly format?: "int64";
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  /** Another component: "#/components/schemas/Pet". */
  readonly $ref?: string;
}

/** Names of the component schemas (interface §2). */
export type ComponentName = "PetStatus" | "NewPet" | "Pet" | "Pets" | "Error";

/** The component schemas; a test checks that they have no other keywords than annotations. */
export const components: Readonly<Record<ComponentName, Schema>> = description.components
  .schemas as object as Record<ComponentName, Schema>;

const IS: Readonly<Record<JsonType, (value: JsonValue) => boolean>> = {
  array: isJsonArray,
  object: isJsonObject,
  integer: (value) => value instanceof JsonNumber && isIntegerValue(value.text),
  int64: (value) => readInt64(value) !== undefined,
  string: (value) => typeof value === "string",
};

/** `7.0` and `70e-1` are integers, as in JSON Schema; DATA-8 judges how they are written. */
export function isOfType(type: JsonType, value: JsonValue): boolean {
  return IS[type](value);
}
