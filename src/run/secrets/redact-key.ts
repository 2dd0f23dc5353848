/**
 * Redacts the key and keys that resemble it. Requests are written with shell expressions in place of secrets (`Bearer
 * $PETSTORE_API_KEY`), which are replaced only when a request is sent: so recordings and curl lines never contain the
 * key, and a curl line works in a shell.
 */

import { ALTERED_KEYS } from "../../kit/curl/key-expression.ts";
import { type HeaderLines, KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import { alteredSpellings, LONG_KEY } from "./altered-spellings.ts";
import { firstLook } from "./first-look.ts";
import { concealGzip, isGzip } from "./gzip.ts";
import { numbersIn } from "./numbers.ts";
import type { OtherSecret } from "./other-secrets.ts";
import { isRedactable, WORDS } from "./redactable.ts";
import { besideScheme, patternOf, patternOfMiddles, SCHEME } from "./secret-patterns.ts";

export { isRedactable };

/** Replaces expressions by secrets in requests, and secrets by expressions in responses. */
export interface Secrets {
  readonly reveal: (text: string) => string;
  /** {@link Secrets.reveal} for a path with query: secrets are percent-encoded. */
  readonly revealInTarget: (target: string) => string;
  readonly conceal: (text: string) => string;
  /** The header fields of an answer, without secrets. */
  readonly concealHeaders: (headers: HeaderLines) => HeaderLines;
  /** The body of an answer, without secrets, and without spellings that reveal the key. */
  readonly concealBytes: (bytes: Uint8Array) => Uint8Array;
  readonly long: boolean;
  readonly hasLetters: boolean;
}

function swapCase(text: string): string {
  return text.replace(/[a-zA-Z]/g, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
}

/** Replaces keys in a recording that resemble the valid one, from which it could be guessed. */
const LIKE_KEY = "[a key like the valid one]";

/** A pattern, and the replacement of its matches. */
type Search = readonly [pattern: RegExp, replacement: string];

/** Searches that can only match if the first look and every pattern in `middles` find something. */
interface Searches {
  readonly firstLook: (text: string) => boolean;
  readonly middles: readonly RegExp[];
  readonly all: readonly Search[];
}

/**
 * Searches for the key, then for keys that resemble it, longest first. The key comes before those with one more
 * character, which are redacted with it. Keys that differ at one end all contain the middle of a long key; one that
 * differs in the middle has its own pattern.
 */
function keySearches(key: string, values: readonly (readonly [string, string])[]): Searches {
  if (!isRedactable(key)) {
    const all: readonly Search[] = [[besideScheme(key), `$1${KEY_PLACEHOLDER}`]];
    return { firstLook: (text) => SCHEME.test(text), middles: [SCHEME], all };
  }
  const others = values.map(([, value]) => value).filter((value) => value !== key);
  const byLength = [...new Set(others)].sort((x, y) => y.length - x.length);
  const searched = [...(key.length >= LONG_KEY ? [key.slice(1, -1)] : [key]), ...byLength];
  const middles = patternOfMiddles(searched);
  return {
    firstLook: firstLook(searched, middles),
    middles,
    all: [
      [patternOf(key), KEY_PLACEHOLDER],
      ...byLength.map((value): Search => [patternOf(value), LIKE_KEY]),
    ],
  };
}

function otherSearches(secrets: readonly OtherSecret[]): readonly Searches[] {
  return secrets.map(({ value, replacement }) => {
    const middles = patternOfMiddles([value]);
    return { firstLook: firstLook([value], middles), middles, all: [[patternOf(value), replacement]] };
  });
}

/** Replaces what the searches find, one after the other, as long as there is anything to find. */
function replaced(text: string, { firstLook, middles, all }: Searches): string {
  if (!firstLook(text)) return text;
  let left = text;
  for (const [pattern, replacement] of all) {
    const before = left;
    if (!middles.every((middle) => middle.test(before))) break;
    const isNumber = numbersIn(before);
    left = before.replace(pattern, (found: string, ...more: readonly unknown[]) => {
      const at = Number(more.find((each) => typeof each === "number"));
      if (isNumber(at, at + found.length)) return found;
      return replacement.replace("$1", typeof more[0] === "string" ? more[0] : "");
    });
  }
  return left;
}

/** Fields whose figures are judged, and these figures, which are no secret. */
const FIGURES: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^(?:x-ratelimit-.*|ratelimit-.*|retry-after|content-length|age)$/i, /^[0-9]+$/],
  [/^deprecation$/i, /^@-?[0-9]+$/],
  [/^location$/i, /\/[0-9]{1,19}$/],
];

/** Where the figures of a field begin. */
function figuresOf(name: string, value: string): number {
  const [, figures] = FIGURES.find(([is]) => is.test(name)) ?? [];
  const at = figures ? value.search(figures) : -1;
  return at < 0 ? value.length : at;
}

/** Searches answers for spellings that reveal a long key; `others` are texts that they contain anyway. */
function answerSearch(key: string, others: readonly string[]): (text: string) => string {
  if (key.length < LONG_KEY || !isRedactable(key)) return (text) => text;
  const placeholders = [...Object.values(ALTERED_KEYS), KEY_PLACEHOLDER, LIKE_KEY];
  const { mayBeIn, replaceIn } = alteredSpellings(key, [WORDS, ...placeholders, ...others]);
  return (text) => (mayBeIn(text) ? replaceIn(text, KEY_PLACEHOLDER, LIKE_KEY) : text);
}

/** Texts whose results are remembered: how many at most, and how long each. */
const REMEMBERED = 500;
const LONGEST_REMEMBERED = 200;

/** Remembers what was made of short texts, since answers repeat most header fields. */
function remembering(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text === "") return text;
    if (text.length > LONGEST_REMEMBERED) return work(text);
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    if (known.size >= REMEMBERED) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
}

/** The key with another character at a position, from 0. */
function withChanged(key: string, at: number): string {
  return `${key.slice(0, at)}${key.charAt(at) === "~" ? "-" : "~"}${key.slice(at + 1)}`;
}

/** The searches for the latest key: compiling them takes longer than judging a run, and many runs have the same key. */
let latest: { readonly key: string; readonly searches: Searches } | null = null;

function searchesFor(key: string, values: readonly (readonly [string, string])[]): Searches {
  if (latest?.key !== key) latest = { key, searches: keySearches(key, values) };
  return latest.searches;
}

/**
 * Secrets for an API key and for other secrets, which only responses are searched for. `texts` are some that answers
 * contain anyway, such as the base URL: a part of the key that is in them reveals nothing.
 */
export function secretsOf(
  key: string,
  others: readonly OtherSecret[] = [],
  texts: readonly string[] = [],
): Secrets {
  const values: readonly (readonly [string, string])[] = [
    // Before `shortened`, whose expression is part of this one; so is `beheaded` of `firstChanged`.
    [ALTERED_KEYS.changed, withChanged(key, key.length - 1)],
    [ALTERED_KEYS.shortened, key.slice(0, -1)],
    [ALTERED_KEYS.lengthened, `${key}x`],
    [ALTERED_KEYS.swapped, swapCase(key)],
    [ALTERED_KEYS.firstChanged, withChanged(key, 0)],
    [ALTERED_KEYS.middleChanged, withChanged(key, Math.floor(key.length / 2))],
    [ALTERED_KEYS.beheaded, key.slice(1)],
    [ALTERED_KEYS.preceded, `x${key}`],
    [ALTERED_KEYS.basic, Buffer.from(`${key}:`).toString("base64")],
    [KEY_PLACEHOLDER, key],
  ];
  const searches = [searchesFor(key, values), ...otherSearches(others)];
  const conceal = (text: string): string => searches.reduce(replaced, text);
  const search = answerSearch(key, texts);
  const concealAnswer = (text: string): string => search(conceal(text));
  const concealName = remembering(conceal);
  const concealValue = remembering(concealAnswer);
  const reveal = (text: string, encode: (value: string) => string): string =>
    values.reduce(
      (revealed, [expression, value]) => revealed.replaceAll(expression, () => encode(value)),
      text,
    );
  return {
    reveal: (text) => reveal(text, (value) => value),
    revealInTarget: (target) => reveal(target, encodeURIComponent),
    conceal,
    concealHeaders: (headers) =>
      headers.map(([name, value]) => {
        const at = figuresOf(name, value);
        return [concealName(name), concealValue(value.slice(0, at)) + value.slice(at)];
      }),
    concealBytes: (bytes) => {
      if (isGzip(bytes)) return concealGzip(bytes, concealAnswer);
      // latin1 maps every byte to one character: a key is ASCII, and other bytes are kept.
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
      const concealed = concealAnswer(text);
      return concealed === text ? bytes : Buffer.from(concealed, "latin1");
    },
    long: key.length >= LONG_KEY && isRedactable(key),
    hasLetters: /[a-zA-Z]/.test(key),
  };
}
