/**
 * The key and what is made of it. Requests are written with shell expressions in place of secrets
 * (`Bearer $PETSTORE_API_KEY`), which the client replaces at the last moment: so recordings and curl lines
 * never hold the key, and a curl line can be pasted into a shell as it stands.
 */

import { ALTERED_KEYS } from "../kit/credentials.ts";
import { KEY_PLACEHOLDER } from "../kit/exchange.ts";
import type { ExtraHeader } from "./options.ts";

/** A key is looked for in responses from this length on; a shorter one occurs by chance. */
const SHORTEST_REDACTED = 8;

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

/** How a target may repeat the key or what was made of it, longest first, with what stands for it in the record. */
function spellingsOf(
  key: string,
  values: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const all = values.flatMap(([expression, value]) => {
    const stands = expression === KEY_PLACEHOLDER ? KEY_PLACEHOLDER : LIKE_KEY;
    const escaped = JSON.stringify(value).slice(1, -1);
    const forms = [value, encodeURIComponent(value), escaped, escaped.replaceAll("/", "\\/")];
    return [...new Set(forms)].map((form): readonly [string, string] => [form, stands]);
  });
  const base64: readonly [string, string] = [
    Buffer.from(key).toString("base64").replace(/=+$/, ""),
    KEY_PLACEHOLDER,
  ];
  // The key itself before what is longer by a character: "key" and "x" tell no more than "key".
  const first = all.filter(([, stands]) => stands === KEY_PLACEHOLDER);
  const others = all.filter(([, stands]) => stands !== KEY_PLACEHOLDER);
  const byLength = (x: readonly [string, string], y: readonly [string, string]): number =>
    y[0].length - x[0].length;
  return [...first.sort(byLength), base64, ...others.sort(byLength)];
}

/** How a target may repeat the values of extra header lines, longest first, with what stands for each. */
function headerSpellings(headers: readonly ExtraHeader[]): readonly (readonly [string, string])[] {
  const spelled = headers
    .filter(({ value }) => value.length >= SHORTEST_REDACTED)
    .flatMap(({ value, variable }) => {
      const escaped = JSON.stringify(value).slice(1, -1);
      const base64 = Buffer.from(value).toString("base64").replace(/=+$/, "");
      const forms = [value, encodeURIComponent(value), escaped, escaped.replaceAll("/", "\\/"), base64];
      return forms.map((form): readonly [string, string] => [form, `$${variable}`]);
    });
  return spelled.sort(([a], [b]) => b.length - a.length);
}

/** Secrets for one API key, and for the extra header lines, whose values are never part of a text to reveal. */
export function secretsOf(key: string, headers: readonly ExtraHeader[] = []): Secrets {
  const values: readonly (readonly [string, string])[] = [
    // Before the shortened key, whose expression is the beginning of this one.
    [ALTERED_KEYS.changed, `${key.slice(0, -1)}${key.endsWith("~") ? "-" : "~"}`],
    [ALTERED_KEYS.shortened, key.slice(0, -1)],
    [ALTERED_KEYS.lengthened, `${key}x`],
    [ALTERED_KEYS.swapped, swapCase(key)],
    [ALTERED_KEYS.basic, Buffer.from(`${key}:`).toString("base64")],
    [KEY_PLACEHOLDER, key],
  ];
  const spellings = [
    ...(key.length >= SHORTEST_REDACTED ? spellingsOf(key, values) : []),
    ...headerSpellings(headers),
  ];
  const conceal = (text: string): string =>
    spellings.reduce((concealed, [spelling, stands]) => concealed.replaceAll(spelling, () => stands), text);
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
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // latin1 keeps every byte: a key is ASCII, and what is not must come through unharmed.
      const text = spellings.some(([spelling]) => buffer.includes(spelling))
        ? buffer.toString("latin1")
        : null;
      return text === null ? bytes : Buffer.from(conceal(text), "latin1");
    },
    long: key.length >= LONG_KEY,
    hasLetters: /[a-zA-Z]/.test(key),
  };
}
