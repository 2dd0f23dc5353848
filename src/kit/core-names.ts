/** Hand-picked names for the core profile, where there are creations for a few only (CREATE-2). */

/** A name and what is unusual about it. */
export interface CoreName {
  readonly label: string;
  readonly name: string;
}

const LONGEST = 64;

// Escapes where the spelling matters or the character is hard to see; all assigned by Unicode 6.0, all in NFC.
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the point
const QUOTES = ' "q"\\n\\u0041</b>&amp;\';DROP--%41+${x}z';
// x with two marks, q and m with one: none of them has a letter of its own, the others do.
const MARKS =
  " x\u0331\u0304 q\u0303 m\u0310 \u00DCn\u00EFc\u00F6d\u00E9 \u00C5ngstr\u00F6m \u1EC7\u0130\u0131\u00DF";
const SCRIPTS =
  " \u05E9\u05DC\u05D5\u05DD \u0639\u064E\u0631\u064E\u0628\u064A \u0928\u092E\u0938\u094D\u0924\u0947 " +
  "\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD \u0E44\u0E17\u0E22";
const IDEOGRAPHS =
  " \u6F22\u5B57\u304B\u306A\uD55C\uAE00\u{20000}\u{2A6D6}\u2211\u221A\u2264\u{1D518}\u{1D54F}\u{1D7D8}\u{10437}\u{12000}\u{20BB7}";
const SYMBOLS =
  " \u{1F415}\u{1F408}\u{1F601}\u2665\u2605\u20AC\u00A9\u2122\u2192\u{1D11E}\u00AB\u00BB\u201C\u201D\u2026\u2014" +
  "\u3001\u3002\uFF01\u061F\u0663\u0664\u0967\u0E53\uFF17";
const MULTI_BYTE = ["\u{20000}", "\u00E9", "\u6F22", "\u{1F415}", "\u0628", "\u{1D49C}", "\uD55C", "\u0416"];
// Nothing beyond Latin-1: who writes such names in that encoding writes all others in UTF-8. It is created last, and the
// last one is read back in a full run: so it has markup, too.
const LATIN_1 =
  'The qu\u00EFck "br\u00F6wn"  fox & <b>j\u00FCmps</b> \u00F8ver l\u00E1zy d\u00F6gs, twice: 0123456789';

/** Cuts or repeats `filler` so that the name has exactly 64 code points, the last of them `end`. */
function longest(prefix: string, filler: readonly string[], end: string): string {
  const room = LONGEST - prefix.length - 1;
  const rest = Array.from({ length: room }, (_, index) => filler[index % filler.length]);
  return `${prefix}${rest.join("")}${end}`;
}

/**
 * Seven names that together show what CREATE-2 names, for an ASCII prefix of up to 26 characters that begins
 * with a letter.
 */
export function coreNames(prefix: string): readonly CoreName[] {
  return [
    { label: "quotes, backslashes, markup and SQL", name: prefix + QUOTES },
    { label: "marks with and without a letter of their own", name: prefix + MARKS },
    { label: "right-to-left and Indic letters", name: prefix + SCRIPTS },
    { label: "ideographs, mathematical and other letters of all planes", name: prefix + IDEOGRAPHS },
    { label: "emoji, symbols, punctuation and digits", name: prefix + SYMBOLS },
    { label: "64 characters of up to four bytes", name: longest(prefix, MULTI_BYTE, "\u6F22") },
    { label: "64 characters of Latin-1 with spaces", name: longest(prefix, [...LATIN_1], "9") },
  ];
}
