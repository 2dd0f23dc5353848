/** What a schema allows, however it is written: each schema with its alternatives, on a line each. */
import { describe, expect, test } from "vitest";
import { child, children, orUnresolved, pointerOf, Unresolved } from "../../../src/kit/description/cursor.ts";
import { type OpenDescription, openDescription } from "../../../src/kit/description/open-description.ts";
import { type Alternative, shapeOf } from "../../../src/kit/description/shape.ts";
import { described } from "../../support/descriptions.ts";

const SHARED = {
  Word: { type: "string", enum: ["a", "b", 1] },
  Again: { $ref: "#/components/schemas/Word" },
  Loop: { $ref: "#/components/schemas/Loop" },
  Endless: { allOf: [{ $ref: "#/components/schemas/Endless" }] },
  "odd/name ~": { type: "boolean" },
  Listed: [{ type: "null" }, { type: "array" }],
};

function opened(version: string, schema: unknown): OpenDescription {
  const text = JSON.stringify({ openapi: version, components: { schemas: { ...SHARED, It: schema } } });
  const found = openDescription(described(text, "openapi.json"));
  if (!found) throw new Error("it cannot be read");
  return found;
}

function saidOf(found: Alternative): string {
  const {
    types,
    formats,
    values,
    minimum,
    maximum,
    properties,
    required,
    closed,
    items,
    readOnly,
    writeOnly,
  } = found;
  const parts: readonly (readonly [string, readonly unknown[]])[] = [
    ["format", formats],
    ["values", values === null ? [] : [JSON.stringify(values)]],
    ["from", minimum === null ? [] : [minimum]],
    ["to", maximum === null ? [] : [maximum]],
    ["default", found.default ? [JSON.stringify(found.default.value), pointerOf(found.default.at.path)] : []],
    [
      "members",
      [...properties].map(([name, at]) => `${name} ${at.map(({ path }) => pointerOf(path)).join("+")}`),
    ],
    ["required", [...required]],
    ["closed", closed.map(({ names, at }) => `[${[...names]}] ${pointerOf(at.path)}`)],
    ["items", items.map(({ path }) => pointerOf(path))],
    ["read only", readOnly ? ["yes"] : []],
    ["write only", writeOnly ? ["yes"] : []],
  ];
  const named = parts.flatMap(([name, all]) => (all.length > 0 ? `${name} ${all.join(", ")}` : []));
  return [`${pointerOf(found.at.path)}: ${types.size === 7 ? "any" : [...types].join(" or ")}`, ...named]
    .join("; ")
    .replaceAll("/components/schemas/It", "…");
}

function shapes(version: string, schema: unknown): readonly string[] | string {
  const description = opened(version, schema);
  const at = child(description.root, "components", "schemas", "It");
  const found = orUnresolved(() => shapeOf(description, at ? [at] : []));
  return found instanceof Unresolved ? `${found.kind}: ${found.message}` : found.map(saidOf);
}

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

const deep = (levels: number): object => (levels === 0 ? { type: "string" } : { allOf: [deep(levels - 1)] });

const many = (count: number, schema: object | false): readonly (object | false)[] =>
  Array.from({ length: count }, () => schema);

const SCHEMAS: readonly (readonly [string, unknown])[] = [
  ["nothing", {}],
  ["true", true],
  ["false", false],
  ["a type", { type: "integer", format: "int64" }],
  ["several types", { type: ["string", "null", "any", 1] }],
  ["number", { type: "number", minimum: 1, maximum: 9 }],
  ["whole multiples", { type: "number", multipleOf: 2 }],
  ["parts of multiples", { type: "number", multipleOf: 0.5 }],
  ["nullable", { type: "string", nullable: true }],
  ["nullable without a type", { nullable: true, enum: ["a"] }],
  ["const", { const: null }],
  ["enum", { type: "string", enum: ["a", 1, null] }],
  ["values of each type", { enum: ["a", 1, 1.5, true, null, [1], { a: 1 }] }],
  ["implied object", { properties: { a: {} } }],
  ["implied by required", { required: ["a", 1] }],
  ["implied array", { items: { type: "string" } }],
  ["items that are none", { items: true }],
  ["exclusive bounds, 3.1", { exclusiveMinimum: 1.5, exclusiveMaximum: 10 }],
  ["exclusive bounds, 3.0", { minimum: 1, exclusiveMinimum: true, maximum: 9.5, exclusiveMaximum: true }],
  ["both kinds of bounds", { minimum: 5, exclusiveMinimum: 3, maximum: 5, exclusiveMaximum: 9 }],
  ["closed", { type: "object", properties: { a: {}, b: {} }, additionalProperties: false }],
  ["closed but for patterns", { type: "object", additionalProperties: false, patternProperties: {} }],
  ["open", { type: "object", additionalProperties: {} }],
  ["read only and write only", { type: "string", readOnly: true, writeOnly: true }],
  ["default", { type: "string", default: "a" }],
  ["a reference", ref("Word")],
  ["a reference to a reference", ref("Again")],
  ["a reference with members beside it", { ...ref("Word"), default: "a", enum: ["a", "c"] }],
  ["escaped names", ref("odd~1name%20~0")],
  ["an element of a list", ref("Listed/1")],
  ["no element of a list", ref("Listed/01")],
  ["beyond a list", ref("Listed/2")],
  ["no such place", ref("None")],
  ["a place within a reference", ref("Again/type")],
  ["a loop", ref("Loop")],
  ["a loop of allOf", ref("Endless")],
  ["another document", { $ref: "other.yaml#/a" }],
  ["an anchor", { $ref: "#anchor" }],
  ["a dynamic reference", { $dynamicRef: "#a" }],
  [
    "allOf",
    {
      allOf: [
        { type: ["string", "null"], format: "a" },
        { type: "string", format: "b", default: 1 },
      ],
    },
  ],
  ["allOf that contradicts itself", { allOf: [{ type: "string" }, { type: "integer" }] }],
  ["allOf of values", { allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] }],
  ["allOf without a common value", { allOf: [{ enum: ["a"] }, { enum: ["b"] }] }],
  ["allOf of bounds", { minimum: 1, allOf: [{ minimum: 3, maximum: 9 }, { maximum: 7 }] }],
  [
    "allOf of members",
    { properties: { a: {} }, required: ["a"], allOf: [{ properties: { a: {}, b: {} }, required: ["b"] }] },
  ],
  ["allOf that is no list", { allOf: { type: "string" } }],
  ["anyOf", { anyOf: [{ type: "string" }, { type: "null" }, false] }],
  [
    "oneOf beside anyOf",
    { anyOf: [{ minimum: 1 }, { minimum: 2 }], oneOf: [{ maximum: 3 }, { maximum: 4 }] },
  ],
  ["256 alternatives", { anyOf: many(256, { type: "null" }) }],
  ["257 alternatives", { anyOf: many(257, { type: "null" }) }],
  ["257 alternatives of another type", { type: "string", anyOf: many(257, { type: "null" }) }],
  ["256 alternatives of two lists", { anyOf: many(16, { minimum: 1 }), oneOf: many(16, { maximum: 3 }) }],
  ["272 alternatives of two lists", { anyOf: many(16, { minimum: 1 }), oneOf: many(17, { maximum: 3 }) }],
  [
    "272 alternatives, half of them without a value",
    {
      anyOf: [...many(8, { type: "null" }), ...many(8, { type: "string" })],
      oneOf: many(17, { type: "null" }),
    },
  ],
  ["4000 schemas", { anyOf: many(3_999, false) }],
  ["4001 schemas", { anyOf: many(4_000, false) }],
  ["40 levels", deep(40)],
  ["41 levels", deep(41)],
];

describe.each(["3.0.3", "3.1.0"])("OpenAPI %s", (version) => {
  test.each(SCHEMAS)("%s", (_, schema) => {
    const found = shapes(version, schema);
    // Many are alike.
    expect(Array.isArray(found) && found.length > 20 ? [found.length, found[0]] : found).toMatchSnapshot();
  });
});

test("of no schema, nothing is said", () => {
  expect(shapeOf(opened("3.1.0", {}), [])).toEqual([]);
});

test("a schema with an address may lead anywhere", () => {
  expect(shapes("3.1.0", { $id: "https://example.com/a", allOf: [ref("None")] })).toBe(
    "unknown: schemas with a `$id` are not looked at",
  );
  expect(shapes("3.0.3", { $id: "https://example.com/a", allOf: [ref("None")] })).toBe(
    "dead: there is no such place",
  );
});

test("members of anything but objects and lists are none", () => {
  const at = (value: unknown) => ({ document: 0, path: [], value });
  expect([null, "text", 1, undefined].map((value) => children(at(value)))).toEqual([[], [], [], []]);
  expect(children(undefined)).toEqual([]);
  expect(child(at(["a"]), "0x")).toBeUndefined();
  expect(child(at(["a"]), -1)).toBeUndefined();
  expect(child(at(["a"]), 0)).toMatchObject({ path: [0], value: "a" });
  expect(child(at({ a: { b: 1 } }), "a", "b")).toMatchObject({ path: ["a", "b"], value: 1 });
  expect(child(at({}), "toString")).toBeUndefined();
});
