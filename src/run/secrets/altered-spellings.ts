/**
 * Spellings that are not the key itself, but give it away, and that a target plausibly repeats: with separators between
 * its characters, in another letter case, cut off at either end, in base32, in base64 twice, and in hexadecimal with
 * separators. Only answers are searched for them, and only for a long key: elsewhere, and of a short one, they occur by
 * chance.
 */
import {
  anyEscape,
  base64Cores,
  END,
  eitherAlphabet,
  eitherCase,
  escapable,
  MIDDLES,
  middle,
} from "./secret-patterns.ts";

/** A key of at least this length is searched for in these spellings. */
export const LONG_KEY = 16;

/** Characters of the key that an answer must repeat from either end, at least, so that it gives the key away. */
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

/** Whether the characters between two places of a text are no secret. */
export type IsKept = (from: number, to: number) => boolean;

/** What answers are searched for. */
export interface AlteredSpellings {
  /** Patterns, the smallest first, each of which finds the middle of any such spelling. */
  readonly middles: readonly RegExp[];
  /** The whole key, written otherwise. */
  readonly whole: RegExp;
  /** The whole key in another letter case. */
  readonly otherCase: RegExp;
  /** Replaces what was cut off the key, but where it is kept; `stands` is put in its place. */
  readonly withoutParts: (text: string, stands: string, isKept: IsKept) => string;
}

/** The altered spellings of a key; `others` are texts that answers contain anyway. */
export function alteredSpellings(key: string, others: readonly string[]): AlteredSpellings {
  const bare = packed(key);
  const parts = partsOf(key, others);
  const searched = [...new Set([bare, ...parts.map(packed)])].filter(
    (text, _, all) => !all.some((other) => other !== text && text.includes(other)),
  );
  const base32s = base32Cores(key.slice(0, LONGEST_SPACED));
  const twices = twice(key.slice(0, LONGEST_SPACED));
  const middles = MIDDLES.map((length) => {
    const coded = Math.max(length, 8);
    const all = [
      ...searched.map((text) => spaced(middle(text, length), eitherLetter)),
      hexSpaced(middle(key.slice(0, LONGEST_SPACED), length)),
      ...base32s.map((core) => eitherCase32(middle(core, coded))),
      ...twices.map((core) => eitherAlphabet(middle(core, coded))),
    ];
    return new RegExp([...new Set(all)].join("|"));
  });
  const whole = [
    spaced(bare, anyEscape),
    hexSpaced(key),
    ...base32s.map(eitherCase32),
    ...twices.map(eitherAlphabet),
  ];
  return {
    middles,
    whole: new RegExp(whole.join("|"), "g"),
    otherCase: new RegExp(spaced(bare, eitherLetter), "g"),
    withoutParts: replacerOf(key, parts),
  };
}

/** The shortest beginning and end of a key that are no text of the interface; none of a key that has none. */
function partsOf(key: string, others: readonly string[]): readonly string[] {
  const texts = others.map((text) => text.toLowerCase()).join("\n");
  const lengths = Array.from({ length: key.length - SHORTEST_PART }, (_, i) => SHORTEST_PART + i);
  const shortest = (cut: (length: number) => string): readonly string[] =>
    lengths
      .map(cut)
      .filter((part) => !texts.includes(part.toLowerCase()))
      .slice(0, 1);
  return [...shortest((length) => key.slice(0, length)), ...shortest((length) => key.slice(-length))];
}

/** Finds the shortest part, and takes as much more of the key as the text has. */
function replacerOf(key: string, parts: readonly string[]): AlteredSpellings["withoutParts"] {
  if (parts.length === 0) return (text) => text;
  const pattern = new RegExp(
    parts.map((part) => `(${escapable(part.slice(0, LONGEST_SPACED))})`).join("|"),
    "g",
  );
  const [first = ""] = parts;
  const startsKey = key.startsWith(first);
  return (text, stands, isKept) => {
    const pieces: string[] = [];
    let done = 0;
    for (const { index, 0: found, 1: beginning } of text.matchAll(pattern)) {
      if (index < done) continue;
      let [from, to] = [index, index + found.length];
      if (startsKey && beginning !== undefined) {
        for (let at = first.length; at < key.length && text[to] === key[at]; at += 1) to += 1;
      } else {
        const last = parts.at(-1) ?? "";
        for (
          let at = key.length - last.length;
          at > 0 && from > done && text[from - 1] === key[at - 1];
          at -= 1
        )
          from -= 1;
      }
      if (isKept(from, to)) continue;
      pieces.push(text.slice(done, from), stands);
      done = to;
    }
    return pieces.length === 0 ? text : [...pieces, text.slice(done)].join("");
  };
}
