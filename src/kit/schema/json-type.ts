import { isIntegerValue, readInt64 } from "../json/int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../json/json.ts";
import type { JsonType } from "./openapi.ts";

/**
 * Whether a value is of a type. `7.0` and `70e-1` are integers, as in JSON Schema; DATA-8 judges how they are written.
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
