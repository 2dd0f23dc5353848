/** Different JSON texts of one body: escapes, blanks and member order have no meaning (RFC 8259 §2, §7, §4). */
import { membersOf, type NewPetBody } from "./new-pet.ts";

/** Characters of strings that are written as `\u` escapes, and their letter case; `short`: `\/`. */
export const ESCAPES = ["none", "beyond ASCII", "beyond ASCII, upper case", "all", "short"] as const;

/** Blanks around every token. */
export const BLANKS = ["", " ", "\n\t", "\r\n  "] as const;

/** How a body is written. */
export interface Spelling {
  readonly escapes: (typeof ESCAPES)[number];
  readonly blanks: (typeof BLANKS)[number];
  /** Members in the opposite order. */
  readonly reversed: boolean;
  /** Escapes in member names, too. */
  readonly names: boolean;
}

/** The canonical text. */
export const PLAIN_SPELLING: Spelling = { escapes: "none", blanks: "", reversed: false, names: false };

/** A text with the characters of a pattern, else those beyond ASCII, as escapes. */
export function escaped(text: string, pattern: RegExp = /[\u0080-\uffff]/g, upper = false): string {
  return text.replace(pattern, (unit) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${upper ? digits.toUpperCase() : digits}`;
  });
}

/** A JSON string with some of its characters as escapes. */
export function spelledString(text: string, escapes: Spelling["escapes"]): string {
  const canonical = JSON.stringify(text);
  switch (escapes) {
    case "none":
      return canonical;
    case "short":
      return canonical.replaceAll("/", "\\/");
    case "all":
      return `"${escaped(text, /[\s\S]/g)}"`;
    default:
      return escaped(canonical, undefined, escapes.endsWith("upper case"));
  }
}

/** The text of a body in a spelling. */
export function spelled(body: NewPetBody, spelling: Spelling): string {
  const { escapes, blanks, reversed, names } = spelling;
  const members = membersOf(body, (text) => spelledString(text, escapes));
  const texts = (reversed ? members.toReversed() : members).map(([member, value]) => {
    const named = spelledString(member, names ? "all" : "none");
    return `${blanks}${named}${blanks}:${blanks}${value}${blanks}`;
  });
  return `${blanks}{${texts.join(",")}}${blanks}`;
}
