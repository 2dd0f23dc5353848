/** Parsers of option values; each throws a {@link UsageError} that says which values are valid. */
import { DEPLOYED_DIGEST, DEPLOYED_DIGEST_TITLE } from "../kit/deployed-digest.ts";
import { either } from "../kit/schema/json-schema.ts";
import { didYouMean } from "./nearest.ts";
import { quote, UsageError } from "./usage-error.ts";

/** An integer in decimal digits from `least` to `most`. */
export function integer(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^-?[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(`${option} must be an integer from ${least} to ${most}, not ${quote(text)}`);
  };
}

/** An int64 in decimal digits, as normalized text (`-0` becomes `0`). */
export function int64(option: string): (text: string) => string {
  return (text) => {
    if (/^-?[0-9]{1,19}$/.test(text)) {
      const value = BigInt(text);
      if (BigInt.asIntN(64, value) === value) return value.toString();
    }
    throw new UsageError(`${option} must be an integer from -2^63 to 2^63-1, not ${quote(text)}`);
  };
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, "": 1_000, s: 1_000, m: 60_000 };

/** A time of `least` to `most` milliseconds: `10`, `0.5s`, `500ms`, `2m`; a bare number is seconds. */
export function milliseconds(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const [, digits, unit = ""] = /^([0-9]{1,9}(?:\.[0-9]{1,3})?)(ms|s|m)?$/.exec(text) ?? [];
    const value =
      digits === undefined ? Number.NaN : Math.round(Number(digits) * (UNITS[unit] ?? Number.NaN));
    if (value >= least && value <= most) return value;
    const range = `from ${least === 0 ? 0 : `${least}ms`} to ${most / 1_000}s`;
    throw new UsageError(`${option} must be a time ${range} such as 10, 10s or 500ms, not ${quote(text)}`);
  };
}

/** Requests a second, in decimal: `10`, `0.5`. */
export function perSecond(option: string): (text: string) => number {
  return (text) => {
    const value = /^[0-9]{1,6}(?:\.[0-9]{1,6})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= LOWEST_RATE && value <= HIGHEST_RATE) return value;
    throw new UsageError(
      `${option} must be a number of requests a second from ${LOWEST_RATE} to ${HIGHEST_RATE}, not ${quote(text)}`,
    );
  };
}

const LOWEST_RATE = 0.01;
const HIGHEST_RATE = 100_000;

export function word<W extends string>(option: string, words: readonly W[]): (text: string) => W {
  return (text) => {
    const found = words.find((w) => w === text);
    if (found !== undefined) return found;
    throw new UsageError(`${option} must be ${either(words)}, not ${quote(text)}${didYouMean(text, words)}`);
  };
}

export function text(option: string, what: string): (text: string) => string {
  return (given) => {
    if (given.trim() !== "") return given;
    throw new UsageError(`${option} is empty: pass ${what}, or omit the option`);
  };
}

export function deployedDigest(option: string): (text: string) => string {
  return (given) => {
    if (DEPLOYED_DIGEST.test(given)) return given;
    throw new UsageError(`${option} must be ${DEPLOYED_DIGEST_TITLE}, not ${quote(given)}`);
  };
}

export function webAddress(option: string): (text: string) => string {
  return (given) => {
    if (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(given) && URL.canParse(given)) return given;
    throw new UsageError(`${option} must be an http or https URL, not ${quote(given)}`);
  };
}

const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An instant of RFC 3339 §5.6 in milliseconds since the Unix epoch. */
export function instant(option: string): (text: string) => number {
  return (text) => {
    const [, year, month, day] = RFC_3339.exec(text) ?? [];
    const at = Date.parse(text.toUpperCase());
    const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
    // Date.parse turns 30 February into 2 March.
    if (year !== undefined && !Number.isNaN(at) && midnight.getUTCDate() === Number(day)) return at;
    throw new UsageError(
      `${option} must be an RFC 3339 time such as 2030-12-05T00:00:00Z, not ${quote(text)}`,
    );
  };
}
