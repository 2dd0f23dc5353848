/**
 * The ways in which a secret may be written down again: as it is, escaped for URLs, JSON, JavaScript or markup (in full
 * or in part, once or twice), in UTF-16, reversed, in hexadecimal and in base64, wherever it begins. Text is looked at
 * byte by byte (latin1): a secret is ASCII.
 */

/** Shorter text in base64 occurs by chance. */
const SHORTEST_BASE64 = 8;

/** A hexadecimal number in either case. */
function eitherCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** A character in hexadecimal, in either case. */
function hexOf(character: string): string {
  return eitherCase(character.charCodeAt(0).toString(16).padStart(2, "0"));
}

function literally(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");
}

const isWordLike = (character: string): boolean => /[a-zA-Z0-9]/.test(character);

/** One character, however it is escaped; every repetition is bounded, so that no text takes quadratic time. */
function anyEscape(character: string): string {
  const hex = hexOf(character);
  const literal = literally(character);
  const plain = isWordLike(character) ? literal : `\\\\{0,4}${literal}`;
  const reference = `&(?:amp;){0,2}#(?:[xX]0{0,4}${hex}|0{0,4}${character.charCodeAt(0)});`;
  // What is literal comes last: a secret may hold the characters with which escapes begin.
  return `(?:%(?:25){0,3}${hex}|\\\\{1,4}(?:u\\{?0{0,4}|x)${hex}\\}?|${reference}|${plain})`;
}

/** A pattern that finds an escape of any of these characters, or what stands between those of UTF-16. */
export function escapesOf(characters: ReadonlySet<string>): RegExp {
  const all = [...characters];
  const hex = `(?:${all.map(hexOf).join("|")})`;
  const others = all.filter((character) => !isWordLike(character)).map(literally);
  const escaped = [`%(?:25){0,3}${hex}`, `\\\\(?:u\\{?0{0,4}|x)${hex}`, "&(?:amp;){0,2}#", "\\0"];
  return new RegExp([...escaped, ...others.map((other) => `\\\\${other}`)].join("|"));
}

/** A text, each character however it is escaped; zero bytes between them are those of UTF-16. */
function escapable(text: string): string {
  return [...text].map(anyEscape).join("\\0{0,3}");
}

/** The base64 text of a secret that stands anywhere within a longer text: what belongs to it alone, by its place in it. */
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
function eitherAlphabet(base64: string): string {
  return [...base64]
    .map((character) => {
      if (character === "+") return `(?:${anyEscape("+")}|-)`;
      if (character === "/") return `(?:${anyEscape("/")}|_)`;
      return character;
    })
    .join("");
}

/** The same backwards. */
export function reversed(text: string): string {
  return [...text].reverse().join("");
}

/** A global pattern that finds every spelling of a secret, in text of a byte a character. */
export function spellingsOf(secret: string): RegExp {
  const hex = eitherCase(Buffer.from(secret).toString("hex"));
  const base64 = base64Cores(secret).map(eitherAlphabet);
  return new RegExp([escapable(secret), escapable(reversed(secret)), hex, ...base64].join("|"), "g");
}

/** A global pattern that finds a secret where its scheme stands before it, which is kept as the first group. */
export function besideScheme(secret: string): RegExp {
  return new RegExp(`([Bb][Ee][Aa][Rr][Ee][Rr](?: |%20|\\+|\\\\u0020){1,4})${escapable(secret)}`, "g");
}
