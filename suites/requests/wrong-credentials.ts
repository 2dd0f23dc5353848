/** Credentials that are not the key, as shell expressions of it (interface §5). */
import { type Credential, credentialOf, NO_CREDENTIAL } from "../../src/kit/credential.ts";
import { ALTERED_KEYS } from "../../src/kit/curl/key-expression.ts";
import { KEY_PLACEHOLDER } from "../../src/kit/exchange.ts";

/** A credential that must not be accepted: its label, and its header lines. */
export interface WrongCredential extends Credential {
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const authorization = (label: string, value: string): WrongCredential => ({
  ...credentialOf(label),
  headers: [["Authorization", value]],
});

/** No `Authorization` header at all. */
export const MISSING: WrongCredential = { ...NO_CREDENTIAL, headers: [] };

/** A key that was never issued, of the form of the valid one. */
export const UNKNOWN: WrongCredential = authorization("unknown key", `Bearer ${ALTERED_KEYS.rotated}`);

/** The malformed credentials of AUTH-4, one header line each. */
export const MALFORMED: readonly WrongCredential[] = [
  authorization("empty header", ""),
  authorization("Bearer without a key", "Bearer"),
  authorization("the key without a scheme", KEY_PLACEHOLDER),
  authorization("Basic with the key", `Basic ${KEY_PLACEHOLDER}`),
  authorization("Token with the key", `Token ${KEY_PLACEHOLDER}`),
  authorization("XBearer with the key", `XBearer ${KEY_PLACEHOLDER}`),
];

/** The key and a second word, which is not one token (AUTH-11). */
export const SECOND_WORD: WrongCredential = authorization(
  "the key and a second word",
  `Bearer ${KEY_PLACEHOLDER} again`,
);

/** Further malformed credentials for the full profile: other schemes, some as long as Bearer, and other separators. */
export const MORE_MALFORMED: readonly WrongCredential[] = [
  authorization("Digest with the key", `Digest ${KEY_PLACEHOLDER}`),
  authorization("Bearer, a colon and the key", `Bearer:${KEY_PLACEHOLDER}`),
  authorization("BearerX with the key", `BearerX ${KEY_PLACEHOLDER}`),
  authorization("Bearer and the key without a space", `Bearer${KEY_PLACEHOLDER}`),
  authorization("ApiKey with the key", `ApiKey ${KEY_PLACEHOLDER}`),
  authorization("the key in quotes", `Bearer "${KEY_PLACEHOLDER}"`),
  authorization("Basic with the key as password", `Basic ${ALTERED_KEYS.password}`),
];

/** What a client sends that has no key, and converts that into a text; and a pattern that matches any key in SQL. */
export const NO_KEYS: readonly WrongCredential[] = ["null", "undefined", "%"].map((key) =>
  authorization(`the key ${key}`, `Bearer ${key}`),
);

/** Basic as RFC 7617 writes it, the key as user name. */
export const BASIC_ENCODED: WrongCredential = authorization(
  "Basic with the key as user",
  `Basic ${ALTERED_KEYS.basic}`,
);

/** The keys of AUTH-5. */
export const SIMILAR: readonly WrongCredential[] = [
  authorization("the key without its last character", `Bearer ${ALTERED_KEYS.shortened}`),
  authorization("the key with a character added", `Bearer ${ALTERED_KEYS.lengthened}`),
  authorization("the key with a character in the middle changed", `Bearer ${ALTERED_KEYS.middleChanged}`),
];

/** Further keys for the full profile, which differ at the end or the beginning. */
export const SIMILAR_AT_THE_ENDS: readonly WrongCredential[] = [
  authorization("the key with its last character changed", `Bearer ${ALTERED_KEYS.changed}`),
  authorization("the key without its first character", `Bearer ${ALTERED_KEYS.beheaded}`),
  authorization("the key with a character before it", `Bearer ${ALTERED_KEYS.preceded}`),
  authorization("the key with its first character changed", `Bearer ${ALTERED_KEYS.firstChanged}`),
];

/** Whether keys are case-sensitive is open (OPEN-22). */
export const SWAPPED_CASE: WrongCredential = authorization(
  "the key in the other letter case",
  `Bearer ${ALTERED_KEYS.swapped}`,
);

/** All of them. */
export const WRONG: readonly WrongCredential[] = [
  MISSING,
  UNKNOWN,
  ...MALFORMED,
  ...MORE_MALFORMED,
  ...NO_KEYS,
  SECOND_WORD,
  BASIC_ENCODED,
  ...SIMILAR,
  ...SIMILAR_AT_THE_ENDS,
  SWAPPED_CASE,
];
