/**
 * Redacts the key and keys that resemble it. Requests are written with shell expressions in place of secrets (`Bearer
 * $PETSTORE_API_KEY`), which are replaced only when a request is sent: so recordings and curl lines never contain the
 * key, and a curl line works in a shell.
 */
import { constants, gzipSync, unzipSync } from "node:zlib";
import { ALTERED_KEYS } from "../../kit/curl/key-expression.ts";
import { type HeaderLines, KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import { LARGEST_BODY, LONGEST_SPELLING } from "../wire/response-bounds.ts";
import type { OtherSecret } from "./other-secrets.ts";
import { besideScheme, isRedactable, mayHave, spellingsOf } from "./spellings.ts";

export type Redact = (text: string) => string;

/** Replaces expressions by secrets in requests, and secrets by expressions in responses. */
export interface Secrets {
  readonly reveal: (text: string) => string;
  /** {@link Secrets.reveal} for a path with query: secrets are percent-encoded. */
  readonly revealInTarget: (target: string) => string;
  readonly conceal: Redact;
  readonly concealHeaders: (headers: HeaderLines) => HeaderLines;
  readonly concealBytes: (bytes: Uint8Array) => Uint8Array;
  readonly long: boolean;
  readonly hasLetters: boolean;
}

/** AUTH-10 is judged for keys of at least this length. */
const LONG_KEY = 16;

/** Replaces keys in a recording that resemble the valid one, from which it could be guessed. */
const LIKE_KEY = "[a key like the valid one]";

/** The key with another character at a position, from 0: the first one, or the second where the first is there. */
function withChanged(key: string, at: number, [first, second] = ["~", "-"]): string {
  return `${key.slice(0, at)}${key.charAt(at) === first ? second : first}${key.slice(at + 1)}`;
}

/** The key with each letter 13 and each digit 5 further on. */
function rotated(key: string): string {
  const from = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const to = "nopqrstuvwxyzabcdefghijklmNOPQRSTUVWXYZABCDEFGHIJKLM5678901234";
  return key.replace(/[a-z0-9]/gi, (character) => to[from.indexOf(character)] ?? character);
}

function withMiddleChanged(key: string): string {
  return withChanged(key, Math.floor(key.length / 2), ["7", "3"]);
}

/** Replaces a key, and those that AUTH-5 makes of it: without an end, or with another character in the middle. */
function redactKey(key: string): Redact {
  if (!isRedactable(key)) {
    const pattern = new RegExp(besideScheme(key), "gi");
    return (text) => text.replace(pattern, `$<scheme>${KEY_PLACEHOLDER}`);
  }
  const alike = [withMiddleChanged(key), rotated(key), key.slice(0, -1), key.slice(1)];
  const pattern = new RegExp(`(${spellingsOf(key)})|${alike.map(spellingsOf).join("|")}`, "gi");
  const isWorthwhile = mayHave([key, ...alike]);
  return (text) =>
    isWorthwhile(text)
      ? text.replace(pattern, (_, whole?: string) => (whole === undefined ? LIKE_KEY : KEY_PLACEHOLDER))
      : text;
}

export function secretsOf(key: string, others: readonly OtherSecret[] = []): Secrets {
  const swapped = (c: string): string => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase());
  const values: readonly (readonly [string, string])[] = [
    // Before `shortened`, whose expression is part of this one; so is `beheaded` of `firstChanged`.
    [ALTERED_KEYS.changed, withChanged(key, key.length - 1)],
    [ALTERED_KEYS.shortened, key.slice(0, -1)],
    [ALTERED_KEYS.lengthened, `${key}x`],
    [ALTERED_KEYS.swapped, key.replace(/[a-zA-Z]/g, swapped)],
    [ALTERED_KEYS.firstChanged, withChanged(key, 0)],
    [ALTERED_KEYS.middleChanged, withMiddleChanged(key)],
    // A key without letters and digits would stay as it is.
    [ALTERED_KEYS.rotated, /[a-z0-9]/i.test(key) ? rotated(key) : "no-such-key"],
    [ALTERED_KEYS.beheaded, key.slice(1)],
    [ALTERED_KEYS.preceded, `x${key}`],
    [ALTERED_KEYS.basic, Buffer.from(`${key}:`).toString("base64")],
    [ALTERED_KEYS.password, Buffer.from(`:${key}`).toString("base64")],
    [KEY_PLACEHOLDER, key],
  ];
  const patterns = others.map(({ value, replacement }) => {
    return { pattern: new RegExp(spellingsOf(value), "gi"), replacement };
  });
  const own = redactKey(key);
  const conceal: Redact = (text) =>
    patterns.reduce((left, { pattern, replacement }) => left.replace(pattern, () => replacement), own(text));
  const reveal = (text: string, encode: (value: string) => string): string => {
    // In all expressions.
    if (!text.includes("$")) return text;
    return values.reduce(
      (left, [expression, value]) => left.replaceAll(expression, () => encode(value)),
      text,
    );
  };
  return {
    reveal: (text) => reveal(text, (value) => value),
    revealInTarget: (target) => reveal(target, encodeURIComponent),
    conceal,
    concealHeaders: (headers) => {
      // Most answers have no secret in any of their lines.
      const text = headers.flat().join("\n");
      return conceal(text) === text
        ? headers
        : headers.map(([name, value]) => [conceal(name), conceal(value)]);
    },
    // The same bytes if there is no secret in them.
    concealBytes: (bytes) => {
      const inflated = inflatedOf(bytes);
      const { buffer, byteOffset, byteLength } = inflated ?? bytes;
      // latin1 maps every byte to one character: a key is ASCII, and other bytes are kept.
      const text = Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
      const concealed = conceal(text);
      if (concealed === text) return bytes;
      const left = Buffer.from(concealed, "latin1");
      return inflated === null ? left : gzipSync(left);
    },
    long: key.length >= LONG_KEY && isRedactable(key),
    hasLetters: /[a-zA-Z]/.test(key),
  };
}

/** What is in gzip or zlib (RFC 1952, RFC 1950) though no header says so, as far as it goes; `null`: it is in neither. */
function inflatedOf(bytes: Uint8Array): Uint8Array | null {
  const [first = 0, second = 0] = bytes;
  const isZlib = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  if (!isZlib && (first !== 0x1f || second !== 0x8b)) return null;
  try {
    return unzipSync(bytes, { maxOutputLength: LARGEST_BODY, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // It only looks like it.
    return null;
  }
}

/** Characters that a stream gathers before it searches them: short enough for V8 to forget each piece at once. */
const STEP = 65_536;

/** The last `LONGEST_SPELLING` characters are kept back, since a secret may be split between two pieces. */
export class StreamRedactor {
  readonly #conceal: Redact;
  #pending = "";
  found = false;

  constructor(conceal: Redact) {
    this.#conceal = conceal;
  }

  add(text: string): string {
    this.#pending += text;
    if (this.#pending.length < STEP) return "";
    const left = this.#concealed();
    this.#pending = left.slice(-LONGEST_SPELLING);
    return left.slice(0, -LONGEST_SPELLING);
  }

  end(): string {
    const left = this.#concealed();
    this.#pending = "";
    return left;
  }

  #concealed(): string {
    const left = this.#conceal(this.#pending);
    this.found ||= left !== this.#pending;
    return left;
  }
}
