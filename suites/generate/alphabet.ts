/**
 * The characters of generated names (CREATE-2), all assigned by Unicode 6.0 (2010), since a target may know no later
 * version. JavaScript has no property for a character's age, so the ranges contain no later characters;
 * `isNameCharacter` leaves out controls, format characters, fillers and other numbers.
 */

/** An inclusive range of code points. */
export type Range = readonly [first: number, last: number];

/** Ranges by kind, in hexadecimal; each kind is drawn equally often. */
const ROWS = {
  ascii: "20-7e",
  latin: "a1-24f 250-2af 1e00-1eff",
  european: "391-3ce 400-525 561-586 10d0-10f0",
  rightToLeft: "5b0-5bd 5d0-5ea 621-652 660-669 6f0-6f9",
  indic: "905-94d 966-96f 985-9b9 b85-bcd e01-e3a e40-e5b",
  african: "1200-1248 2d30-2d65 a500-a60b",
  kana: "3041-3096 30a1-30fa ff66-ff9f",
  hangul: "ac00-d7a3",
  ideographs: "3400-4db5 4e00-9fa5",
  astralIdeographs: "20000-2a6d6",
  astralLetters: "10000-1000b 10330-10340 10400-1049d 12000-1236e",
  mathematical: "2100-214f 2190-22ff 1d400-1d7cb 1d7ce-1d7ff",
  marks: "300-34e 350-36f 20d0-20f0",
  punctuation: "2010-2027 2030-205e 3001-3020 ff01-ff5e",
  symbols: "20a0-20b8 2300-23f3 2500-26ff 2701-27bf 2800-28ff",
  music: "1d100-1d126 1d129-1d172",
  emoji:
    "1f300-1f320 1f330-1f335 1f337-1f37c 1f380-1f393 1f400-1f43e 1f442-1f4f7 1f500-1f53d 1f601-1f610 1f635-1f640 1f680-1f6c5",
};

/** Ranges by kind. */
export const ALPHABET: Readonly<Record<string, readonly Range[]>> = Object.fromEntries(
  Object.entries(ROWS).map(([kind, ranges]) => [kind, ranges.split(" ").map(rangeOf)]),
);

function rangeOf(text: string): Range {
  return text.split("-").map((end) => Number.parseInt(end, 16)) as [first: number, last: number];
}

/** Kinds with characters of names that every target must accept (CREATE-1). */
export const COMMON_KINDS: readonly string[] =
  "ascii latin european rightToLeft indic african kana hangul ideographs marks".split(" ");

/**
 * Whether a character may be part of a generated name: a letter, mark, decimal digit, punctuation, symbol or U+0020;
 * visible (no filler or variation selector), and unchanged by NFC.
 */
export function isNameCharacter(character: string): boolean {
  return (
    /^[\p{L}\p{M}\p{Nd}\p{P}\p{S} ]$/u.test(character) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(character) &&
    character.normalize("NFC") === character
  );
}

/** Whether a name may end in this character: a letter or a decimal digit. */
export function isNameEnd(character: string | undefined): boolean {
  return character !== undefined && /^[\p{L}\p{Nd}]$/u.test(character);
}
