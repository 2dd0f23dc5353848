/** Credentials as shell expressions of the key: they replace the secret in recordings and in curl lines (interface §5). */
import { KEY_PLACEHOLDER } from "../exchange.ts";

/** Keys that resemble the valid one, as expressions of a POSIX shell. */
export const ALTERED_KEYS = {
  shortened: "${PETSTORE_API_KEY%?}",
  lengthened: "${PETSTORE_API_KEY}x",
  changed: "${PETSTORE_API_KEY%?}~",
  swapped: '$(printf %s "$PETSTORE_API_KEY" | tr a-zA-Z A-Za-z)',
  beheaded: "${PETSTORE_API_KEY#?}",
  preceded: "x${PETSTORE_API_KEY}",
  firstChanged: "~${PETSTORE_API_KEY#?}",
  // Another key of the same form: each letter and digit is another one.
  rotated: '$(printf %s "$PETSTORE_API_KEY" | tr a-zA-Z0-9 n-za-mN-ZA-M5-90-4)',
  basic: '$(printf %s: "$PETSTORE_API_KEY" | base64 -w0)',
  password: '$(printf :%s "$PETSTORE_API_KEY" | base64 -w0)',
  // A 7, or where there is one, a 3: no format of keys tells it from a key.
  middleChanged:
    '$(printf %s "$PETSTORE_API_KEY" | sed -e "s/^\\(.\\{$((${#PETSTORE_API_KEY} / 2))\\}\\)7/\\13/" -e t -e "s/./7/$((${#PETSTORE_API_KEY} / 2 + 1))")',
} as const;

/** Every expression of the key, longest first, since a short one may be part of a longer one. */
export const KEY_EXPRESSIONS: readonly string[] = [...Object.values(ALTERED_KEYS), KEY_PLACEHOLDER].sort(
  (a, b) => b.length - a.length,
);

export const AUTHORIZATION: readonly [string, string] = ["Authorization", `Bearer ${KEY_PLACEHOLDER}`];
