/** Which names must be accepted, which had better be, and of which nothing is asked (CREATE-1, CREATE-2, CREATE-16). */

/** The longest name that anything is asked of, in code points. */
export const LONGEST_NAME = 64;

/**
 * `plain`: ASCII letters, digits, spaces inside and hyphens; `common`: those that CREATE-1 names; `other`: those of
 * CREATE-16; `open`: what becomes of them is OPEN-6.
 */
export type NameKind = "plain" | "common" | "other" | "open";

/** Format, private-use and control characters, separators but U+0020, and what is unassigned or half a character. */
const OPEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** Letters, marks and decimal digits of the basic plane, and some punctuation; it begins with none that is lost by trimming. */
const COMMON = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} .,'-]*[\p{L}\p{M}\p{Nd}.,'-])?$/u;

/** The kind of a name. */
export function nameKind(name: string): NameKind {
  if (name === "" || OPEN.test(name) || name.trim() !== name) return "open";
  if (name.normalize("NFC") !== name || Array.from(name).length > LONGEST_NAME) return "open";
  if (/^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9-])?$/.test(name)) return "plain";
  // Letters that do not show (fillers of Hangul) and variation selectors are no names that anybody gives.
  const isCommon =
    COMMON.test(name) && !/[\u{10000}-\u{10ffff}]|\p{Default_Ignorable_Code_Point}/u.test(name);
  return isCommon ? "common" : "other";
}
