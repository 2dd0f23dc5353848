/**
 * How a secret may be written in an answer or a file: as it is, in any letter case; percent-encoded or JSON-escaped,
 * fully or partly; and in base64. Our own, since redaction libraries look for members of known objects.
 */

/** Shorter texts occur by chance. */
const SHORTEST = 8;

/** A key that is shorter draws a warning. */
export const SHORT_KEY = 12;

/** A longer secret is found by so many of its characters, and goes up to the end of the word: large patterns are slow. */
const LONGEST_PATTERN = 64;

/** Texts that requests and responses contain anyway: redacting them would change the judgement. */
const WORDS = [
  "authorization bearer application/json; charset=utf-8 content-type content-length content-encoding",
  "x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset retry-after www-authenticate transfer-encoding",
  "categoryid available pending sold status petstore-conformance- name code message keep-alive location",
  "9223372036854775807 9223372036854775808 9007199254740993 1900000017",
].join("\n");

/** Whether a secret is long enough, and no word of the interface or an animal's name, so that it is found reliably. */
export function isRedactable(secret: string): boolean {
  const lower = secret.toLowerCase();
  // The names of all runs' animals begin with this prefix and a run's id, 8 hexadecimal digits.
  const [, prefix] = /^([^-]*-)[0-9a-f]{0,7}$/.exec(lower) ?? [];
  const mayBeInName = prefix !== undefined && "conformance-".endsWith(prefix);
  return secret.length >= SHORTEST && !WORDS.includes(lower) && !mayBeInName;
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, "0");
}

/** One character: as it is, percent-encoded, or escaped in JSON. */
function escapable(character: string): string {
  const hex = hexOf(character);
  const literal = character.replace(/[^a-z0-9]/i, "\\\\?\\$&");
  // The literal character comes last: it may be one with which escapes begin.
  return `(?:%${hex}|\\\\u00${hex}|${literal})`;
}

/** The base64 of a text as far as it depends on the text alone, for each of its three possible offsets. */
function base64Cores(text: string): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    const first = Math.ceil((shift * 8) / 6);
    return bytes.toString("base64").slice(first, Math.floor((bytes.length * 8) / 6));
  });
}

/** The pattern of a secret in all its spellings, for the flag `i`. */
export function spellingsOf(secret: string): string {
  const start = secret.slice(0, LONGEST_PATTERN);
  const rest = secret.length > LONGEST_PATTERN ? "[^\\s\"'<>{},]*" : "";
  const literal = [...start].map(escapable).join("");
  // Digits that are part of a longer number are no secret: ids, times and limits are judged.
  const plain = /[^0-9]/.test(secret)
    ? literal
    : `(?:(?<![0-9])|(?<=%[0-9a-f]{2}|\\\\u[0-9a-f]{4}))${literal}(?![0-9])`;
  // In either alphabet.
  const cores = base64Cores(start).map((base64) =>
    base64.replaceAll("+", "(?:\\+|-|%2b)").replaceAll("/", "(?:\\\\?\\/|_|%2f)"),
  );
  return [plain, ...cores].map((each) => each + rest).join("|");
}

/** Whether a text has an escape of a secret's character, or the longest run of letters and digits of one or its base64. */
export function mayHave(secrets: readonly string[]): (text: string) => boolean {
  const runs = secrets.flatMap((secret) => {
    const start = secret.slice(0, LONGEST_PATTERN);
    return [start, ...base64Cores(start)].map((text) => {
      const all = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      return all.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
    });
  });
  const codes = new Set([...secrets.join("")].map(hexOf));
  // In any letter case, without a copy of the text; apart, since the second is slow beside shorter patterns.
  const escaped = new RegExp(`(?:%|\\\\u00)(?:${[...codes].join("|")})`, "i");
  const plain = new RegExp(runs.join("|"), "i");
  return (text) => escaped.test(text) || plain.test(text);
}

/** The pattern of a secret after its scheme, which is the group `scheme`. */
export function besideScheme(secret: string): string {
  return `(?<scheme>bearer(?: |%20|\\+|\\\\u0020){1,4})${[...secret].map(escapable).join("")}`;
}
