/**
 * A text reduced to letters in lower case and digits, escapes decoded: in it, all spellings of a text with separators, in
 * another letter case or escaped are the same. Far faster than a pattern for all of them.
 */
import { ENTITIES } from "./entities.ts";

/** An escape for URLs, of JavaScript or of markup, and the prefix of a hexadecimal byte. */
const ESCAPE =
  /%(?:25){0,3}([0-9a-f]{2})|\\{1,4}(?:x([0-9a-f]{2})|u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))|[nrt])|&(?:amp;){0,2}(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z]{2,16}));|\b0x(?=[0-9a-f]{2}\b)/gi;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(ENTITIES).flatMap(([character, names]) => names.map((name) => [name, character] as const)),
);

/** Long texts are reduced in pieces of this many characters, since the memory for replacing grows with the text. */
const PIECE = 65_536;

/** The longest escape, in characters. */
const LONGEST_ESCAPE = 24;

/** The text as it is compared. */
export function reduced(text: string): string {
  if (text.length <= PIECE) return reducedPiece(text);
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start + PIECE);
    pieces.push(reducedPiece(text.slice(start, end)));
    start = end;
  }
  return pieces.join("");
}

/** The end of a piece of at most this end; it divides no escape. */
function endOfPiece(text: string, end: number): number {
  const tail = text.slice(end - LONGEST_ESCAPE, end);
  const begin = Math.max(...["%", "\\", "&", "0x"].map((character) => tail.lastIndexOf(character)));
  return end >= text.length || begin < 0 ? end : end - LONGEST_ESCAPE + begin;
}

function reducedPiece(text: string): string {
  const plain = /[%\\&]|0x/i.test(text) ? text.replace(ESCAPE, decoded) : text;
  return plain.replace(/[^a-zA-Z0-9]+/g, "").toLowerCase();
}

/** The character that an escape means; nothing for what is not ASCII. The groups are those of {@link ESCAPE}. */
function decoded(_: string, ...groups: readonly (string | undefined)[]): string {
  const [url, x, braced, u, hex, decimal, name] = groups;
  if (name !== undefined) return NAMED.get(name) ?? "";
  const code =
    decimal === undefined ? Number.parseInt(url ?? x ?? braced ?? u ?? hex ?? "", 16) : Number(decimal);
  return code < 128 ? String.fromCharCode(code) : "";
}
