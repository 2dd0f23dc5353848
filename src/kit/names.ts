/** Names that a target has to keep as they are (CREATE-2), generated. */
import fc from "fast-check";
import { ALPHABET, isNameCharacter, isNameEnd } from "./alphabet.ts";

/** The longest name that CREATE-2 asks for, in code points. */
const LONGEST = 64;

/** Texts that careless handling changes: quoting, markup, templates, formats, words, case, normalization. */
const FAVOURITES: readonly string[] = [
  '"',
  "'",
  "\\",
  "\\n",
  "\\u0041",
  '\\"',
  "  ",
  "<b>&amp;</b>",
  "&lt;",
  "<!--",
  "]]>",
  "';DROP TABLE pets;--",
  "' OR '1'='1",
  "%s",
  "%00",
  "%F0",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the point
  "${x}",
  "{{7*7}}",
  "#{x}",
  "$(id)",
  "../../",
  "=1+1",
  "?a=b&c",
  "null",
  "true",
  "NaN",
  "0",
  "1e3",
  "[object Object]",
  "\u{1F415}\u{1F408}",
  "\u{20000}\u{2A6D6}",
  "\u{1D518}\u{1D7D8}",
  "x\u0331\u0304",
  "q\u0303",
  "\u00C5\u00E9\u1EC7",
  "\u05E9\u05DC\u05D5\u05DD",
  "\u0645\u0631\u062D\u0628\u0627",
  "\u0928\u092E\u0938\u094D\u0924\u0947",
  "\uFB01",
  "\uFDFA",
  "\u0130\u0131\u00DF\u01C5",
  "\u03C2\u03C3",
  "\uFF21\uFF11",
];

/**
 * Names that begin with `prefix` and meet CREATE-2: at most 64 code points of {@link ALPHABET}, in NFC, with a
 * letter or digit at the end. The prefix is ASCII, begins with a letter and is shorter than 64.
 */
export function names(prefix: string): fc.Arbitrary<string> {
  const character = fc.oneof(
    ...Object.entries(ALPHABET).map(([kind, ranges]) => ({
      weight: kind === "ascii" ? 6 : 1,
      arbitrary: fc.oneof(
        ...ranges.map(([min, max]) =>
          fc
            .integer({ min, max })
            .map((code) => String.fromCodePoint(code))
            .filter(isNameCharacter),
        ),
      ),
    })),
  );
  const piece = fc.oneof(
    { weight: 3, arbitrary: character },
    { weight: 1, arbitrary: fc.constantFrom(...FAVOURITES) },
  );
  return fc
    .oneof(
      { weight: 8, arbitrary: fc.array(piece, { maxLength: 40 }) },
      { weight: 2, arbitrary: fc.array(character, { minLength: 2 * LONGEST, maxLength: 2 * LONGEST }) },
    )
    .map((pieces) => finished(prefix, pieces.join("")));
}

function finished(prefix: string, rest: string): string {
  let name = (prefix + rest).normalize("NFC");
  // A mark in front would become part of the prefix's last letter; nothing composes with a hyphen.
  if (!name.startsWith(prefix) || /^\p{M}/u.test(rest)) name = `${prefix}-${rest}`.normalize("NFC");
  // A part of a text in NFC is in NFC (UAX #15), so that cutting does no harm.
  const characters = Array.from(name).slice(0, LONGEST);
  if (isNameEnd(characters.at(-1))) return characters.join("");
  return `${characters.slice(0, LONGEST - 1).join("")}z`;
}
