import { isIntegerLiteral, readInt64 } from "./int64.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "./json.ts";
import type { JsonType } from "./openapi.ts";

/**
 * Whether a value is of a type. An integer must be written as one, without fraction and exponent: that is what
 * every reader of int64 takes, while `1e3` is an integer to some and none to others.
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
      return value instanceof JsonNumber && isIntegerLiteral(value.text);
    case "int64":
      return readInt64(value) !== undefined;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string";
  }
}
