/** Reads the body of a creation, with exact integers. */
import { refused, type Said } from "./serve.ts";

/** A valid body. */
export interface NewPet {
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: string;
}

/** The allowed statuses (interface §2). */
export const STATUSES: readonly string[] = ["available", "pending", "sold"];

const BAD = (message: string): Said => refused(400, "invalid_body", message);

/** A number of JSON, or a string, in which digits are no number. */
const NUMBER_OR_STRING = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The body as an animal to add, or the refusal. */
export function readNewPet(body: Buffer): NewPet | Said {
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    JSON.parse(text);
    // Numbers as text: JSON.parse rounds beyond 2^53.
    value = JSON.parse(
      text.replace(NUMBER_OR_STRING, (part) => (part.startsWith('"') ? part : `{"number":"${part}"}`)),
    );
  } catch {
    return BAD("The body is no JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return BAD("The body is no object.");
  const { name, categoryId, status = "available" } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== "string") return BAD("name is a string.");
  const id = integer(categoryId);
  if (id === null) return BAD("categoryId is an integer of 64 bits.");
  if (typeof status !== "string" || !STATUSES.includes(status)) return BAD("status is one of three.");
  return { name, categoryId: id, status };
}

/** Whether it is a refusal. */
export function isRefusal(value: NewPet | Said): value is Said {
  return "body" in value;
}

function integer(value: unknown): bigint | null {
  const text = (value as { readonly number?: unknown } | null | undefined)?.number;
  if (typeof text !== "string" || !/^-?\d+$/.test(text)) return null;
  const id = BigInt(text);
  return BigInt.asIntN(64, id) === id ? id : null;
}
