/** Which JSON values are of which type. */
import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { isOfType, type JsonType } from "../../../src/kit/schema/validators.ts";
import { bytes } from "../json/json-parse.ts";

const TYPES: readonly JsonType[] = [...(["string", "integer", "int64", "array", "object"] as const)];

describe("a value is of these types and no others", () => {
  test.each<readonly [string, readonly JsonType[]]>([
    ["null", []],
    ["true", []],
    ["false", []],
    ['""', ["string"]],
    ['"null"', ["string"]],
    ["1", ["integer", "int64"]],
    ["-0", ["integer", "int64"]],
    ["9223372036854775808", ["integer"]],
    ["1.0", ["integer", "int64"]],
    ["1e3", ["integer", "int64"]],
    ["1e30", ["integer"]],
    ["1.5", []],
    ["[]", ["array"]],
    ["{}", ["object"]],
  ])("%s", (text, types) => {
    const { value = null } = readJson(bytes(text));
    expect(TYPES.filter((type) => isOfType(type, value))).toEqual(types);
  });
});
