/** Hand-picked names for the core profile, which has few creations (CREATE-1, CREATE-2, CREATE-16). */
import { PREFIX_LENGTH } from "../../src/kit/identity/created-names.ts";

/** A name and what is unusual about it. */
export interface CoreName {
  readonly label: string;
  readonly name: string;
  /** Whether CREATE-1 demands it: said here, since finding it out takes milliseconds of every start. */
  readonly isCommon: boolean;
}

// Escapes where the spelling matters or the character is hard to see; all assigned by Unicode 6.0, all in NFC. With the
// prefix of a run each has at most 32 code points and 50 bytes.

/** x with two marks has no precomposed letter, the others do. */
const MARKS = " x\u0331\u0304 \u00DC\u00E9\u1EC7\u0130\u0131\u00DF";
const SCRIPTS = " \u05E9\u05DC\u05DD \u0639\u064E \u0928\u0947 \u0E44";
const IDEOGRAPHS = " \u6F22\u5B57\u30AB\uD55C\u0416 O',.\u0663";
const THREE_BYTES = "\u6F22\u00E9\u0628\uD55C\u0416\u0BA4\uFB01\u00FC\u05E9\u30AB\u03A9\u0E44";
/** As many bytes and the same ends with one character less. */
const THREE_BYTES_AGAIN = "\u6F22\u0628\uD55C\u0E01\u0BA4\uFB01\u00FC\u05E9\u30AB\u03A9\u0E44";
/** Only Latin-1: a target that writes such names in Latin-1 may write all others in UTF-8. */
const LATIN_1 = " q\u00FC\u00EDck  \u00D1 9.";
const SYMBOLS = "\u{1F415}\u{1D11E}\u{20000}\u2665\u20AC\u2192\u2014\u00A9\u00AB\u00DF";
const SYMBOLS_AGAIN = "\u{1F415}\u{1D11E}\u{20000}\u2665\u20AC\u2192\u2014\u00A9\u00DF";
const QUOTES = " \"\\<b>&'+%41";

/** Seven names with a prefix: five of CREATE-1, then two that may be refused (CREATE-16). */
export function coreNames(prefix: string): readonly CoreName[] {
  // The prefix of a second attempt is longer: a space after it is left out, never the last character, which may be the
  // one that is refused.
  const isAgain = prefix.length > PREFIX_LENGTH;
  const named = (
    label: string,
    isCommon: boolean,
    tail: string,
    again: string = tail.trimStart(),
  ): CoreName => ({ label, isCommon, name: prefix + (isAgain ? again : tail) });
  return [
    named("marks with and without a letter of their own", true, MARKS),
    named("right-to-left and Indic letters", true, SCRIPTS),
    named("ideographs, other letters, digits and punctuation", true, IDEOGRAPHS),
    named("32 characters of up to three bytes", true, THREE_BYTES, THREE_BYTES_AGAIN),
    named("Latin-1 letters and two spaces", true, LATIN_1),
    named("symbols, emoji and letters of all planes", false, SYMBOLS, SYMBOLS_AGAIN),
    named("quotes, a backslash and markup", false, QUOTES),
  ];
}
