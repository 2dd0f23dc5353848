/** Whole numbers of 64 bits, exactly (interface §2: `integer, int64`). */
import { JsonNumber, type JsonValue } from "./json.ts";

/** -2^63. */
export const INT64_MIN: bigint = -(2n ** 63n);

/** 2^63 - 1. */
export const INT64_MAX: bigint = 2n ** 63n - 1n;

/** Length of "-9223372036854775808": a longer literal is out of range, and may be slow to convert. */
const LONGEST = 20;

/** Whether a JSON number is written as an integer: without fraction and exponent. `-0` is, `1.0` is not. */
export function isIntegerLiteral(text: string): boolean {
  return /^-?(?:0|[1-9][0-9]*)$/.test(text);
}

/** The exact value of a JSON number that is written as an integer and lies within int64, else `undefined`. */
export function readInt64(value: JsonValue | undefined): bigint | undefined {
  if (!(value instanceof JsonNumber)) return undefined;
  if (value.text.length > LONGEST || !isIntegerLiteral(value.text)) return undefined;
  const exact = BigInt(value.text);
  return exact >= INT64_MIN && exact <= INT64_MAX ? exact : undefined;
}
