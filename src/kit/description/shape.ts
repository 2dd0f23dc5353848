/** The values that a schema allows, as a list of alternatives; keywords that are not evaluated (`not`, `if`, `pattern`) restrict nothing. */
import { isObject } from "../schema/foreign-json.ts";
import { type Cursor, child, children, Unresolved } from "./cursor.ts";
import type { OpenDescription } from "./open-description.ts";

/** JSON's types; every integer is a number, and a `number` may have a fraction. */
export type TypeName = "null" | "boolean" | "string" | "array" | "object" | "integer" | "number";

const ALL_TYPES: readonly TypeName[] = ["null", "boolean", "string", "array", "object", "integer", "number"];

export interface Alternative {
  readonly at: Cursor;
  readonly types: ReadonlySet<TypeName>;
  readonly formats: readonly string[];
  readonly values: readonly unknown[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly multipleOf: readonly number[];
  /** The least and the most members of an object. */
  readonly members: readonly [least: number, most: number];
  readonly default: { readonly value: unknown; readonly at: Cursor } | null;
  readonly properties: ReadonlyMap<string, readonly Cursor[]>;
  readonly required: ReadonlySet<string>;
  /** Of each `additionalProperties: false` the names that are allowed beside it, and where it is. */
  readonly closed: readonly { readonly names: ReadonlySet<string>; readonly at: Cursor }[];
  readonly items: readonly Cursor[];
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** The ways of a schema; none: no value is valid. */
export type Shape = readonly Alternative[];

const MOST_ALTERNATIVES = 256;
const MOST_DEPTH = 40;

/** Schemas that are looked at for one shape, at most: each `allOf` of a chain may double them. */
const MOST_SCHEMAS = 4_000;

interface Work {
  readonly description: OpenDescription;
  left: number;
}

export function shapeOf(description: OpenDescription, schemas: readonly Cursor[]): Shape {
  const work = { description, left: MOST_SCHEMAS };
  return all(schemas.map((schema) => single(schema, 0, work)));
}

function all([first = [], ...others]: readonly Shape[]): Shape {
  return others.reduce((one, other) => {
    const pairs = one.flatMap((a) => other.map((b) => merged(a, b)));
    return notTooMany(pairs.filter(({ types, values }) => types.size > 0 && values?.length !== 0));
  }, first);
}

function notTooMany(shape: Shape): Shape {
  if (shape.length > MOST_ALTERNATIVES) throw tooMany();
  return shape;
}

function tooMany(): Unresolved {
  return new Unresolved("unknown", "the schema has too many alternatives to look at");
}

function single(schema: Cursor, depth: number, work: Work): Shape {
  const { steps, isVersion30 } = work.description;
  const parts = steps(schema);
  const target = parts.at(-1);
  // OpenAPI 3.0 ignores the members beside a `$ref`, but for a default where the target has none.
  const shapes = parts.map((at) =>
    at === target || !isVersion30 ? written(at, depth, work) : [{ ...ANY, at, default: defaultOf(at) }],
  );
  // Of two defaults, that beside the reference counts.
  return all(isVersion30 ? shapes.toReversed() : shapes);
}

/** The values that a schema allows, its `$ref` aside. */
function written(at: Cursor, depth: number, work: Work): Shape {
  work.left -= 1;
  if (depth > MOST_DEPTH || work.left < 0) throw tooMany();
  const { value } = at;
  const { isVersion30 } = work.description;
  if (value === false) return [];
  if (!isVersion30 && isObject(value) && "$dynamicRef" in value)
    throw new Unresolved("unknown", "`$dynamicRef` is not looked at");
  const parts = (keyword: string): readonly Shape[] => {
    const list = child(at, keyword);
    if (!Array.isArray(list?.value)) return [];
    return children(list).map(([, each]) => single(each, depth + 1, work));
  };
  const choices = [parts("anyOf"), parts("oneOf")].filter(({ length }) => length > 0);
  return all([
    [plain(at, isVersion30)],
    ...parts("allOf"),
    ...choices.map((choice) => notTooMany(choice.flat())),
  ]);
}

const ANY: Omit<Alternative, "at"> = {
  types: new Set(ALL_TYPES),
  formats: [],
  values: null,
  minimum: null,
  maximum: null,
  multipleOf: [],
  members: [0, Number.POSITIVE_INFINITY],
  default: null,
  properties: new Map(),
  required: new Set(),
  closed: [],
  items: [],
  readOnly: false,
  writeOnly: false,
};

function plain(at: Cursor, isVersion30: boolean): Alternative {
  const { value } = at;
  if (!isObject(value)) return { ...ANY, at };
  const items = child(at, "items");
  const names = children(child(at, "properties"));
  const listed = Array.isArray(value.enum) ? (value.enum as readonly unknown[]) : null;
  const values = Object.hasOwn(value, "const") ? [value.const] : listed;
  const additional = child(at, "additionalProperties");
  const isClosed = additional?.value === false && !isObject(value.patternProperties);
  return {
    at,
    types: typesOf(value, values, isVersion30),
    formats: typeof value.format === "string" ? [value.format] : [],
    values,
    ...boundsOf(value),
    multipleOf: typeof value.multipleOf === "number" ? [value.multipleOf] : [],
    members: [
      typeof value.minProperties === "number" ? value.minProperties : 0,
      typeof value.maxProperties === "number" ? value.maxProperties : Number.POSITIVE_INFINITY,
    ],
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

function typesOf(
  schema: Keywords,
  values: readonly unknown[] | null,
  isVersion30: boolean,
): ReadonlySet<TypeName> {
  const named = typeof schema.type === "string" ? [schema.type] : textsOf(schema.type);
  // Every integer is a number.
  const known = named.flatMap((of) => (of === "number" ? ["integer", of] : [of])) as TypeName[];
  const own = known.filter((type) => ALL_TYPES.includes(type));
  // Many descriptions leave out `type: object` where they list members.
  const isMembers = isObject(schema.properties) || Array.isArray(schema.required);
  const implied: readonly TypeName[] = isMembers
    ? ["object"]
    : isObject(schema.items)
      ? ["array"]
      : ALL_TYPES;
  const types = new Set(named.length > 0 ? own : implied);
  // A multiple of a whole number is whole.
  if (typeof schema.multipleOf === "number" && Number.isInteger(schema.multipleOf)) types.delete("number");
  if (isVersion30 && schema.nullable === true && named.length > 0) types.add("null");
  if (!values) return types;
  const ofValues = new Set(values.flatMap(typesOfValue));
  return new Set([...types].filter((type) => ofValues.has(type)));
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
  // All bounds that matter here are of integers.
  const bounds = (
    bound: unknown,
    exclusive: unknown,
    [own, next]: readonly ((of: number) => number)[],
  ): (number | null)[] => [
    typeof bound === "number" ? ((exclusive === true ? next : own)?.(bound) ?? null) : null,
    typeof exclusive === "number" ? (next?.(exclusive) ?? null) : null,
  ];
  const least = bounds(minimum, exclusiveMinimum, [Math.ceil, (bound) => Math.floor(bound) + 1]);
  const most = bounds(maximum, exclusiveMaximum, [Math.floor, (bound) => Math.ceil(bound) - 1]);
  return { minimum: strictest(least, Math.max), maximum: strictest(most, Math.min) };
}

function strictest(bounds: readonly (number | null)[], choose: (...of: number[]) => number): number | null {
  const there = bounds.filter((bound): bound is number => bound !== null);
  return there.length === 0 ? null : choose(...there);
}

function merged(a: Alternative, b: Alternative): Alternative {
  const properties = new Map(a.properties);
  for (const [name, cursors] of b.properties)
    properties.set(name, [...(properties.get(name) ?? []), ...cursors]);
  const known = b.values && new Set(b.values.map((value) => JSON.stringify(value)));
  const values = a.values && known ? a.values.filter((value) => known.has(JSON.stringify(value))) : null;
  const types = new Set([...a.types].filter((type) => b.types.has(type)));
  return {
    at: isUnrestricted(a) && !isUnrestricted(b) ? b.at : a.at,
    types,
    formats: [...a.formats, ...b.formats],
    values: values ?? a.values ?? b.values,
    minimum: strictest([a.minimum, b.minimum], Math.max),
    maximum: strictest([a.maximum, b.maximum], Math.min),
    multipleOf: [...a.multipleOf, ...b.multipleOf],
    members: [Math.max(a.members[0], b.members[0]), Math.min(a.members[1], b.members[1])],
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
