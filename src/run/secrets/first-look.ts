/**
 * A fast first look for secrets: most texts have none, and the pattern of all spellings is slow. It finds every text
 * that the pattern finds. A spelling is either literal, or an escape is in it: only near escapes the pattern is needed.
 */
import { LiteralSearch } from "./literal-search.ts";
import { base64Cores, LONGEST_ESCAPE, MIDDLE, middle, reversed, shortestOf } from "./secret-patterns.ts";

/** Characters of the longest spelling of a middle. */
const WIDTH = MIDDLE * LONGEST_ESCAPE;

/** Literals shorter than this occur by chance. */
const SHORTEST = 6;

/** What escapes of letters and digits begin with, and zero bytes, which UTF-16 has. */
const BEGINNINGS = ["%", "&", "\\u", "\\x", "\0"];

/**
 * Whether a text may have a spelling of one of several secrets; `middles` are the patterns of these, of which the first
 * are small, since compiling the others takes long.
 */
export function firstLook(secrets: readonly string[], middles: readonly RegExp[]): (text: string) => boolean {
  const maybe = (text: string): boolean => middles.every((middle) => middle.test(text));
  const searched = shortestOf(secrets);
  const parts = searched.map((secret) => middle(secret, MIDDLE));
  const literals = searched.flatMap((secret) => literalsOf(secret));
  if (literals.some(({ length }) => length < SHORTEST)) return maybe;
  const search = new LiteralSearch(literals);
  // Other characters of a secret may be escaped by a backslash alone.
  const others = new Set(parts.join("").replace(/[a-zA-Z0-9]/g, ""));
  const beginnings = [...BEGINNINGS, ...[...others].map((character) => `\\${character}`)];
  return (text) => search.isIn(text) || windowsIn(text, beginnings).some(maybe);
}

/** The middle of a secret as the pattern has it without escapes: forwards, backwards, in hexadecimal and in base64. */
function literalsOf(secret: string): readonly string[] {
  const part = middle(secret, MIDDLE);
  const base64 = base64Cores(secret).map((core) => longestRun(middle(core, MIDDLE)));
  return [part, reversed(part), Buffer.from(part).toString("hex"), ...base64];
}

/** The longest run of letters and digits, which are the same in both alphabets of base64 and never escaped. */
function longestRun(base64: string): string {
  return base64.split(/[^a-zA-Z0-9]/).reduce((a, b) => (b.length > a.length ? b : a));
}

/** The parts of a text that are near enough to an escape to be in one spelling with it. */
function windowsIn(text: string, beginnings: readonly string[]): readonly string[] {
  const places = beginnings.flatMap((beginning) => placesOf(beginning, text)).sort((a, b) => a - b);
  const windows: string[] = [];
  let [start, end] = [0, 0];
  for (const place of places) {
    if (place - WIDTH > end) {
      windows.push(text.slice(start, end));
      start = place - WIDTH;
    }
    end = place + 2 * WIDTH;
  }
  return [...windows, text.slice(start, end)].filter((window) => window.length > 0);
}

/** Places of the beginning of an escape; those left out are at most `WIDTH` after one. */
function placesOf(beginning: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + WIDTH + 1))
    places.push(at);
  return places;
}
