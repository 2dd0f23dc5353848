/** Which JSON values are of which type. */
import { describe, expect, test } from "vitest";
import { isOfType } from "../../src/kit/json-type.ts";
import type { JsonType } from "../../src/kit/openapi.ts";
import { readJson } from "../../src/kit/read-json.ts";
import { bytes } from "./json-parse.ts";

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
    ["1.0", ["number"]],
    ["1e3", ["number"]],
    ["[]", ["array"]],
    ["{}", ["object"]],
  ])("%s", (text, types) => {
    const { value = null } = readJson(bytes(text));
    expect(TYPES.filter((type) => isOfType(type, value))).toEqual(types);
  });
});
