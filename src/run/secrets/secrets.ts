/**
 * Redacts the key, keys that resemble it, and other secrets. Requests are written with shell expressions in their place, replaced only when
 * a request is sent: so a curl line works in a shell and has no key. Our own, since others look for members of known objects.
 */
import { constants, gzipSync, unzipSync } from "node:zlib";
import { ALTERED_KEYS } from "../../kit/curl/key-expression.ts";
import { type HeaderLines, KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import type { ExtraHeader } from "../options.ts";
import type { Network } from "../wire/network.ts";
import { LARGEST_BODY, LONGEST_SPELLING } from "../wire/response-bounds.ts";

export type Redact = (text: string) => string;

/** Replaces expressions by secrets in requests, and secrets by expressions in responses. */
export interface Secrets {
  readonly reveal: (text: string) => string;
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
    const literal = [...key].map(escapable).join("");
    const pattern = new RegExp(`(?<scheme>bearer(?: |%20|\\+|\\\\u0020){1,4})${literal}`, "gi");
    return (text) => text.replace(pattern, `$<scheme>${KEY_PLACEHOLDER}`);
  }
  const alike = [withMiddleChanged(key), rotated(key), key.slice(0, -1), key.slice(1)];
  const pattern = new RegExp(`(${spellingsOf(key)})|${alike.map(spellingsOf).join("|")}`, "gi");
  return (text) =>
    text.replace(pattern, (_, whole?: string) => (whole === undefined ? LIKE_KEY : KEY_PLACEHOLDER));
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
    concealHeaders: (headers) => headers.map(([name, value]) => [conceal(name), conceal(value)]),
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
    const end = Math.max(0, left.length - LONGEST_SPELLING);
    // What is written cannot have half a character.
    const cut = (left.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
    this.#pending = left.slice(cut);
    return left.slice(0, cut);
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

/** Shorter texts occur by chance. */
const SHORTEST = 8;

const SHORT_KEY = 12;

/** Whether a key is so short or common that it may be missed, which draws a warning. */
export function isWeak(key: string): boolean {
  return !isRedactable(key) || key.length < SHORT_KEY;
}

/** A longer secret is found by so many of its characters, and goes up to the end of the word: large patterns are slow. */
const LONGEST_PATTERN = 64;

/** Texts that requests and responses contain anyway: redacting them would change the judgement. */
const WORDS = [
  "authorization bearer application/json; charset=utf-8 content-type content-length content-encoding",
  "x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset retry-after www-authenticate transfer-encoding",
  "categoryid available pending sold status petstore-conformance- name code message keep-alive location",
  "9223372036854775807 9223372036854775808 9007199254740993 1900000017",
].join("\n");

/** Whether a secret is long enough, and no word of the interface or an animal's name, so that it is found reliably. */
export function isRedactable(secret: string): boolean {
  const lower = secret.toLowerCase();
  // The names of all runs' animals begin with this prefix and a run's id, 8 hexadecimal digits.
  const [, prefix] = /^([^-]*-)[0-9a-f]{0,7}$/.exec(lower) ?? [];
  const mayBeInName = prefix !== undefined && "conformance-".endsWith(prefix);
  return secret.length >= SHORTEST && !WORDS.includes(lower) && !mayBeInName;
}

function escapable(character: string): string {
  const hex = character.charCodeAt(0).toString(16).padStart(2, "0");
  const literal = character.replace(/[^a-z0-9]/i, "\\\\?\\$&");
  // The literal character comes last: it may be one with which escapes begin.
  return `(?:%${hex}|\\\\u00${hex}|${literal})`;
}

/** The base64 of a text as far as it depends on the text alone, for each of its three possible offsets. */
function base64Cores(text: string): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    const first = Math.ceil((shift * 8) / 6);
    return bytes.toString("base64").slice(first, Math.floor((bytes.length * 8) / 6));
  });
}

/** The pattern (flag `i`) of a secret as it may be written: as it is; percent-encoded or JSON-escaped, fully or partly; in base64. */
export function spellingsOf(secret: string): string {
  const start = secret.slice(0, LONGEST_PATTERN);
  const rest = secret.length > LONGEST_PATTERN ? "[^\\s\"'<>{},]*" : "";
  const literal = [...start].map(escapable).join("");
  // Digits that are part of a longer number are no secret: ids, times and limits are judged.
  const plain = /[^0-9]/.test(secret)
    ? literal
    : `(?:(?<![0-9])|(?<=%[0-9a-f]{2}|\\\\u[0-9a-f]{4}))${literal}(?![0-9])`;
  // In either alphabet.
  const cores = base64Cores(start).map((base64) =>
    base64.replaceAll("+", "(?:\\+|-|%2b)").replaceAll("/", "(?:\\\\?\\/|_|%2f)"),
  );
  return [plain, ...cores].map((each) => each + rest).join("|");
}

/** A secret, and the text that replaces it in everything that is recorded or written. */
export interface OtherSecret {
  readonly value: string;
  readonly replacement: string;
}

/** All redactable secrets, longest first; of a value with several parts also its secret parts. */
export function otherSecrets(
  headers: readonly ExtraHeader[],
  proxies: Network["proxies"],
): readonly OtherSecret[] {
  const ofHeaders = headers.flatMap(({ value, variable }) =>
    secretParts(value).map((part) => ({ value: part, replacement: `$${variable}` })),
  );
  const ofProxies = [proxies?.http, proxies?.https].flatMap((url) => {
    const password = url ? new URL(url).password : "";
    // As written, and percent-decoded; a stray "%" is kept.
    const meant = password.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) =>
      Buffer.from(escaped.replaceAll("%", ""), "hex").toString("latin1"),
    );
    return [password, meant].map((value) => ({ value, replacement: "[the proxy's password]" }));
  });
  const secrets = [...ofHeaders, ...ofProxies].filter(({ value }) => isRedactable(value));
  const different = new Map(secrets.map((secret) => [secret.value, secret]));
  return [...different.values()].sort((a, b) => b.value.length - a.value.length);
}

/** A value, the credentials after its scheme (RFC 9110 §11.4), and the password of Basic credentials (RFC 7617 §2). */
function secretParts(value: string): readonly string[] {
  const [, scheme = "", credentials] = /^(\S+) +(\S+)$/.exec(value) ?? [];
  if (credentials === undefined) return [value];
  const pair = scheme.toLowerCase() === "basic" ? Buffer.from(credentials, "base64").toString("latin1") : "";
  return [value, credentials, pair.slice(pair.indexOf(":") + 1)];
}
