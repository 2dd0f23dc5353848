/**
 * JSON as it came over the wire: numbers keep their spelling, so that an int64 never passes through
 * a double (RFC 8259; catalogue rule 4).
 */

/** A JSON number by its literal text: `{ text: "9007199254740993" }`, `{ text: "1.0" }`. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** An object without prototype, so that a member named `__proto__` is a member like any other. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** Any JSON value; numbers are {@link JsonNumber}, never `number`. */
export type JsonValue = null | boolean | string | JsonNumber | readonly JsonValue[] | JsonObject;

/** Plain data that `JSON.stringify` renders without loss: parameters of judges, parts of a report. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

/** Whether a value is a JSON object (neither an array, nor null, nor a number). */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

/** Whether a value is a JSON array. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
