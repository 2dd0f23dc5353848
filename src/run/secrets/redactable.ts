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

/** Whether a secret is long enough, and no word of the interface, so that any occurrence is a leak. */
export function isRedactable(secret: string): boolean {
  return secret.length >= SHORTEST && !WORDS.includes(secret.toLowerCase());
}
