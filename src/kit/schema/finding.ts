/** Formats violations of a schema. */
import { describe } from "../format-value.ts";
import { isIntegerValue } from "../json/int64.ts";
import { JsonNumber, type JsonValue } from "../json/json.ts";
import type { JsonType, Schema } from "./json-type.ts";

export interface Finding {
  /** JSON pointer (RFC 6901), "" for the whole value; of a missing member the place where it would be. */
  readonly path: string;
  /** "`id`, an integer within int64". */
  readonly expected: string;
  /** `the string "12"`, "no `name`". */
  readonly received: string;
}

const TYPES: Readonly<Record<JsonType, string>> = {
  string: "a string",
  array: "an array",
  object: "an object",
  integer: "an integer",
  int64: "an integer within int64",
};

/** The finding for a member with `schema` that is missing at `path`. */
export function missing(path: string, schema: Schema): Finding {
  return { path, expected: expectation(path, schema), received: `no ${label(path)}` };
}

/** The finding for a value at `path` that violates `schema`. */
export function departure(path: string, schema: Schema, value: JsonValue | undefined): Finding {
  return { path, expected: expectation(path, schema), received: observation(schema, value) };
}

function expectation(path: string, schema: Schema): string {
  const words = kind(schema);
  return path === "" ? words : `${label(path)}, ${words}`;
}

function kind(schema: Schema): string {
  const { enum: choices, title, type, format } = schema;
  if (choices) return `one of ${choices.slice(0, -1).join(", ")} and ${choices.at(-1)}`;
  if (type === "array" && title === "Pets") return "an array of Pet objects";
  if (type === "object" && title !== undefined)
    return `${"AEIOU".includes(title.charAt(0)) ? "an" : "a"} ${title} object`;
  return type === undefined ? "another value" : TYPES[format ?? type];
}

function observation(schema: Schema, value: JsonValue | undefined): string {
  if (!(value instanceof JsonNumber) || schema.type !== "integer") return describe(value);
  return isIntegerValue(value.text)
    ? `${describe(value)}, which is beyond int64`
    : `${describe(value)}, which is no integer`;
}

/** Formats a pointer: "/id" as `id`, "/3/id" as `[3].id`. */
function label(path: string): string {
  const steps = path.slice(1).split("/");
  const text = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join("");
  return `\`${text.replace(/^\./, "")}\``;
}
