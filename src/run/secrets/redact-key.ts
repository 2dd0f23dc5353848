/**
 * The key and what is made of it. Requests are written with shell expressions in place of secrets
 * (`Bearer $PETSTORE_API_KEY`), which the client replaces at the last moment: so recordings and curl lines
 * never hold the key, and a curl line can be pasted into a shell as it stands.
 */

import { KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import { ALTERED_KEYS } from "../../kit/key-expression.ts";
import type { OtherSecret } from "./other-secrets.ts";
import { isRedactable } from "./redactable.ts";
import { besideScheme, patternOf, patternOfMiddles, SCHEME } from "./secret-patterns.ts";

export { isRedactable };

/** From this length on, a repetition of the key is no coincidence (AUTH-10). */
const LONG_KEY = 16;

/** Replaces expressions by secrets in what is sent, and secrets by expressions in what came back. */
export interface Secrets {
  readonly reveal: (text: string) => string;
  /** The same in a path with query, where the secret must be percent-encoded. */
  readonly revealInTarget: (target: string) => string;
  readonly conceal: (text: string) => string;
  readonly concealBytes: (bytes: Uint8Array) => Uint8Array;
  readonly long: boolean;
  readonly hasLetters: boolean;
}

function swapCase(text: string): string {
  return text.replace(/[a-zA-Z]/g, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
}

/** Stands in a recording for a key that only resembles the valid one, and would give it away. */
const LIKE_KEY = "[a key like the valid one]";

/** What is searched for, and what stands for it in the record. */
type Search = readonly [pattern: RegExp, stands: string];

/** Searches that are in vain unless each pattern of the middles of the secrets finds one in the text. */
interface Searches {
  readonly middles: readonly RegExp[];
  readonly all: readonly Search[];
}

/**
 * The key, then what resembles it, longest first. The key itself before what is longer by a character: "key" and "x"
 * tell no more than "key". What is between the ends of a long key is in all that differs from it at one end; a key that
 * differs in the middle is looked for by itself.
 */
function keySearches(key: string, values: readonly (readonly [string, string])[]): Searches {
  if (!isRedactable(key)) return { middles: [SCHEME], all: [[besideScheme(key), `$1${KEY_PLACEHOLDER}`]] };
  const others = values.map(([, value]) => value).filter((value) => value !== key);
  const byLength = [...new Set(others)].sort((x, y) => y.length - x.length);
  return {
    middles: patternOfMiddles([...(key.length >= LONG_KEY ? [key.slice(1, -1)] : [key]), ...byLength]),
    all: [
      [patternOf(key), KEY_PLACEHOLDER],
      ...byLength.map((value): Search => [patternOf(value), LIKE_KEY]),
    ],
  };
}

function otherSearches(secrets: readonly OtherSecret[]): readonly Searches[] {
  return secrets.map(({ value, stands }) => ({
    middles: patternOfMiddles([value]),
    all: [[patternOf(value), stands]],
  }));
}

function replaced(text: string, searches: readonly Search[]): string {
  return searches.reduce((left, [pattern, stands]) => left.replace(pattern, stands), text);
}

/** A key with another character in its place, by the position from 0. */
function withChanged(key: string, at: number): string {
  return `${key.slice(0, at)}${key.charAt(at) === "~" ? "-" : "~"}${key.slice(at + 1)}`;
}

/** Secrets for one API key, and for others, which are never part of a text to reveal. */
export function secretsOf(key: string, others: readonly OtherSecret[] = []): Secrets {
  const values: readonly (readonly [string, string])[] = [
    // Before the key without that character, whose expression is part of this one; so with the first character.
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
  const searches = [keySearches(key, values), ...otherSearches(others)];
  const conceal = (text: string): string =>
    searches.reduce(
      (concealed, { middles, all }) =>
        middles.every((middle) => middle.test(concealed)) ? replaced(concealed, all) : concealed,
      text,
    );
  const reveal = (text: string, encode: (value: string) => string): string =>
    values.reduce(
      (revealed, [expression, value]) => revealed.replaceAll(expression, () => encode(value)),
      text,
    );
  return {
    reveal: (text) => reveal(text, (value) => value),
    revealInTarget: (target) => reveal(target, encodeURIComponent),
    conceal,
    concealBytes: (bytes) => {
      // latin1 keeps every byte: a key is ASCII, and what is not must come through unharmed.
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
      const concealed = conceal(text);
      return concealed === text ? bytes : Buffer.from(concealed, "latin1");
    },
    long: key.length >= LONG_KEY && isRedactable(key),
    hasLetters: /[a-zA-Z]/.test(key),
  };
}
