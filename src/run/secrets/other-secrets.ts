/** Secrets besides the key: the values of extra header lines, and the passwords of proxies. */

import type { ExtraHeader } from "../options.ts";
import type { Network } from "../wire/network.ts";
import { isRedactable } from "./spellings.ts";

/** A secret, and the text that replaces it in everything that is recorded or written. */
export interface OtherSecret {
  readonly value: string;
  readonly replacement: string;
}

/** All redactable secrets, longest first; of a value with several parts also its secret parts. */
export function otherSecrets(
  headers: readonly ExtraHeader[],
  proxies: Network["proxies"],
): readonly OtherSecret[] {
  const ofHeaders = headers.flatMap(({ value, variable }) =>
    secretParts(value).map((part) => ({ value: part, replacement: `$${variable}` })),
  );
  const ofProxies = [proxies?.http, proxies?.https].flatMap((url) => {
    const password = url ? new URL(url).password : "";
    // As written, and percent-decoded; a stray "%" is kept.
    const meant = password.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) =>
      Buffer.from(escaped.replaceAll("%", ""), "hex").toString("latin1"),
    );
    return [password, meant].map((value) => ({ value, replacement: "[the proxy's password]" }));
  });
  const secrets = [...ofHeaders, ...ofProxies].filter(({ value }) => isRedactable(value));
  const different = new Map(secrets.map((secret) => [secret.value, secret]));
  return [...different.values()].sort((a, b) => b.value.length - a.value.length);
}

/** A value, the credentials after its scheme (RFC 9110 §11.4), and the password of Basic credentials (RFC 7617 §2). */
function secretParts(value: string): readonly string[] {
  const [, scheme = "", credentials] = /^(\S+) +(\S+)$/.exec(value) ?? [];
  if (credentials === undefined) return [value];
  const pair = scheme.toLowerCase() === "basic" ? Buffer.from(credentials, "base64").toString("latin1") : "";
  return [value, credentials, pair.slice(pair.indexOf(":") + 1)];
}
