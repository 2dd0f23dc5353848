/**
 * The values that a schema allows, however it is written: references, `allOf`, `anyOf`, `oneOf`, `nullable`, `const`, lists
 * of types. A shape is a list of alternatives; keywords that are not evaluated (`not`, `if`, `pattern`) restrict nothing.
 */
import { isObject } from "../schema/json-place.ts";
import {
  type Cursor,
  child,
  children,
  isUnresolved,
  type OpenDescription,
  type Unresolved,
} from "./cursor.ts";

/** JSON's types; every integer is a number, and a `number` may have a fraction. */
export type TypeName = "null" | "boolean" | "string" | "array" | "object" | "integer" | "number";

const ALL_TYPES: readonly TypeName[] = ["null", "boolean", "string", "array", "object", "integer", "number"];

/** One way for a value to be valid. */
export interface Alternative {
  /** Where it is written, for messages. */
  readonly at: Cursor;
  readonly types: ReadonlySet<TypeName>;
  readonly formats: readonly string[];
  /** The values that are allowed; `null`: not listed. */
  readonly values: readonly unknown[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly default: { readonly value: unknown; readonly at: Cursor } | null;
  readonly properties: ReadonlyMap<string, readonly Cursor[]>;
  readonly required: ReadonlySet<string>;
  /** Of each `additionalProperties: false` the names that are allowed beside it, and where it is. */
  readonly closed: readonly { readonly names: ReadonlySet<string>; readonly at: Cursor }[];
  readonly items: readonly Cursor[];
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** The shape of a schema, or why it is unknown. */
export type Shape = readonly Alternative[] | Unresolved;

/** Whether the shape is unknown. */
export function isUnknown(shape: Shape): shape is Unresolved {
  return "kind" in shape;
}

const TOO_MANY: Unresolved = { kind: "unknown", reason: "the schema has too many alternatives to look at" };
const MOST_ALTERNATIVES = 64;
const MOST_DEPTH = 40;

/** The values that all of some schemas allow. */
export function shapeOf(description: OpenDescription, schemas: readonly Cursor[], depth = 0): Shape {
  let shape: Shape | null = null;
  for (const schema of schemas) {
    const next = single(description, schema, depth);
    shape = shape === null ? next : both(shape, next);
    if (isUnknown(shape)) return shape;
  }
  return shape ?? [];
}

function single(description: OpenDescription, schema: Cursor, depth: number): Shape {
  if (depth > MOST_DEPTH) return TOO_MANY;
  const target = description.follow(schema);
  if (isUnresolved(target)) return target;
  const { value } = target;
  if (value === false) return [];
  if (!isObject(value)) return [plain(target, description)];
  let shape: Shape = [plain(target, description)];
  const behind = target === schema ? null : besides(schema, description);
  if (behind) shape = both(shape, [behind]);
  for (const [, inner] of listed(target, "allOf")) {
    shape = both(shape, single(description, inner, depth + 1));
    if (isUnknown(shape)) return shape;
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const inner = listed(target, keyword);
    if (inner.length === 0) continue;
    const alternatives: Alternative[] = [];
    for (const [, each] of inner) {
      const one = single(description, each, depth + 1);
      if (isUnknown(one)) return one;
      alternatives.push(...one);
    }
    shape = both(shape, alternatives);
    if (isUnknown(shape)) return shape;
  }
  return shape;
}

function listed(schema: Cursor, keyword: string): readonly (readonly [string, Cursor])[] {
  const list = child(schema, keyword);
  return list && Array.isArray(list.value) ? children(list) : [];
}

/** The members beside a `$ref`: in OpenAPI 3.0, which ignores them, the default alone. */
function besides(schema: Cursor, description: OpenDescription): Alternative | null {
  const { value } = schema;
  if (!isObject(value) || Object.keys(value).length < 2) return null;
  if (!description.isVersion30) return plain(schema, description);
  return "default" in value ? { ...ANY, at: schema, default: defaultOf(schema) } : null;
}

const ANY: Omit<Alternative, "at"> = {
  types: new Set(ALL_TYPES),
  formats: [],
  values: null,
  minimum: null,
  maximum: null,
  default: null,
  properties: new Map(),
  required: new Set(),
  closed: [],
  items: [],
  readOnly: false,
  writeOnly: false,
};

/** The shape of a schema's own keywords, without the schemas that it consists of. */
function plain(at: Cursor, description: OpenDescription): Alternative {
  const { value } = at;
  if (!isObject(value)) return { ...ANY, at };
  const properties = child(at, "properties");
  const items = child(at, "items");
  const names = properties ? children(properties) : [];
  const values = valuesOf(value);
  const { minimum, maximum } = boundsOf(value);
  const additional = child(at, "additionalProperties");
  const isClosed = additional?.value === false && !isObject(value.patternProperties);
  return {
    at,
    types: typesOf(value, values, description),
    formats: typeof value.format === "string" ? [value.format] : [],
    values,
    minimum,
    maximum,
    default: defaultOf(at),
    properties: new Map(names.map(([name, cursor]) => [name, [cursor]])),
    required: new Set(textsOf(value.required)),
    closed: isClosed && additional ? [{ names: new Set(names.map(([name]) => name)), at: additional }] : [],
    items: items ? [items] : [],
    readOnly: value.readOnly === true,
    writeOnly: value.writeOnly === true,
  };
}

function defaultOf(schema: Cursor): Alternative["default"] {
  const found = child(schema, "default");
  return found ? { value: found.value, at: found } : null;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

type Keywords = Readonly<Record<string, unknown>>;

function valuesOf(schema: Keywords): readonly unknown[] | null {
  if (Object.hasOwn(schema, "const")) return [schema.const];
  return Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : null;
}

/** The types that a schema allows; if it names none, those that its other keywords apply to. */
function typesOf(
  schema: Keywords,
  values: readonly unknown[] | null,
  { isVersion30 }: OpenDescription,
): ReadonlySet<TypeName> {
  const named = typeof schema.type === "string" ? [schema.type] : textsOf(schema.type);
  const types = new Set<TypeName>(named.length > 0 ? named.flatMap(withIntegers) : impliedTypes(schema));
  // A multiple of a whole number is whole.
  if (typeof schema.multipleOf === "number" && Number.isInteger(schema.multipleOf)) types.delete("number");
  if (isVersion30 && schema.nullable === true && named.length > 0) types.add("null");
  if (!values) return types;
  const ofValues = new Set(values.flatMap(typesOfValue));
  return new Set([...types].filter((type) => ofValues.has(type)));
}

function withIntegers(type: string): readonly TypeName[] {
  if (type === "number") return ["integer", "number"];
  return ALL_TYPES.includes(type as TypeName) ? [type as TypeName] : [];
}

/** Many descriptions leave out `type: object` where they list members. */
function impliedTypes(schema: Keywords): readonly TypeName[] {
  if (isObject(schema.properties) || Array.isArray(schema.required)) return ["object"];
  return isObject(schema.items) ? ["array"] : ALL_TYPES;
}

function typesOfValue(value: unknown): readonly TypeName[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer"] : ["number"];
  const type = typeof value;
  return type === "string" || type === "boolean" || type === "object" ? [type] : [];
}

/** Bounds, both inclusive; of OpenAPI 3.0, where `exclusiveMinimum` is true or false, and of 3.1, where it is a bound. */
function boundsOf(schema: Keywords): { minimum: number | null; maximum: number | null } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = [
    typeof minimum === "number" ? (exclusiveMinimum === true ? above(minimum) : minimum) : null,
    typeof exclusiveMinimum === "number" ? above(exclusiveMinimum) : null,
  ];
  const most = [
    typeof maximum === "number" ? (exclusiveMaximum === true ? below(maximum) : maximum) : null,
    typeof exclusiveMaximum === "number" ? below(exclusiveMaximum) : null,
  ];
  return { minimum: strictest(least, Math.max), maximum: strictest(most, Math.min) };
}

/** All bounds that matter here are of integers. */
const above = (bound: number): number => Math.floor(bound) + 1;
const below = (bound: number): number => Math.ceil(bound) - 1;

function strictest(bounds: readonly (number | null)[], choose: (...of: number[]) => number): number | null {
  const there = bounds.filter((bound): bound is number => bound !== null);
  return there.length === 0 ? null : choose(...there);
}

function both(one: Shape, other: Shape): Shape {
  if (isUnknown(one)) return one;
  if (isUnknown(other)) return other;
  const pairs = one.flatMap((a) => other.map((b) => merged(a, b))).filter(isPossible);
  return pairs.length > MOST_ALTERNATIVES ? TOO_MANY : pairs;
}

function isPossible({ types, values }: Alternative): boolean {
  return types.size > 0 && (values === null || values.length > 0);
}

function merged(a: Alternative, b: Alternative): Alternative {
  const properties = new Map(a.properties);
  for (const [name, cursors] of b.properties)
    properties.set(name, [...(properties.get(name) ?? []), ...cursors]);
  const values = commonValues(a.values, b.values);
  const types = new Set([...a.types].filter((type) => b.types.has(type)));
  return {
    at: isUnrestricted(a) && !isUnrestricted(b) ? b.at : a.at,
    types,
    formats: [...a.formats, ...b.formats],
    values,
    minimum: strictest([a.minimum, b.minimum], Math.max),
    maximum: strictest([a.maximum, b.maximum], Math.min),
    default: a.default ?? b.default,
    properties,
    required: new Set([...a.required, ...b.required]),
    closed: [...a.closed, ...b.closed],
    items: [...a.items, ...b.items],
    readOnly: a.readOnly || b.readOnly,
    writeOnly: a.writeOnly || b.writeOnly,
  };
}

/** Whether a schema has no restrictions of its own; then messages name the schemas that it consists of. */
function isUnrestricted({ types, values, properties, items }: Alternative): boolean {
  return types.size === ALL_TYPES.length && values === null && properties.size === 0 && items.length === 0;
}

function commonValues(a: readonly unknown[] | null, b: readonly unknown[] | null): readonly unknown[] | null {
  if (a === null || b === null) return a ?? b;
  const known = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => known.has(JSON.stringify(value)));
}
