/** Wrong usage: the error, what its messages are made of, files that the user names, and parsers of option values, which say what is valid. */
import { createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { caught } from "../kit/caught.ts";
import { either, FormatError } from "../kit/schema/foreign-json.ts";
import { visible } from "../report/text/text.ts";
import type { Resolution } from "../run/wire/network.ts";

/** Wrong options, arguments or files. The message says what is wrong, where, and what to do. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** So much of a value is enough to recognise it. */
const SHOWN = 60;

/** User input for messages: `"text"`, escaped for terminals and shortened. */
export function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `"${visible(shown)}"`;
}

/** The code of a system error: "ENOSPC", "EACCES". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

const WHY_UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EACCES: "cannot be read by this user",
  EPERM: "cannot be read by this user",
  EISDIR: "is a directory",
};

/** Whether there is anything at a path that this user can reach. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Bytes of what people write: configs, keys, trust files; and of what a run writes, or a bundle of authorities. */
const SMALL = 1_024 * 1_024;
export const LARGE: number = 150 * SMALL;

/** Throws a {@link UsageError} if it cannot be read: `the key file "a.txt" does not exist: check --api-key-file`. */
export async function readInput(
  file: string,
  what: string,
  remedy: string | null,
  most: number = SMALL,
  mayBePipe = false,
): Promise<Buffer> {
  const end = remedy === null ? "" : `: ${remedy}`;
  // A named pipe might be waited for for ever; what a shell passes in `/dev/fd` is not named.
  const found = mayBePipe || /^\/(?:dev|proc)\//.test(file) ? null : await stat(file).catch(() => null);
  if (found?.isFIFO()) throw new UsageError(`${what} is a named pipe${end}`);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > most) break;
      chunks.push(bytes);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new UsageError(
      `${what} ${WHY_UNREADABLE[code] ?? `cannot be read (${code || "unknown reason"})`}${end}`,
    );
  }
  if (length > most) throw new UsageError(`${what} has more than ${most} bytes${end}`);
  return Buffer.concat(chunks);
}

/** Calls `read`; its {@link FormatError} becomes a {@link UsageError}, followed by `remedy` (`: name another`). */
export function readable<T>(file: string, read: () => T, remedy = ""): T {
  return caught(FormatError, read, (error) => {
    throw new UsageError(`${visible(error.of(quote(file)))}${remedy}`);
  });
}

type Parse<T> = (text: string) => T;

function parser<T>(option: string, wanted: string, read: Parse<T | undefined>): Parse<T> {
  return (text) => {
    const value = read(text);
    if (value !== undefined) return value;
    throw new UsageError(`${option} must be ${wanted}, not ${quote(text)}`);
  };
}

function within(text: string, form: RegExp, least: number, most: number): number | undefined {
  const value = form.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** An integer in decimal digits from `least` to `most`. */
export function integer(option: string, least: number, most: number): (text: string) => number {
  return parser(option, `an integer from ${least} to ${most}`, (text) =>
    within(text, /^-?[0-9]{1,16}$/, least, most),
  );
}

/** An int64 in decimal digits, as normalized text (`-0` becomes `0`). */
export function int64(option: string): (text: string) => string {
  return parser(option, "an integer from -2^63 to 2^63-1", (text) => {
    const value = /^-?[0-9]{1,19}$/.test(text) ? BigInt(text) : null;
    return value !== null && BigInt.asIntN(64, value) === value ? value.toString() : undefined;
  });
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, "": 1_000, s: 1_000, m: 60_000 };

/** A time of `least` to `most` milliseconds: `10`, `0.5s`, `500ms`, `2m`; a bare number is seconds. */
export function milliseconds(option: string, least: number, most: number): (text: string) => number {
  const range = `from ${least === 0 ? 0 : `${least}ms`} to ${most / 1_000}s`;
  return parser(option, `a time ${range} such as 10, 10s or 500ms`, (text) => {
    const [, digits = Number.NaN, unit = ""] = /^([0-9]{1,9}(?:\.[0-9]{1,3})?)(ms|s|m)?$/.exec(text) ?? [];
    const value = Math.round(Number(digits) * (UNITS[unit] ?? Number.NaN));
    return value >= least && value <= most ? value : undefined;
  });
}

const LOWEST_RATE = 0.01;
const HIGHEST_RATE = 100_000;

/** Requests a second, in decimal: `10`, `0.5`. */
export function perSecond(option: string): (text: string) => number {
  return parser(option, `a number of requests a second from ${LOWEST_RATE} to ${HIGHEST_RATE}`, (text) =>
    within(text, /^[0-9]{1,6}(?:\.[0-9]{1,6})?$/, LOWEST_RATE, HIGHEST_RATE),
  );
}

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

/** The digest of what is deployed: of its container image (OCI), or the SHA-1 or SHA-256 id of a Git commit, in lower case. */
export function deployedDigest(option: string): Parse<string> {
  const wanted = "the digest of an image (sha256: and 64 hexadecimal digits) or the full id of a commit";
  return parser(option, wanted, (text) =>
    /^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : undefined,
  );
}

export function webAddress(option: string): Parse<string> {
  return parser(option, "an http or https URL", (text) =>
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text) ? text : undefined,
  );
}

const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An instant of RFC 3339 §5.6 in milliseconds since the Unix epoch. */
export function instant(option: string): (text: string) => number {
  return parser(option, "an RFC 3339 time such as 2030-12-05T00:00:00Z", (text) => {
    const [, year, month, day] = RFC_3339.exec(text) ?? [];
    const at = Date.parse(text.toUpperCase());
    const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
    // Date.parse turns 30 February into 2 March.
    const isDate = year !== undefined && midnight.getUTCDate() === Number(day);
    return isDate && !Number.isNaN(at) ? at : undefined;
  });
}

const RESOLUTION = /^(?<host>\[[^\]]+\]|[^:[\]\s]+):(?<port>\d{1,5}):(?<address>.+)$/;

/** Host in lower case, port, and IP address without brackets. */
export function resolution(option: string): (text: string) => Resolution {
  return parser(option, "HOST:PORT:ADDRESS such as staging.example.com:443:192.0.2.7", (text) => {
    const { host = "", port = "", address = "" } = RESOLUTION.exec(text)?.groups ?? {};
    const plain = address.replace(/^\[|\]$/g, "");
    const isValid = host !== "" && isPort(port) && isIP(plain) !== 0;
    return isValid ? { host: host.toLowerCase(), port: Number(port), address: plain } : undefined;
  });
}

const HOST = /^(?<name>[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?)(?::(?<port>\d{1,5}))?$/;

/** A host name in lower case, with a port if one is given; not an IP address, which cannot be a TLS server name. */
export function hostName(option: string): (text: string) => string {
  return parser(option, "a host name such as staging.example.com, with or without a port", (text) => {
    const lower = text.toLowerCase();
    const { name = "", port = "1" } = HOST.exec(lower)?.groups ?? {};
    return name !== "" && isIP(name) === 0 && isPort(port) ? lower : undefined;
  });
}

const isPort = (text: string): boolean => Number(text) >= 1 && Number(text) <= 65_535;

/** Edits between words. Commander does not export its own; fastest-levenshtein counts swapped letters, the most frequent typo, twice. */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i += 1) {
    const row = i === 0 ? [0] : [];
    rows.push(row);
    for (let j = row.length; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, at(i - 2, j - 2) + (isSwap ? 1 : 2)));
    }
  }
  return at(a.length, b.length);
}

/** " (did you mean a, b or c?)" of the candidates that a typo may have turned into `word`, nearest first; or an empty string. */
export function didYouMean(word: string, candidates: readonly string[], most = 1): string {
  const typed = word.toLowerCase().slice(0, 40);
  const near = candidates
    .map((candidate) => ({ candidate, far: distance(typed, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, far }) => far <= Math.max(1, Math.floor(Math.max(candidate.length, typed.length) * 0.4)),
    )
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ candidate }) => candidate);
  return near.length === 0 ? "" : ` (did you mean ${either(near)}?)`;
}
