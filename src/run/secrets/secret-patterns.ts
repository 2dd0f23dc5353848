/**
 * Patterns for a secret in any spelling: literal, escaped for URLs, JSON, JavaScript or markup (fully or partly, once
 * or twice), in UTF-16, reversed, in hexadecimal, and in base64 at any offset. Text is searched byte by byte
 * (latin1), since a secret is ASCII. Our own, since redaction libraries look for members of known objects, or for the
 * literal secret. `altered-spellings.ts` has the patterns that only answers are searched for.
 */
import { ENTITIES } from "./entities.ts";

/** Shorter text in base64 occurs by chance. */
const SHORTEST_BASE64 = 8;

/**
 * Lengths of a secret's middle that are searched for first: 4 characters seldom occur by chance, 12 hardly ever. Not
 * the beginning, since keys often begin with a word.
 */
const SHORT_MIDDLE = 4;
export const MIDDLE = 12;

/** Characters of the longest escape of one character, and of the zero bytes after it. */
export const LONGEST_ESCAPE = 32;

/** A hexadecimal number in either case. */
export function eitherCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** One character in any escape; every repetition is bounded, so that no text takes quadratic time. */
export function anyEscape(character: string): string {
  const code = character.charCodeAt(0);
  const hex = eitherCase(code.toString(16).padStart(2, "0"));
  const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");
  const plain = /[a-zA-Z0-9]/.test(character) ? literal : `\\\\{0,4}${literal}`;
  const named = (ENTITIES[character] ?? []).map((name) => `|${name}`).join("");
  const reference = `&(?:amp;){0,2}(?:#(?:[xX]0{0,4}${hex}|0{0,4}${code})${named});`;
  // The literal character comes last: it may be one with which escapes begin.
  return `(?:%(?:25){0,3}${hex}|\\\\{1,4}(?:u\\{?0{0,4}|x)${hex}\\}?|${reference}|${plain})`;
}

/** A text with each character in any escape; zero bytes between them are those of UTF-16. */
export function escapable(text: string): string {
  return [...text].map(anyEscape).join("\\0{0,3}");
}

/** Longest text with a pattern, in characters: compiling one for a thousand takes seconds. */
const LONGEST_PATTERN = 128;

/** Characters that neither an escape nor a token (RFC 9110 §11.2) contains. */
export const END = "\\s\"'<>{},";

/** A pattern for the beginning of a long text, and everything up to the next blank or quote. */
function beginning(text: string, patternOf: (text: string) => string): string {
  const rest = text.slice(LONGEST_PATTERN);
  if (rest === "" || new RegExp(`[${END}]`).test(rest)) return patternOf(text);
  return `${patternOf(text.slice(0, LONGEST_PATTERN))}[^${END}]*`;
}

/** The base64 characters that depend on the secret alone, for each of its three possible offsets in a longer text. */
export function base64Cores(secret: string): readonly string[] {
  const cores = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    const first = Math.ceil((shift * 8) / 6);
    const whole = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(first, whole);
  });
  return cores.filter((core) => core.length >= SHORTEST_BASE64);
}

/** A base64 text in either alphabet. */
export function eitherAlphabet(base64: string): string {
  return [...base64]
    .map((character) => {
      if (character === "+") return `(?:${anyEscape("+")}|-)`;
      if (character === "/") return `(?:${anyEscape("/")}|_)`;
      return character;
    })
    .join("");
}

export function reversed(text: string): string {
  return [...text].reverse().join("");
}

function hexOf(text: string): string {
  return eitherCase(Buffer.from(text).toString("hex"));
}

/** A global pattern that finds every spelling of a secret in latin1 text. */
export function patternOf(secret: string): RegExp {
  const hex = beginning(Buffer.from(secret).toString("hex"), eitherCase);
  const base64 = base64Cores(secret).map((core) => beginning(core, eitherAlphabet));
  const plain = [secret, reversed(secret)].map((text) => beginning(text, escapable));
  return new RegExp([...plain, hex, ...base64].join("|"), "g");
}

/** The secrets that contain none of the others: a text with one of the others has one of these. */
export function shortestOf(secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => !secrets.some((other) => other !== secret && secret.includes(other)));
}

/**
 * Patterns, the smallest first, each of which finds the middle of any spelling of any of these secrets. Patterns of
 * whole secrets are so large that compiling them takes longer than a run; few answers need them.
 */
export function patternOfMiddles(secrets: readonly string[]): readonly RegExp[] {
  return [SHORT_MIDDLE, MIDDLE].map((length) => {
    const all = shortestOf(secrets).flatMap((secret) => {
      const part = middle(secret, length);
      const base64 = base64Cores(secret).map((core) =>
        eitherAlphabet(middle(core, Math.max(SHORTEST_BASE64, length))),
      );
      return [escapable(part), escapable(reversed(part)), hexOf(part), ...base64];
    });
    return new RegExp([...new Set(all)].join("|"));
  });
}

/** This many characters from the middle of a text. */
export function middle(text: string, length: number): string {
  const start = Math.max(0, Math.floor((text.length - length) / 2));
  return text.slice(start, start + length);
}

/** The scheme of the credential, in any letter case (RFC 9110 §11.1). */
export const SCHEME: RegExp = /bearer/i;

/** A global pattern that finds a secret after its scheme, which is the first group. */
export function besideScheme(secret: string): RegExp {
  return new RegExp(
    `([Bb][Ee][Aa][Rr][Ee][Rr](?: |%20|\\+|\\\\u0020){1,4})${beginning(secret, escapable)}`,
    "g",
  );
}
