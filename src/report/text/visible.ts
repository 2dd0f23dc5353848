/** Characters that are not seen as they are, and commands of CI runners: how text from the target is shown. */

/** Invisible characters, controls of a terminal, and what reorders text: controls, formats, surrogates, separators. */
const UNSEEN = /([\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u;

const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");

/** Those that JSON text may have: other controls are escaped in it, or line breaks between tokens. */
const UNSEEN_IN_JSON = new RegExp(UNSEEN.source.replace("\\p{Cc}", "\\x7f-\\x9f"), "gu");

const PLAIN_JSON = /^[\n -~]*$/;

/** A character as its code point: `\u{202e}`. */
export function codePoint(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`;
}

/** The text with every such character written as `\u{…}`; it stays on one line. */
export function withoutUnseen(text: string): string {
  return text.replace(EVERY_UNSEEN, codePoint);
}

/** The text in pieces: visible text at even positions, one such character at odd positions. */
export function splitAtUnseen(text: string): readonly string[] {
  return text.split(UNSEEN);
}

/**
 * JSON text with every such character in strings as a JSON escape, `\u202e`: the value stays the same, and a reader of the
 * file is not misled. Line breaks between tokens stay.
 */
export function seenJson(json: string): string {
  if (PLAIN_JSON.test(json)) return json;
  const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(UNSEEN_IN_JSON, (character) => character.split("").map(escapeOf).join(""));
}

/** Workflow commands of CI runners: `::word` where a line could begin, `##[word` anywhere. */
const COMMAND = /(?<=^|\s):(?=:)|#(?=#\[)/g;

/** The text on one line, with invisible and control characters as `\u{…}`, and workflow commands disabled. */
export function visible(text: string): string {
  return withoutUnseen(text).replace(COMMAND, codePoint);
}
