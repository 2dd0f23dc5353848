/** Which secrets can be told from other text. */

/** A shorter text occurs by chance. */
const SHORTEST = 8;

/** What stands in answers and requests anyway: to take it for a key there would change what is judged. */
const WORDS = [
  "authorization bearer application/json; charset=utf-8 content-type content-length content-encoding",
  "x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset retry-after www-authenticate transfer-encoding",
  "categoryid available pending sold status petstore-conformance- name code message keep-alive location",
  "9223372036854775807 9223372036854775808 9007199254740993 1900000017",
].join("\n");

/** Whether a secret is long enough, and no word of the interface, so that wherever it stands it was repeated. */
export function isRedactable(secret: string): boolean {
  return secret.length >= SHORTEST && !WORDS.includes(secret.toLowerCase());
}
