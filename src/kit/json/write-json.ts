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
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RangeError(`${value} is no JSON number`);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((element: Writable) => writeJson(element)).join(",")}]`;
  const members: string[] = [];
  for (const [name, member] of Object.entries<Writable | undefined>(value as object as Members)) {
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${writeJson(member)}`);
  }
  return `{${members.join(",")}}`;
}

type Members = Readonly<Record<string, Writable | undefined>>;
