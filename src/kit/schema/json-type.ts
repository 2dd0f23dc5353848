import { isIntegerValue, readInt64 } from "../json/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../json/json.ts";
import type { JsonType } from "./openapi.ts";

/**
 * Whether a value is of a type. What is an integer is decided by the value: `7.0` and `70e-1` are 7. How it is written is
 * DATA-8's.
 */
export function isOfType(type: JsonType, value: JsonValue): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return isJsonArray(value);
    case "object":
      return isJsonObject(value);
    case "number":
      return value instanceof JsonNumber;
    case "integer":
      return value instanceof JsonNumber && isIntegerValue(value.text);
    case "int64":
      return readInt64(value) !== undefined;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string";
  }
}
