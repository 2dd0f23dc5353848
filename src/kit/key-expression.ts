/**
 * Credentials as shell expressions of the key: what the recording holds in place of the secret, and what a
 * curl line needs to say (interface §5).
 */
import { KEY_PLACEHOLDER } from "./exchange.ts";

/** Keys that resemble the valid one, as expressions of a POSIX shell. */
export const ALTERED_KEYS = {
  shortened: "${PETSTORE_API_KEY%?}",
  lengthened: "${PETSTORE_API_KEY}x",
  changed: "${PETSTORE_API_KEY%?}~",
  swapped: '$(printf %s "$PETSTORE_API_KEY" | tr a-zA-Z A-Za-z)',
  beheaded: "${PETSTORE_API_KEY#?}",
  preceded: "x${PETSTORE_API_KEY}",
  firstChanged: "~${PETSTORE_API_KEY#?}",
  basic: '$(printf %s: "$PETSTORE_API_KEY" | base64 -w0)',
  middleChanged: '$(printf %s "$PETSTORE_API_KEY" | sed "s/./~/$((${#PETSTORE_API_KEY} / 2 + 1))")',
} as const;

/** Every expression of the key, longest first: a short one may be part of a longer one. */
export const KEY_EXPRESSIONS: readonly string[] = [...Object.values(ALTERED_KEYS), KEY_PLACEHOLDER].sort(
  (a, b) => b.length - a.length,
);

/** The header line with the valid key. */
export const AUTHORIZATION: readonly [string, string] = ["Authorization", `Bearer ${KEY_PLACEHOLDER}`];
