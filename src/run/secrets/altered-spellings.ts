/**
 * Spellings that are not the key itself, but reveal it, and that a target plausibly repeats: with separators between
 * its characters, in another letter case, cut off at either end, in base32, in base64 twice, and in hexadecimal with
 * separators. Only answers are searched for them, and only for a long key: elsewhere, and of a short one, they occur by
 * chance.
 */
import { LiteralSearch } from "./literal-search.ts";
import { numbersIn } from "./numbers.ts";
import { mayBeInName } from "./redactable.ts";
import { reduced } from "./reduced.ts";
import {
  anyEscape,
  base64Cores,
  END,
  eitherAlphabet,
  eitherCase,
  escapable,
  middle,
} from "./secret-patterns.ts";

/** A key of at least this length is searched for in these spellings. */
export const LONG_KEY = 16;

/** Characters of the key that an answer must repeat from either end, at least, to reveal the key. */
const SHORTEST_PART = 12;

/** Characters that people and programs put between groups of a key, escaped or not; as UTF-8 read byte by byte. */
const SEPARATOR = [
  "[ \\t\\r\\n._:-]",
  "%(?:25)?(?:20|2[dDeE]|3[aA]|5[fF])",
  "\\\\{1,2}(?:[nrt]|u00(?:20|2[dDeE]|3[aA]|5[fF]|[aA][dD0])|u20(?:0[bBcCdD]|1[01]|60)|u[fF][eE][fF][fF])",
  // No-break space, soft hyphen, zero-width space and (non-)joiner, hyphens, word joiner, byte order mark.
  "\\xc2[\\xa0\\xad]|\\xe2\\x80[\\x8b-\\x8d\\x90\\x91]|\\xe2\\x81\\xa0|\\xef\\xbb\\xbf",
  "&(?:nbsp|shy|ZeroWidthSpace|lowbar|#(?:8203|173|160|xad|xAD|x200[bB]));",
].join("|");

/** At most this many separators in a row. */
const BETWEEN = `(?:${SEPARATOR}){0,4}`;

/** Longest key that is searched for as a whole, in characters: compiling a pattern for more takes long. */
const LONGEST_SPACED = 64;

/** A key without the separators that it has itself. */
function packed(key: string): string {
  return key.replace(/[ ._:-]/g, "");
}

function eitherLetter(character: string): string {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  return lower === upper ? anyEscape(character) : `(?:${anyEscape(lower)}|${anyEscape(upper)})`;
}

/** The characters with separators between them or without. */
function spaced(text: string, write: (character: string) => string): string {
  const start = [...text.slice(0, LONGEST_SPACED)].map(write).join(BETWEEN);
  const rest = text.length - LONGEST_SPACED;
  return rest > 0 ? `${start}(?:${BETWEEN}[^${END}]){0,${rest}}` : start;
}

/** Hexadecimal with a separator between bytes: `6b:65:79`, `0x6b, 0x65`. */
function hexSpaced(text: string): string {
  const bytes = [...text.slice(0, LONGEST_SPACED)].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0"));
  return bytes.map(eitherCase).join("(?:[ :,-]|, ?)?(?:0x|\\\\x)?");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648 §6), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The base32 characters that depend on the secret alone, for each of its five possible offsets. */
function base32Cores(secret: string): readonly string[] {
  return [0, 1, 2, 3, 4].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    return base32(bytes).slice(Math.ceil((shift * 8) / 5), Math.floor((bytes.length * 8) / 5));
  });
}

function eitherCase32(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
}

/** The base64 of base64, again as far as it depends on the secret alone. */
function twice(secret: string): readonly string[] {
  const inner = base64Cores(secret);
  const urlSafe = inner.map((core) => core.replaceAll("+", "-").replaceAll("/", "_"));
  return [...new Set([...inner, ...urlSafe])].flatMap((core) => base64Cores(core));
}

/** What answers are searched for. */
export interface AlteredSpellings {
  /** Whether a text may have any such spelling; false positives are rare. */
  readonly mayBeIn: (text: string) => boolean;
  /** Replaces all of them by `same`, or by `like` where the key is not whole or in another letter case. */
  readonly replaceIn: (text: string, same: string, like: string) => string;
}

/** The altered spellings of a key; `others` are texts that answers contain anyway. */
export function alteredSpellings(key: string, others: readonly string[]): AlteredSpellings {
  const parts = partsOf(key, others);
  const coded = key.slice(0, LONGEST_SPACED);
  const needles = new LiteralSearch(
    needlesOf([
      ...[key, ...parts],
      ...base32Cores(coded),
      ...twice(coded),
      Buffer.from(coded).toString("hex"),
    ]),
  );
  // Patterns are large, and few runs need them.
  let patterns: ReturnType<typeof patternsOf> | null = null;
  return {
    mayBeIn: (text) => needles.isIn(reduced(text)),
    replaceIn: (text, same, like) => {
      patterns ??= patternsOf(key, parts);
      const whole = replacedIn(text, patterns.whole, same);
      const left = replacedIn(whole, patterns.otherCase, like);
      return patterns.withoutParts(left, like);
    },
  };
}

/** Characters of the middle of a spelling that are searched for first. */
const NEEDLE = 12;

/** Pieces of the spellings, one of which any text with a spelling has. */
function needlesOf(spellings: readonly string[]): readonly string[] {
  const all = spellings.map(reduced).filter((text) => text.length > 0);
  return [...new Set(all.map((text) => middle(text, NEEDLE)))];
}

function patternsOf(key: string, parts: readonly string[]) {
  const bare = packed(key);
  const coded = key.slice(0, LONGEST_SPACED);
  const whole = [
    spaced(bare, anyEscape),
    hexSpaced(key),
    ...base32Cores(coded).map(eitherCase32),
    ...twice(coded).map(eitherAlphabet),
  ];
  return {
    whole: new RegExp(whole.join("|"), "g"),
    otherCase: new RegExp(spaced(bare, eitherLetter), "g"),
    withoutParts: replacerOf(key, parts),
  };
}

/** A text with all that a pattern finds replaced, but numbers. */
function replacedIn(text: string, pattern: RegExp, replacement: string): string {
  const isNumber = numbersIn(text);
  return text.replace(pattern, (found: string, at: number) =>
    isNumber(at, at + found.length) ? found : replacement,
  );
}

/** The shortest beginning and end of a key that are no text of the interface; none of a key that has none. */
function partsOf(key: string, others: readonly string[]): readonly string[] {
  const texts = others.map((text) => text.toLowerCase()).join("\n");
  const lengths = Array.from({ length: key.length - SHORTEST_PART }, (_, i) => SHORTEST_PART + i);
  const shortest = (cut: (length: number) => string): readonly string[] =>
    lengths
      .map(cut)
      .filter(
        (part) => part.length <= LONGEST_SPACED && !texts.includes(part.toLowerCase()) && !mayBeInName(part),
      )
      .slice(0, 1);
  return [...shortest((length) => key.slice(0, length)), ...shortest((length) => key.slice(-length))];
}

/** Finds the shortest part, and takes as much more of the key as the text has. */
function replacerOf(key: string, parts: readonly string[]): (text: string, replacement: string) => string {
  if (parts.length === 0) return (text) => text;
  const pattern = new RegExp(parts.map((part) => `(${escapable(part)})`).join("|"), "g");
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const hasStart = key.startsWith(first);
  return (text, replacement) => {
    const isNumber = numbersIn(text);
    const pieces: string[] = [];
    let done = 0;
    for (const { index, 0: found, 1: start } of text.matchAll(pattern)) {
      if (index < done) continue;
      let [from, to] = [index, index + found.length];
      if (hasStart && start !== undefined)
        for (let at = first.length; at < key.length && text[to] === key[at]; at += 1) to += 1;
      else
        for (
          let at = key.length - last.length;
          at > 0 && from > done && text[from - 1] === key[at - 1];
          at -= 1
        )
          from -= 1;
      if (isNumber(from, to)) continue;
      pieces.push(text.slice(done, from), replacement);
      done = to;
    }
    return pieces.length === 0 ? text : [...pieces, text.slice(done)].join("");
  };
}
