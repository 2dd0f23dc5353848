/**
 * The key and what is made of it. Requests are written with shell expressions in place of secrets
 * (`Bearer $PETSTORE_API_KEY`), which the client replaces at the last moment: so recordings and curl lines
 * never hold the key, and a curl line can be pasted into a shell as it stands.
 */

import { ALTERED_KEYS } from "../kit/credentials.ts";
import { KEY_PLACEHOLDER } from "../kit/exchange.ts";
import type { OtherSecret } from "./other-secrets.ts";
import { besideScheme, middlesOf, SCHEME, spellingsOf } from "./spellings.ts";
import { isTellable } from "./tellable.ts";

export { isTellable };

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

/** Searches that are in vain unless the text holds the middle of one of the secrets. */
interface Searches {
  readonly middle: RegExp;
  readonly all: readonly Search[];
}

/**
 * The key, then what resembles it, longest first. The key itself before what is longer by a character: "key" and "x"
 * tell no more than "key". What is between the ends of a long key is in all that differs from it at one end.
 */
function keySearches(key: string, values: readonly (readonly [string, string])[]): Searches {
  if (!isTellable(key)) return { middle: SCHEME, all: [[besideScheme(key), `$1${KEY_PLACEHOLDER}`]] };
  const others = values.map(([, value]) => value).filter((value) => value !== key);
  const byLength = [...new Set(others)].sort((x, y) => y.length - x.length);
  return {
    middle: middlesOf([...(key.length >= LONG_KEY ? [key.slice(1, -1)] : [key]), ...byLength]),
    all: [
      [spellingsOf(key), KEY_PLACEHOLDER],
      ...byLength.map((value): Search => [spellingsOf(value), LIKE_KEY]),
    ],
  };
}

function otherSearches(secrets: readonly OtherSecret[]): readonly Searches[] {
  return secrets.map(({ value, stands }) => ({
    middle: middlesOf([value]),
    all: [[spellingsOf(value), stands]],
  }));
}

function replaced(text: string, searches: readonly Search[]): string {
  return searches.reduce((left, [pattern, stands]) => left.replace(pattern, stands), text);
}

/** Secrets for one API key, and for others, which are never part of a text to reveal. */
export function secretsOf(key: string, others: readonly OtherSecret[] = []): Secrets {
  const values: readonly (readonly [string, string])[] = [
    // Before the key without that character, whose expression is part of this one; so with the first character.
    [ALTERED_KEYS.changed, `${key.slice(0, -1)}${key.endsWith("~") ? "-" : "~"}`],
    [ALTERED_KEYS.shortened, key.slice(0, -1)],
    [ALTERED_KEYS.lengthened, `${key}x`],
    [ALTERED_KEYS.swapped, swapCase(key)],
    [ALTERED_KEYS.firstChanged, `${key.startsWith("~") ? "-" : "~"}${key.slice(1)}`],
    [ALTERED_KEYS.beheaded, key.slice(1)],
    [ALTERED_KEYS.preceded, `x${key}`],
    [ALTERED_KEYS.basic, Buffer.from(`${key}:`).toString("base64")],
    [KEY_PLACEHOLDER, key],
  ];
  const searches = [keySearches(key, values), ...otherSearches(others)];
  const conceal = (text: string): string =>
    searches.reduce(
      (concealed, { middle, all }) => (middle.test(concealed) ? replaced(concealed, all) : concealed),
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
    long: key.length >= LONG_KEY && isTellable(key),
    hasLetters: /[a-zA-Z]/.test(key),
  };
}
