/** Authentication (interface §5, RFC 6750 §2.1) and rate limits (§8), before anything else. */

import { type Awaitable, type Context, headerValues, type Outcome } from "../context.ts";
import type { Account } from "../limits/limiter.ts";
import type { ApiKey } from "../plans.ts";
import { MISSING, Refusal } from "../refusal.ts";

/** The common limit of all requests without a valid key; large, because the interface defines none. */
const ANONYMOUS: Account = { id: "anonymous", perMinute: 1_000_000, perDay: 1_000_000_000 };

export const gate = {
  handle: async (ctx: Context): Promise<Outcome> => {
    await ctx.seams.gate(ctx);
    return ctx.seams[ctx.operation](ctx);
  },

  /** Refuses what is over the limit (429) or has no valid key (401). */
  gate: (ctx: Context): Awaitable<void> => {
    const who = admit(ctx);
    if (ctx.allowance?.banned) throw new Refusal(429, "key_banned", "The API key is banned for a while.");
    if (ctx.allowance?.retryAt)
      throw new Refusal(429, "limit_exceeded", "The rate limit is exceeded; wait before the next request.");
    if (who instanceof Refusal) throw who;
  },

  /** Each key has an account; requests without a key share one. */
  account: ({ key }: Context): Account => (key === null ? ANONYMOUS : { id: `key ${key.key}`, ...key.quota }),

  /** The known key of exactly one `Authorization` line; the scheme's case is free (RFC 9110 §11.1). */
  authenticate: (ctx: Context): ApiKey | Refusal => {
    const lines = headerValues(ctx.request, "authorization");
    if (lines.every((line) => line === ""))
      return new Refusal(401, MISSING, "An API key is needed: Authorization: Bearer <API_KEY>.");
    const token = lines.length === 1 ? /^bearer ([^ ]+)$/i.exec(lines[0] ?? "")?.[1] : undefined;
    if (token === undefined)
      return new Refusal(401, "credential_malformed", "The credential is not of the form Bearer <API_KEY>.");
    return ctx.keys.get(token) ?? new Refusal(401, "key_unknown", "The API key is not valid.");
  },
};

/** Authenticates and counts a request, even one that is answered without the gate: sets the context's key and allowance. */
export function admit(ctx: Context): ApiKey | Refusal {
  const who = ctx.seams.authenticate(ctx);
  ctx.key = who instanceof Refusal ? null : who;
  ctx.allowance = ctx.seams.take(ctx);
  return who;
}
