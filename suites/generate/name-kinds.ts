/** Names that must be accepted, that should be, and that the interface leaves open (CREATE-1, CREATE-2, CREATE-16). */

/** The longest name with requirements, in code points. */
export const LONGEST_NAME = 32;

/** The longest name with requirements, in bytes of UTF-8: every name of a run stays below (catalogue rule 13). */
export const MOST_NAME_BYTES = 50;

/**
 * `plain`: ASCII letters, digits, spaces inside and hyphens; `common`: the other names of CREATE-1; `other`: those of
 * CREATE-16; `open`: those of OPEN-6.
 */
export type NameKind = "plain" | "common" | "other" | "open";

/** Control, format, private-use and unassigned characters, lone surrogates, and separators except U+0020. */
const OPEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/**
 * Letters, marks, decimal digits and some punctuation; starts with a letter or digit, and does not end with a space.
 */
const COMMON = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} .,'-]*[\p{L}\p{M}\p{Nd}.,'-])?$/u;

/** The kind of a name. */
export function nameKind(name: string): NameKind {
  if (name === "" || OPEN.test(name) || name.trim() !== name) return "open";
  if (name.normalize("NFC") !== name || Array.from(name).length > LONGEST_NAME) return "open";
  if (/^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$/.test(name)) return "plain";
  // Not invisible letters (Hangul fillers) or variation selectors: they do not occur in real names.
  const isCommon =
    COMMON.test(name) && !/[\u{10000}-\u{10ffff}]|\p{Default_Ignorable_Code_Point}/u.test(name);
  return isCommon ? "common" : "other";
}

/** The first characters, at most this many of them and of their bytes. */
export function fitting(
  characters: readonly string[],
  most: number = LONGEST_NAME,
  bytes: number = MOST_NAME_BYTES,
): readonly string[] {
  const fits: string[] = [];
  let size = 0;
  for (const character of characters.slice(0, most)) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    fits.push(character);
  }
  return fits;
}
