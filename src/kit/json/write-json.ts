/** Writes JSON: compact, members in order, numbers with all their digits (RFC 8259). */
import { JsonNumber, type JsonValue } from "./json.ts";

/** JSON values, numbers and bigints; a member that is `undefined` is left out. */
export type Writable =
  | null
  | boolean
  | string
  | number
  | bigint
  | JsonNumber
  | readonly Writable[]
  | { readonly [name: string]: Writable | undefined };

/** Writes a value as compact JSON; throws a RangeError for NaN and infinities. */
export function writeJson(value: JsonValue | Writable): string {
  if (value instanceof JsonNumber) return value.text;
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      if (!Number.isFinite(value)) throw new RangeError(`${value} is no JSON number`);
      return String(value);
    case "bigint":
    case "boolean":
      return String(value);
    default:
      return value === null ? "null" : writeComposite(value);
  }
}

function writeComposite(
  value: readonly Writable[] | { readonly [name: string]: Writable | undefined },
): string {
  if (isList(value)) return `[${value.map((element) => writeJson(element)).join(",")}]`;
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${writeJson(member)}`);
  }
  return `{${members.join(",")}}`;
}

// Array.isArray does not narrow readonly arrays away from the other members of a union.
function isList(
  value: readonly Writable[] | { readonly [name: string]: Writable | undefined },
): value is readonly Writable[] {
  return Array.isArray(value);
}
