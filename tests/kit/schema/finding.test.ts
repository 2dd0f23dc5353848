/** How violations of schemas are formatted, for any schema. */
import { describe, expect, test } from "vitest";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { departure, missing } from "../../../src/kit/schema/finding.ts";
import { JSON_TYPE, type Schema } from "../../../src/kit/schema/openapi.ts";

describe("expected", () => {
  test.each<readonly [string, Schema | undefined, string]>([
    ["nothing known", undefined, "another value"],
    ["an empty schema", {}, "another value"],
    ["a type that has no name", { [JSON_TYPE]: "date" }, "another value"],
    ["null", { [JSON_TYPE]: "null" }, "null"],
    ["boolean", { [JSON_TYPE]: "boolean" }, "a boolean"],
    ["string", { [JSON_TYPE]: "string" }, "a string"],
    ["string with a title", { [JSON_TYPE]: "string", title: "Pets" }, "a string"],
    ["array", { [JSON_TYPE]: "array" }, "an array"],
    ["array of Pets", { [JSON_TYPE]: "array", title: "Pets" }, "an array of Pet objects"],
    ["array of others", { [JSON_TYPE]: "array", title: "Orders" }, "an array"],
    ["object", { [JSON_TYPE]: "object" }, "an object"],
    ["object with a title", { [JSON_TYPE]: "object", title: "Pet" }, "a Pet object"],
    ["object with a vowel", { [JSON_TYPE]: "object", title: "Error" }, "an Error object"],
    ["object with a vowel inside", { [JSON_TYPE]: "object", title: "NewError" }, "a NewError object"],
    ["object called Pets", { [JSON_TYPE]: "object", title: "Pets" }, "a Pets object"],
    ["number", { [JSON_TYPE]: "number" }, "a number"],
    ["integer", { [JSON_TYPE]: "integer" }, "an integer"],
    ["int64", { [JSON_TYPE]: "int64" }, "an integer within int64"],
    ["choices", { enum: ["a", "b", "c"] }, "one of a, b and c"],
  ])("%s", (_, schema, expected) => {
    expect(departure("", schema, true)).toEqual({ path: "", expected, received: "true" });
  });
});

describe("received", () => {
  const received = (type: string | undefined, text: string): string =>
    departure("/id", type === undefined ? undefined : { [JSON_TYPE]: type }, new JsonNumber(text)).received;

  test.each([
    ["int64", "1", "1, which is beyond int64"],
    ["integer", "1.5", "1.5, which is no integer"],
    ["int64", "1e30", "1e30, which is beyond int64"],
    ["int64", "1e-3", "1e-3, which is no integer"],
    ["string", "1", "1"],
    [undefined, "1", "1"],
  ])("%s, %s", (type, text, expected) => {
    expect(received(type, text)).toBe(expected);
  });

  test("not a number", () => {
    expect(departure("/id", { [JSON_TYPE]: "int64" }, "1").received).toBe('the string "1"');
    expect(departure("/id", undefined, undefined).received).toBe("nothing");
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
  const schema = { [JSON_TYPE]: "string" };
  expect(missing(path, schema)).toEqual({ path, expected: `${label}, a string`, received: `no ${label}` });
});
