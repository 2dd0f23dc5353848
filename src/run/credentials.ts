/**
 * The key and what is made of it. Requests are written with shell expressions in place of secrets
 * (`Bearer $PETSTORE_API_KEY`), which the client replaces at the last moment: so recordings and curl lines
 * never hold the key, and a curl line can be pasted into a shell as it stands.
 */

import { ALTERED_KEYS } from "../kit/credentials.ts";
import { KEY_PLACEHOLDER } from "../kit/exchange.ts";

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

/** Secrets for one API key. */
export function secretsOf(key: string): Secrets {
  const values: readonly (readonly [string, string])[] = [
    [ALTERED_KEYS.shortened, key.slice(0, -1)],
    [ALTERED_KEYS.lengthened, `${key}x`],
    [ALTERED_KEYS.changed, `${key.slice(0, -1)}${key.endsWith("~") ? "-" : "~"}`],
    [ALTERED_KEYS.swapped, swapCase(key)],
    [ALTERED_KEYS.basic, Buffer.from(`${key}:`).toString("base64")],
    [KEY_PLACEHOLDER, key],
  ];
  const concealable = key.length >= SHORTEST_REDACTED;
  const conceal = (text: string): string => (concealable ? text.replaceAll(key, KEY_PLACEHOLDER) : text);
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
      if (!concealable) return bytes;
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!buffer.includes(key)) return bytes;
      return Buffer.from(
        buffer.toString("latin1").replaceAll(Buffer.from(key).toString("latin1"), KEY_PLACEHOLDER),
        "latin1",
      );
    },
    long: key.length >= LONG_KEY,
    hasLetters: /[a-zA-Z]/.test(key),
  };
}
