/** JSON as JSON.parse has it, to be compared with ours. */
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../../../src/kit/json/json.ts";

/** A text in UTF-8. */
export const bytes = (text: string): Uint8Array => Buffer.from(text);

/** What JSON.parse would make of it, where it has words for it. */
export function plain(value: JsonValue | undefined): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (isJsonArray(value)) return value.map(plain);
  if (!isJsonObject(value)) return value;
  const made: { [name: string]: unknown } = Object.create(null);
  for (const [name, member] of Object.entries(value)) made[name] = plain(member);
  return made;
}

/** Objects with prototypes as objects without: `toEqual` compares their members only. */
export function parsed(text: string): unknown {
  return JSON.parse(text, (_name, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.defineProperties(Object.create(null), Object.getOwnPropertyDescriptors(value))
      : value,
  );
}
