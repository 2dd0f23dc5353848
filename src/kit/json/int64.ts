/** Exact 64-bit integers (interface §2: `integer, int64`). */
import { JsonNumber, type JsonValue } from "./json.ts";

export const INT64_MIN: bigint = -(2n ** 63n);

export const INT64_MAX: bigint = 2n ** 63n - 1n;

/** Digits of the longest int64; a longer number is out of range, and may be slow to convert. */
const LONGEST = 19;

/** Whether a JSON number is written as an integer: without fraction and exponent. `-0` is, `1.0` is not. */
export function isIntegerLiteral(text: string): boolean {
  return /^-?(?:0|[1-9][0-9]*)$/.test(text);
}

/** Sign, digits without zeros at either end, which are empty for zero, and power of ten. */
function decimalOf(text: string): { negative: boolean; digits: string; power: number } | undefined {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const leading = (whole + fraction).replace(/^0+/, "");
  let end = leading.length;
  while (end > 0 && leading[end - 1] === "0") end -= 1;
  const power = Number(exponent) - fraction.length + (leading.length - end);
  return { negative: sign === "-", digits: leading.slice(0, end), power };
}

/** Whether the value of a JSON number is an integer: `7`, `7.0`, `70e-1`. */
export function isIntegerValue(text: string): boolean {
  const decimal = decimalOf(text);
  return decimal !== undefined && (decimal.digits === "" || decimal.power >= 0);
}

/** Few enough digits for a double to hold their value exactly, without sign, fraction and exponent. */
const SHORT = /^[0-9]{1,15}$/;

/** The exact value of a JSON number that is an integer within int64, also `7.0` or `70e-1`; else `undefined`. */
export function readInt64(value: JsonValue | undefined): bigint | undefined {
  if (!(value instanceof JsonNumber)) return undefined;
  if (SHORT.test(value.text)) return BigInt(Number(value.text));
  const decimal = decimalOf(value.text);
  if (!decimal) return undefined;
  const { negative, digits, power } = decimal;
  if (digits === "") return 0n;
  if (power < 0 || digits.length + power > LONGEST) return undefined;
  const exact = BigInt(digits + "0".repeat(power)) * (negative ? -1n : 1n);
  return exact >= INT64_MIN && exact <= INT64_MAX ? exact : undefined;
}

/** Like {@link readInt64}, `undefined` for numbers with a fraction or exponent. */
export function readInt64Literal(value: JsonValue | undefined): bigint | undefined {
  return value instanceof JsonNumber && isIntegerLiteral(value.text) ? readInt64(value) : undefined;
}
