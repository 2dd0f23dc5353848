/** JSON values with exact numbers: they keep their text, so that no int64 becomes a double (RFC 8259; catalogue rule 4). */

/** A JSON number as its literal text: `{ text: "9007199254740993" }`, `{ text: "1.0" }`. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** An object that inherits nothing, so that `__proto__` is a member like any other. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** Any JSON value; numbers are {@link JsonNumber}, never `number`. */
export type JsonValue = null | boolean | string | JsonNumber | readonly JsonValue[] | JsonObject;

/** Data that `JSON.stringify` writes without loss: parameters of judges, parts of a report. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
