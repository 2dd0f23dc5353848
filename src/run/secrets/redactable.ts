/** Which secrets can be redacted reliably. */

/** Shorter texts occur by chance. */
const SHORTEST = 8;

/** A key that is shorter draws a warning: in some spellings, and in parts, it is not searched for. */
export const SHORT_KEY = 12;

/** Texts that requests and responses contain anyway: redacting them would change the judgement. */
export const WORDS: string = [
  "authorization bearer application/json; charset=utf-8 content-type content-length content-encoding",
  "x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset retry-after www-authenticate transfer-encoding",
  "categoryid available pending sold status petstore-conformance- name code message keep-alive location",
  "9223372036854775807 9223372036854775808 9007199254740993 1900000017",
].join("\n");

/** What the names of all runs' animals begin with; a run's id follows, 8 hexadecimal digits. */
const NAMES = "conformance-";

/** Whether a text may be in the name of any run's animal by chance: it has the prefix or its end, and part of an id. */
export function mayBeInName(text: string): boolean {
  const lower = text.toLowerCase();
  return [...NAMES].some((_, at) => {
    const prefix = NAMES.slice(at);
    return lower.startsWith(prefix) && /^[0-9a-f]{0,7}$/.test(lower.slice(prefix.length));
  });
}

/** Whether a secret is long enough, and no word of the interface, so that any occurrence is a leak. */
export function isRedactable(secret: string): boolean {
  return secret.length >= SHORTEST && !WORDS.includes(secret.toLowerCase()) && !mayBeInName(secret);
}
