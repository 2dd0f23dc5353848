/** Bearer authentication (interface §5, RFC 6750 §2.1). */
import { type Context, headerValues } from "../context.ts";
import type { ApiKey } from "../plans.ts";
import { Refusal } from "../refusal.ts";

/** The reason of a refusal without any credential, for which the challenge has no error code (RFC 6750 §3). */
export const MISSING = "credential_missing";

/** The known key of exactly one `Authorization` line; the scheme's case is free (RFC 9110 §11.1). */
export function authenticate(ctx: Context): ApiKey | Refusal {
  const lines = headerValues(ctx.request, "authorization");
  if (lines.every((line) => line === ""))
    return new Refusal(401, MISSING, "An API key is needed: Authorization: Bearer <API_KEY>.");
  const token = lines.length === 1 ? /^bearer ([^ ]+)$/i.exec(lines[0] ?? "")?.[1] : undefined;
  if (token === undefined)
    return new Refusal(401, "credential_malformed", "The credential is not of the form Bearer <API_KEY>.");
  return ctx.keys.get(token) ?? new Refusal(401, "key_unknown", "The API key is not valid.");
}
