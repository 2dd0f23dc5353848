/** Hand-picked names for the core profile, which has few creations (CREATE-1, CREATE-2, CREATE-16). */

import { LONGEST_NAME } from "./name-kinds.ts";

/** A name and what is unusual about it. */
export interface CoreName {
  readonly label: string;
  readonly name: string;
  /** Whether CREATE-1 demands it: said here, since finding it out takes milliseconds of every start. */
  readonly isCommon: boolean;
}

// Escapes where the spelling matters or the character is hard to see; all assigned by Unicode 6.0, all in NFC.
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the point
const QUOTES = ' "q"\\n\\u0041</b>&amp;\';DROP--%41+${x}z';
// x with two marks, q and m with one: these have no precomposed letter, the others do.
const MARKS =
  " x\u0331\u0304 q\u0303 m\u0310 \u00DCn\u00EFc\u00F6d\u00E9 \u00C5ngstr\u00F6m \u1EC7\u0130\u0131\u00DF";
const SCRIPTS =
  " \u05E9\u05DC\u05D5\u05DD \u0639\u064E\u0631\u064E\u0628\u064A \u0928\u092E\u0938\u094D\u0924\u0947 " +
  "\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD \u0E44\u0E17\u0E22";
const IDEOGRAPHS =
  " \u6F22\u5B57\u304B\u306A\u30AB\u30CA\uD55C\uAE00 \u0416\u0436\u03A9\u03C9 O'Neil, Dr. " +
  "\u0663\u0664\u0967\u0E53\uFF17";
const THREE_BYTES = ["\u6F22", "\u00E9", "\u0628", "\uD55C", "\u0416", "\u0BA4"];
// Only Latin-1: a target that writes such names in Latin-1 may write all others in UTF-8.
const LATIN_1 = "The qu\u00EFck br\u00F6wn  fox, j\u00FCmps \u00F8ver l\u00E1zy d\u00F6gs. Twice- 0123456789";
const SYMBOLS = [
  ..."\u{1F415}\u{1F408}\u2665\u20AC\u00A9\u2192\u{1D11E}\u00AB\u201C\u2014\u3001\uFF01\u{20000}\u{2A6D6}\u2211\u{1D518}",
  ..."\u{1D7D8}\u{10437}\u{12000}\u{20BB7}\u{1F601}",
];

/** `prefix`, then `filler` cut or repeated, then `end`: exactly 64 code points. */
function longest(prefix: string, filler: readonly string[], end: string): string {
  const room = LONGEST_NAME - prefix.length - 1;
  const rest = Array.from({ length: room }, (_, index) => filler[index % filler.length]);
  return `${prefix}${rest.join("")}${end}`;
}

/**
 * Seven names with an ASCII prefix of up to 26 characters that begins with a letter: five of CREATE-1, then two that
 * may be refused (CREATE-16). The last one has markup, since a full run reads it back.
 */
export function coreNames(prefix: string): readonly CoreName[] {
  return [
    { label: "marks with and without a letter of their own", isCommon: true, name: prefix + MARKS },
    { label: "right-to-left and Indic letters", isCommon: true, name: prefix + SCRIPTS },
    { label: "ideographs, other letters, digits and punctuation", isCommon: true, name: prefix + IDEOGRAPHS },
    {
      label: "64 characters of up to three bytes",
      isCommon: true,
      name: longest(prefix, THREE_BYTES, "\u6F22"),
    },
    {
      label: "64 characters of Latin-1 with spaces",
      isCommon: true,
      name: longest(prefix, [...LATIN_1], "9"),
    },
    {
      label: "64 symbols, emoji and letters of all planes",
      isCommon: false,
      name: longest(prefix, SYMBOLS, "\u{20000}"),
    },
    { label: "quotes, backslashes, markup and SQL", isCommon: false, name: prefix + QUOTES },
  ];
}
