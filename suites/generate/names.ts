/** Generated names, which a target must store unchanged (CREATE-2), and their alphabet. */
import fc from "fast-check";
import { fitting, LONGEST_NAME, MOST_NAME_BYTES, nameKind } from "./name-kinds.ts";

/**
 * The characters of generated names (CREATE-2), all assigned by Unicode 6.0 (2010), since a target may know no later
 * version. JavaScript has no property for a character's age, so the ranges contain no later characters;
 * `isNameCharacter` leaves out controls, format characters, fillers and other numbers.
 */

/** An inclusive range of code points. */
type Range = readonly [first: number, last: number];

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
const COMMON_KINDS: readonly string[] =
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
function isNameEnd(character: string | undefined): boolean {
  return character !== undefined && /^[\p{L}\p{Nd}]$/u.test(character);
}

/** Texts that careless code changes: quotes, markup, templates, formats, literals, letter case, normalization. */
const FAVOURITES: readonly string[] = [
  // Every sign of ASCII, before what may find no room in a run.
  ...['!"#$%&()*', "+/:;<=>?", "@[\\]^_{|}"],
  ...['"', "'", "\\", "\\n", "\\u0041", '\\"', "  ", "<b>&amp;</b>", "&lt;", "<!--", "]]>"],
  ...["';DROP TABLE pets;--", "' OR '1'='1", "%s", "%00", "%F0"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the point
  ...["${x}", "{{7*7}}", "#{x}", "$(id)", "../../../", "=1+1", "?a=b&c"],
  ...["null", "true", "NaN", "0", "1e3", "[object Object]"],
  ...["\u{1F415}\u{1F408}", "\u{20000}\u{2A6D6}", "\u{1D518}\u{1D7D8}", "x\u0331\u0304", "q\u0303"],
  ...["\u00C5\u00E9\u1EC7", "\u05E9\u05DC\u05D5\u05DD", "\u0645\u0631\u062D\u0628\u0627"],
  ...["\u0928\u092E\u0938\u094D\u0924\u0947", "\uFB01", "\uFDFA", "\u0130\u0131\u00DF\u01C5"],
  ...["\u03C2\u03C3", "\uFF21\uFF11", "\u0153\u00E6\u00F8", "\u0111\u0142\u1E9E", "\u0628\u0640\u0628"],
  ...["\u2019\u201C\u201D", "`~", "\u301C", "''", " - ", "1.5"],
  // Letters that a compatibility form (NFKC) changes, in scripts that are common.
  ...["\u00B5\u00AA\u00BA\u017F\u0133", "\u0E01\u0E33"],
];

/** Plain letters, which have no meaning. */
const LETTERS: Range = [0x61, 0x7a];

/** Every range of the alphabet. */
const RANGES: readonly Range[] = Object.values(ALPHABET).flat();

function charactersOf([min, max]: Range): fc.Arbitrary<string> {
  return fc
    .integer({ min, max })
    .map((point) => String.fromCodePoint(point))
    .filter(isNameCharacter);
}

/** One character of {@link ALPHABET}, each kind equally often and ASCII more often, or of the favourites. */
export function nameCharacters(): fc.Arbitrary<string> {
  const kinds = Object.entries(ALPHABET).map(([kind, ranges]) => ({
    weight: kind === "ascii" ? 4 : 1,
    arbitrary: fc.oneof(...ranges.map(charactersOf)),
  }));
  const favourites = fc.constantFrom(...new Set(FAVOURITES.join("")));
  return fc.oneof({ weight: 2, arbitrary: charactersOf(LETTERS) }, ...kinds, {
    weight: 1,
    arbitrary: favourites,
  });
}

/** Whether a character may be part of a name that every target must accept (CREATE-1). */
function isCommon(character: string): boolean {
  return nameKind(`a${character}a`) !== "other" && nameKind(`a${character}a`) !== "open";
}

/** One character of a name that every target must accept. */
function commonCharacters(): fc.Arbitrary<string> {
  const kinds = COMMON_KINDS.flatMap((kind) => ALPHABET[kind] ?? []).map((range) =>
    charactersOf(range).filter(isCommon),
  );
  const letters = { weight: 3, arbitrary: charactersOf(LETTERS) };
  return fc.oneof(letters, ...kinds, {
    weight: 2,
    arbitrary: fc.constantFrom(" ", ".", ",", "'", "-"),
  });
}

/**
 * The characters after a name's prefix, up to `most` of them, each length equally often. Half of the names are of
 * CREATE-1, half of CREATE-16.
 */
export function nameTails(most: number): fc.Arbitrary<string[]> {
  const lengths = { maxLength: most, size: "max" } as const;
  return fc.oneof(fc.array(commonCharacters(), lengths), fc.array(nameCharacters(), lengths));
}

/** The first three characters of a range. */
function firstsOf([first, last]: Range): readonly string[] {
  const found: string[] = [];
  for (let point = first; point <= last && found.length < 3; point++) {
    const character = String.fromCodePoint(point);
    if (isNameCharacter(character)) found.push(character);
  }
  return found;
}

/**
 * Tails of names in the order of need: those of the given `lengths`, in code points, at which careless code cuts; the favourites
 * and the first characters of every range, packed into as few names as possible, those that every target must accept first;
 * the other ranges begin at another place with each seed.
 */
export function favouriteTails(
  prefix: number,
  lengths: readonly number[],
  seed: number,
): readonly string[][] {
  const room = LONGEST_NAME - prefix - 1;
  const firsts = RANGES.flatMap((range) => firstsOf(range));
  // Texts that every target must accept are not packed with those that may be refused (CREATE-16).
  const texts = [...FAVOURITES, ...firsts];
  const isOther = (text: string): boolean => nameKind(`a${text}a`) === "other";
  const required = packed(
    texts.filter((text) => !isOther(text)),
    room,
  );
  const favourites = packed(FAVOURITES.filter(isOther), room);
  const others = packed(firsts.filter(isOther), room);
  const from = (seed * 7) % others.length;
  // NFC may compose a mark with the character before it, and the name would be too short.
  const unmarked = (characters: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
    fc.array(
      characters.filter((character) => !/\p{M}/u.test(character)),
      { minLength: room, maxLength: room, size: "max" },
    );
  const options = { seed, numRuns: lengths.length };
  const [common, any] = [
    fc.sample(unmarked(commonCharacters()), options),
    fc.sample(unmarked(nameCharacters()), options),
  ];
  const cut = lengths.map((length, i) => {
    const tail = ((i % 4 === 3 ? any : common)[i] ?? []).slice(0, Math.max(0, length - prefix - 1));
    return length > prefix ? [...tail, "z"] : [];
  });
  return [...cut, ...required, ...favourites, ...others.slice(from), ...others.slice(0, from)];
}

/** Packs texts into tails of up to `room` characters, with an x after each text. */
function packed(texts: readonly string[], room: number): readonly string[][] {
  const packs: string[][] = [[]];
  for (const text of texts) {
    const characters = Array.from(text);
    const pack = packs.at(-1);
    if (pack && pack.length + characters.length < room) pack.push(...characters, "x");
    else packs.push([...characters, "x"]);
  }
  return packs;
}

/**
 * The name of prefix and tail, as CREATE-2 wants it: at most 32 code points and 50 bytes, in NFC, with a letter or digit
 * at the end. The prefix is ASCII, begins with a letter and is shorter than 32.
 */
export function nameOf(prefix: string, tail: readonly string[]): string {
  const rest = tail.join("");
  let name = (prefix + rest).normalize("NFC");
  // A leading mark would combine with the last letter of the prefix; no mark composes with a hyphen.
  if (!name.startsWith(prefix) || /^\p{M}/u.test(rest)) name = `${prefix}-${rest}`.normalize("NFC");
  // A substring of a text in NFC is in NFC (UAX #15).
  const characters = fitting(Array.from(name), LONGEST_NAME, MOST_NAME_BYTES);
  if (isNameEnd(characters.at(-1))) return characters.join("");
  return `${fitting(characters, LONGEST_NAME - 1, MOST_NAME_BYTES - 1).join("")}z`;
}
