/** Generated names, which a target must store unchanged (CREATE-2). */
import fc from "fast-check";
import { ALPHABET, COMMON_KINDS, isNameCharacter, isNameEnd, type Range } from "./alphabet.ts";
import { fitting, LONGEST_NAME, MOST_NAME_BYTES, nameKind } from "./name-kinds.ts";

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
