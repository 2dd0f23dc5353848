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
  }
  if (value === null) return "null";
  if (Array.isArray(value)) return `[${value.map((element: Writable) => writeJson(element)).join(",")}]`;
  const members: string[] = [];
  for (const [name, member] of Object.entries<Writable | undefined>(value as object as Composite)) {
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${writeJson(member)}`);
  }
  return `{${members.join(",")}}`;
}

type Composite = Readonly<Record<string, Writable | undefined>>;
