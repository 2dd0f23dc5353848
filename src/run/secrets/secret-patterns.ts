/**
 * The ways in which a secret may be written down again: as it is, escaped for URLs, JSON, JavaScript or markup (in full
 * or in part, once or twice), in UTF-16, reversed, in hexadecimal and in base64, wherever it begins. Text is looked at
 * byte by byte (latin1): a secret is ASCII. Kept by hand: libraries that redact look at members of known objects, or for
 * the secret as it is.
 */

/** Shorter text in base64 occurs by chance. */
const SHORTEST_BASE64 = 8;

/**
 * So many characters from the middle of a secret hardly occur by chance; keys often begin with a word. Where they do,
 * as "3456" in many a key, so many more don't.
 */
const MIDDLES = [4, 12];

/** A hexadecimal number in either case. */
function eitherCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** One character, however it is escaped; every repetition is bounded, so that no text takes quadratic time. */
function anyEscape(character: string): string {
  const code = character.charCodeAt(0);
  const hex = eitherCase(code.toString(16).padStart(2, "0"));
  const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");
  const plain = /[a-zA-Z0-9]/.test(character) ? literal : `\\\\{0,4}${literal}`;
  const reference = `&(?:amp;){0,2}#(?:[xX]0{0,4}${hex}|0{0,4}${code});`;
  // What is literal comes last: a secret may hold the characters with which escapes begin.
  return `(?:%(?:25){0,3}${hex}|\\\\{1,4}(?:u\\{?0{0,4}|x)${hex}\\}?|${reference}|${plain})`;
}

/** A text, each character however it is escaped; zero bytes between them are those of UTF-16. */
function escapable(text: string): string {
  return [...text].map(anyEscape).join("\\0{0,3}");
}

/** A pattern for so many characters is made in no time; one for a thousand takes seconds. */
const LONGEST_PATTERN = 128;

/** What no escape of a character holds, nor a token (RFC 9110 §11.2). */
const END = "\\s\"'<>{},";

/** Of a long text only the beginning is looked for; what follows up to the next blank or quote goes with it. */
function beginning(text: string, patternOf: (text: string) => string): string {
  const rest = text.slice(LONGEST_PATTERN);
  if (rest === "" || new RegExp(`[${END}]`).test(rest)) return patternOf(text);
  return `${patternOf(text.slice(0, LONGEST_PATTERN))}[^${END}]*`;
}

/** The base64 text of a secret that stands anywhere within a longer text: what belongs to it alone, by its place in it. */
function base64Cores(secret: string): readonly string[] {
  const cores = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    const first = Math.ceil((shift * 8) / 6);
    const whole = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(first, whole);
  });
  return cores.filter((core) => core.length >= SHORTEST_BASE64);
}

/** A base64 text in either alphabet. */
function eitherAlphabet(base64: string): string {
  return [...base64]
    .map((character) => {
      if (character === "+") return `(?:${anyEscape("+")}|-)`;
      if (character === "/") return `(?:${anyEscape("/")}|_)`;
      return character;
    })
    .join("");
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

function hexOf(text: string): string {
  return eitherCase(Buffer.from(text).toString("hex"));
}

/** A global pattern that finds every spelling of a secret, in text of a byte a character. */
export function patternOf(secret: string): RegExp {
  const hex = beginning(Buffer.from(secret).toString("hex"), eitherCase);
  const base64 = base64Cores(secret).map((core) => beginning(core, eitherAlphabet));
  const plain = [secret, reversed(secret)].map((text) => beginning(text, escapable));
  return new RegExp([...plain, hex, ...base64].join("|"), "g");
}

/**
 * Patterns, the smallest first, each of which finds the middle of any spelling of any of these secrets. Patterns of
 * whole secrets are so large that Node.js takes longer to compile them than to judge a target; few answers call for
 * them.
 */
export function patternOfMiddles(secrets: readonly string[]): readonly RegExp[] {
  // Whoever holds a longer one holds what is within it.
  const shortest = secrets.filter((secret) => !secrets.some((o) => o !== secret && secret.includes(o)));
  return MIDDLES.map((length) => {
    const all = shortest.flatMap((secret) => {
      const part = middle(secret, length);
      const base64 = base64Cores(secret).map((core) =>
        eitherAlphabet(middle(core, Math.max(SHORTEST_BASE64, length))),
      );
      return [escapable(part), escapable(reversed(part)), hexOf(part), ...base64];
    });
    return new RegExp([...new Set(all)].join("|"));
  });
}

function middle(text: string, length: number): string {
  const start = Math.max(0, Math.floor((text.length - length) / 2));
  return text.slice(start, start + length);
}

/** The scheme of the credential, in any letter case (RFC 9110 §11.1). */
export const SCHEME: RegExp = /bearer/i;

/** A global pattern that finds a secret where its scheme stands before it, which is kept as the first group. */
export function besideScheme(secret: string): RegExp {
  return new RegExp(
    `([Bb][Ee][Aa][Rr][Ee][Rr](?: |%20|\\+|\\\\u0020){1,4})${beginning(secret, escapable)}`,
    "g",
  );
}
