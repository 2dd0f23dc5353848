/** Foreign JSON: what a schema lets pass, and how what it does not is said. */
import { describe, expect, test } from "vitest";
import {
  closed,
  count,
  flag,
  type JsonSchema,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
} from "../../../scripts/options/json-schema.ts";
import { decodeUtf8, FormatError, parseJson, read } from "../../../src/kit/schema/foreign-json.ts";

function record<T>(values: JsonSchema<T>): JsonSchema<Readonly<Record<string, T>>> {
  return { type: "object", additionalProperties: values, title: "an object" };
}

const base64: JsonSchema<string> = { type: "string", format: "base64-either", title: "base64" };

const problem = (attempt: () => unknown): string => {
  try {
    return `read: ${JSON.stringify(attempt())}`;
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
};

describe("an error is one clause with its place", () => {
  const pet = object({ name: text, ages: list(count) }, { tags: record(oneOf(["a", "b", "c"])) });
  test.each<[JsonSchema<unknown>, unknown, string]>([
    [pet, [], "it must be an object"],
    [pet, null, "it must be an object"],
    [pet, { ages: [] }, "name is missing"],
    [pet, { name: 1, ages: [] }, "name must be text"],
    [pet, { name: "", ages: [0, -1] }, "ages[1] must be a count"],
    [pet, { name: "", ages: [0.5] }, "ages[0] must be a count"],
    [pet, { name: "", ages: [2 ** 53] }, "ages[0] must be a count"],
    [pet, { name: "", ages: [], tags: { x: "d" } }, "tags.x must be a, b or c"],
    [list(pet), [{ name: "", ages: {} }], "[0].ages must be a list"],
    [closed(pet), { name: "", ages: [], "a/~b": 1 }, "a/~b is unknown"],
    [record(flag), { "a/b": 1 }, "a/b must be true or false"],
    [number, Number.POSITIVE_INFINITY, "it must be a number"],
    [{ ...list(text), minItems: 1, title: "a list with an item" }, [], "it must be a list with an item"],
    [orNull(oneOf([1, 2])), 3, "it must be 1, 2 or null"],
    [orNull(pet), 3, "it must be an object or null"],
    [base64, "AB==", "it must be base64"],
    [base64, "A", "it must be base64"],
    [{ type: "string" }, 1, "it must be string"],
    [{ enum: ["x", null] }, 1, "it must be x or null"],
  ])("%#", (schema, value, clause) => {
    expect(problem(() => read(schema, value))).toBe(clause);
  });

  test("the place may begin with that of the value in its file", () => {
    expect(problem(() => read(pet, { name: "" }, "log.pet"))).toBe("log.pet.ages is missing");
    expect(problem(() => read(text, 1, "log"))).toBe("log must be text");
  });
});

test.each<[JsonSchema<unknown>, unknown]>([
  [object({ a: text }), { a: "", b: 1 }],
  [object({}, { a: text }), {}],
  [closed(object({ a: orNull(text) })), { a: null }],
  [orNull(oneOf(["a"])), null],
  [base64, "AA=="],
  [base64, ""],
  [record(count), JSON.parse('{"__proto__":1}')],
])("what its schema lets pass: %#", (schema, value) => {
  expect(read(schema, value)).toBe(value);
});

test("a member is the value's own, not one that every object has", () => {
  expect(problem(() => read(object({ toString: text }), {}))).toBe("toString is missing");
});

test.each<[string | Uint8Array, string]>([
  ["{", "it is not JSON ("],
  ["\ufeff{}", "it is not JSON ("],
  [Uint8Array.of(0xff), "it is not UTF-8"],
  [Uint8Array.of(0x7b, 0x7d), "read: {}"],
])("JSON: %#", (source, clause) => {
  expect(problem(() => parseJson(source))).toContain(clause);
});

test("a byte order mark is part of the text", () => {
  expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe("\ufeff");
});

test("a problem is said with the file's name", () => {
  expect(new FormatError("it is not JSON").of('"a.json"')).toBe('"a.json": it is not JSON');
  expect(new FormatError("log is missing").of('"a.json"')).toBe('"a.json": log is missing');
});
