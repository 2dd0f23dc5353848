/**
 * The characters of generated names (CREATE-2), all assigned by Unicode 6.0 (2010), since a target may know no later
 * version. JavaScript has no property for a character's age, so the ranges contain no later characters;
 * `isNameCharacter` leaves out controls, format characters, fillers and other numbers.
 */

/** An inclusive range of code points. */
export type Range = readonly [first: number, last: number];

/** Ranges by kind; each kind is drawn equally often. */
export const ALPHABET: Readonly<Record<string, readonly Range[]>> = {
  ascii: [[0x20, 0x7e]],
  latin: [
    [0xa1, 0x24f],
    [0x250, 0x2af],
    [0x1e00, 0x1eff],
  ],
  european: [
    [0x391, 0x3ce],
    [0x400, 0x525],
    [0x561, 0x586],
    [0x10d0, 0x10f0],
  ],
  rightToLeft: [
    [0x5b0, 0x5bd],
    [0x5d0, 0x5ea],
    [0x621, 0x652],
    [0x660, 0x669],
    [0x6f0, 0x6f9],
  ],
  indic: [
    [0x905, 0x94d],
    [0x966, 0x96f],
    [0x985, 0x9b9],
    [0xb85, 0xbcd],
    [0xe01, 0xe3a],
    [0xe40, 0xe5b],
  ],
  african: [
    [0x1200, 0x1248],
    [0x2d30, 0x2d65],
    [0xa500, 0xa60b],
  ],
  kana: [
    [0x3041, 0x3096],
    [0x30a1, 0x30fa],
    [0xff66, 0xff9f],
  ],
  hangul: [[0xac00, 0xd7a3]],
  ideographs: [
    [0x3400, 0x4db5],
    [0x4e00, 0x9fa5],
  ],
  astralIdeographs: [[0x20000, 0x2a6d6]],
  astralLetters: [
    [0x10000, 0x1000b],
    [0x10330, 0x10340],
    [0x10400, 0x1049d],
    [0x12000, 0x1236e],
  ],
  mathematical: [
    [0x2100, 0x214f],
    [0x2190, 0x22ff],
    [0x1d400, 0x1d7cb],
    [0x1d7ce, 0x1d7ff],
  ],
  marks: [
    [0x300, 0x34e],
    [0x350, 0x36f],
    [0x20d0, 0x20f0],
  ],
  punctuation: [
    [0x2010, 0x2027],
    [0x2030, 0x205e],
    [0x3001, 0x3020],
    [0xff01, 0xff5e],
  ],
  symbols: [
    [0x20a0, 0x20b8],
    [0x2300, 0x23f3],
    [0x2500, 0x26ff],
    [0x2701, 0x27bf],
    [0x2800, 0x28ff],
  ],
  music: [
    [0x1d100, 0x1d126],
    [0x1d129, 0x1d172],
  ],
  emoji: [
    [0x1f300, 0x1f320],
    [0x1f330, 0x1f335],
    [0x1f337, 0x1f37c],
    [0x1f380, 0x1f393],
    [0x1f400, 0x1f43e],
    [0x1f442, 0x1f4f7],
    [0x1f500, 0x1f53d],
    [0x1f601, 0x1f610],
    [0x1f635, 0x1f640],
    [0x1f680, 0x1f6c5],
  ],
};

/** Kinds with characters of names that every target must accept (CREATE-1). */
export const COMMON_KINDS: readonly string[] = [
  ...[
    "ascii",
    "latin",
    "european",
    "rightToLeft",
    "indic",
    "african",
    "kana",
    "hangul",
    "ideographs",
    "marks",
  ],
];

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
