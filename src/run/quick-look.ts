/** Whether a text can hold a spelling of a secret at all: few do, and to look for every spelling takes long. */
import { base64Cores, escapesOf, reversed } from "./spellings.ts";

/**
 * A test that is true wherever `spellingsOf` finds one of the secrets, and hardly elsewhere: what is spelled holds an
 * escape of one of its characters, or is one of a few plain texts.
 */
export function quickLook(secrets: readonly string[]): (text: string) => boolean {
  const cores = secrets.flatMap(base64Cores);
  const escapes = escapesOf(new Set([...secrets, ...cores].join("")));
  const literal = fewest([...secrets, ...secrets.map(reversed)]);
  const hex = fewest(secrets.map((secret) => Buffer.from(secret).toString("hex")));
  const base64 = fewest(cores.map(inOneAlphabet));
  return (text) => {
    const holds = (needles: readonly string[], within: string): boolean =>
      needles.some((needle) => within.includes(needle));
    return (
      escapes.test(text) ||
      holds(literal, text) ||
      holds(hex, text.toLowerCase()) ||
      holds(base64, inOneAlphabet(text))
    );
  };
}

/** Base64 in its first alphabet. */
function inOneAlphabet(base64: string): string {
  return base64.replaceAll("-", "+").replaceAll("_", "/");
}

/** Those texts without which none of them is found. */
function fewest(texts: readonly string[]): readonly string[] {
  const different = [...new Set(texts)];
  return different.filter((text) => !different.some((other) => other !== text && text.includes(other)));
}
