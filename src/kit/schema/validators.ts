/** Validates values by the component schemas of the interface (§2). Our own: ajv takes an exact number for an object. */
import description from "../../../schemas/openapi.json" with { type: "json" };
import { memoizeAlone } from "../evidence/memoize.ts";
import { describe } from "../format-value.ts";
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

const TYPES: Readonly<Record<JsonType, readonly [words: string, is: (value: JsonValue) => boolean]>> = {
  array: ["an array", isJsonArray],
  object: ["an object", isJsonObject],
  integer: ["an integer", (value) => value instanceof JsonNumber && isIntegerValue(value.text)],
  int64: ["an integer within int64", (value) => readInt64(value) !== undefined],
  string: ["a string", (value) => typeof value === "string"],
};

/** `7.0` and `70e-1` are integers, as in JSON Schema; DATA-8 judges how they are written. */
export function isOfType(type: JsonType, value: JsonValue): boolean {
  return TYPES[type][1](value);
}

export interface Finding {
  /** JSON pointer (RFC 6901), "" for the whole value; of a missing member the place where it would be. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

export function missing(path: string, schema: Schema): Finding {
  return { path, expected: expectation(path, schema), received: `no ${label(path)}` };
}

export function departure(path: string, schema: Schema, value: JsonValue | undefined): Finding {
  const isNumber = value instanceof JsonNumber && schema.type === "integer";
  const why = isNumber ? `, which is ${isIntegerValue(value.text) ? "beyond int64" : "no integer"}` : "";
  return { path, expected: expectation(path, schema), received: `${describe(value)}${why}` };
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
  return type === undefined ? "another value" : TYPES[format ?? type][0];
}

/** Formats a pointer: "/id" as `id`, "/3/id" as `[3].id`. */
function label(path: string): string {
  const steps = path.slice(1).split("/");
  const text = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join("");
  return `\`${text.replace(/^\./, "")}\``;
}

const COMPONENTS = "#/components/schemas/";

/** The violations of a component schema, at most one for each place; none: the value is valid. */
export function findings(
  name: Exclude<ComponentName, "PetStatus">,
  value: JsonValue | undefined,
): readonly Finding[] {
  const schema = titled.get(name) ?? {};
  return typeof value === "object" && value !== null
    ? violationsBy(schema)(value)
    : violations(schema, value, "");
}

const violationsBy = memoizeAlone((schema: Schema) =>
  memoizeAlone((value: JsonValue & object) => violations(schema, value, "")),
);

const titled: ReadonlyMap<string, Schema> = new Map(
  Object.entries(components).map(([title, schema]) => [title, { title, ...schema }]),
);

function resolved(schema: Schema = {}): Schema {
  const { $ref } = schema;
  return $ref === undefined ? schema : (titled.get($ref.slice(COMPONENTS.length)) ?? {});
}

function violations(schema: Schema, value: JsonValue | undefined, path: string): readonly Finding[] {
  const { type, format, enum: choices, items, properties = {}, required = [] } = schema;
  const isTyped = value !== undefined && (type === undefined || isOfType(format ?? type, value));
  if (!isTyped || !(choices?.some((choice) => choice === value) ?? true))
    return [departure(path, schema, value)];
  if (isJsonArray(value)) {
    const item = resolved(items);
    return value.flatMap((each, index) => violations(item, each, `${path}/${index}`));
  }
  if (!isJsonObject(value)) return [];
  const absent = required.filter((name) => !(name in value));
  const present = Object.keys(properties).filter((name) => name in value);
  return [
    ...absent.map((name) => missing(`${path}/${name}`, resolved(properties[name]))),
    ...present.flatMap((name) => violations(resolved(properties[name]), value[name], `${path}/${name}`)),
  ];
}
