/** Which JSON values are of which type. */
import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { isOfType, type JsonType } from "../../../src/kit/schema/json-type.ts";
import { bytes } from "../json/json-parse.ts";

const TYPES: readonly JsonType[] = [
  ...(["null", "boolean", "string", "number", "integer", "int64", "array", "object"] as const),
];

describe("a value is of these types and no others", () => {
  test.each<readonly [string, readonly JsonType[]]>([
    ["null", ["null"]],
    ["true", ["boolean"]],
    ["false", ["boolean"]],
    ['""', ["string"]],
    ['"null"', ["string"]],
    ["1", ["number", "integer", "int64"]],
    ["-0", ["number", "integer", "int64"]],
    ["9223372036854775808", ["number", "integer"]],
    ["1.0", ["number", "integer", "int64"]],
    ["1e3", ["number", "integer", "int64"]],
    ["1e30", ["number", "integer"]],
    ["1.5", ["number"]],
    ["[]", ["array"]],
    ["{}", ["object"]],
  ])("%s", (text, types) => {
    const { value = null } = readJson(bytes(text));
    expect(TYPES.filter((type) => isOfType(type, value))).toEqual(types);
  });
});
