/** How violations of schemas are formatted, for any schema. */
import { describe, expect, test } from "vitest";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import type { Schema } from "../../../src/kit/schema/validators.ts";
import { departure, missing } from "../../../src/kit/schema/validators.ts";

const INT64: Schema = { type: "integer", format: "int64" };

describe("expected", () => {
  test.each<readonly [string, Schema, string]>([
    ["an empty schema", {}, "another value"],
    ["string", { type: "string" }, "a string"],
    ["string with a title", { type: "string", title: "Pets" }, "a string"],
    ["array", { type: "array" }, "an array"],
    ["array of Pets", { type: "array", title: "Pets" }, "an array of Pet objects"],
    ["array of others", { type: "array", title: "Orders" }, "an array"],
    ["object", { type: "object" }, "an object"],
    ["object with a title", { type: "object", title: "Pet" }, "a Pet object"],
    ["object with a vowel", { type: "object", title: "Error" }, "an Error object"],
    ["object with a vowel inside", { type: "object", title: "NewError" }, "a NewError object"],
    ["object called Pets", { type: "object", title: "Pets" }, "a Pets object"],
    ["integer", { type: "integer" }, "an integer"],
    ["int64", INT64, "an integer within int64"],
    ["choices", { enum: ["a", "b", "c"] }, "one of a, b and c"],
  ])("%s", (_, schema, expected) => {
    expect(departure("", schema, true)).toEqual({ path: "", expected, received: "true" });
  });
});

describe("received", () => {
  test.each<readonly [Schema, string, string]>([
    [INT64, "1", "1, which is beyond int64"],
    [{ type: "integer" }, "1.5", "1.5, which is no integer"],
    [INT64, "1e30", "1e30, which is beyond int64"],
    [INT64, "1e-3", "1e-3, which is no integer"],
    [{ type: "string" }, "1", "1"],
    [{}, "1", "1"],
  ])("%s, %s", (schema, text, expected) => {
    expect(departure("/id", schema, new JsonNumber(text)).received).toBe(expected);
  });

  test("not a number", () => {
    expect(departure("/id", INT64, "1").received).toBe('the string "1"');
    expect(departure("/id", {}, undefined).received).toBe("nothing");
  });
});

test.each([
  ["/id", "`id`"],
  ["/3", "`[3]`"],
  ["/3/id", "`[3].id`"],
  ["/a/12/b", "`a[12].b`"],
  ["/a1", "`a1`"],
  ["/1a", "`1a`"],
  ["/.a", "`.a`"],
])("the place %s is called %s", (path, label) => {
  const schema: Schema = { type: "string" };
  expect(missing(path, schema)).toEqual({ path, expected: `${label}, a string`, received: `no ${label}` });
});
