/** Authentication (interface §5) and rate limits (§8), before anything else. */
import type { Context } from "../context.ts";
import type { Account } from "../limits/limiter.ts";
import type { Outcome } from "../output.ts";
import type { ApiKey } from "../plans.ts";
import { Refusal } from "../refusal.ts";

/** The common limit of all requests without a valid key; large, because the interface defines none. */
const ANONYMOUS: Account = { id: "anonymous", perMinute: 1_000_000, perDay: 1_000_000_000 };

/** Calls the gate, then the operation. */
export async function handle(ctx: Context): Promise<Outcome> {
  await ctx.seams.gate(ctx);
  return ctx.seams[ctx.operation](ctx);
}

/** Refuses what is over the limit (429) or has no valid key (401). */
export function gate(ctx: Context): void {
  const who = admit(ctx);
  if (ctx.allowance?.banned) throw new Refusal(429, "key_banned", "The API key is banned for a while.");
  if (ctx.allowance?.retryAt)
    throw new Refusal(429, "limit_exceeded", "The rate limit is exceeded; wait before the next request.");
  if (who instanceof Refusal) throw who;
}

/** Authenticates and counts the request: sets the context's key and allowance. */
export function admit(ctx: Context): ApiKey | Refusal {
  const who = ctx.seams.authenticate(ctx);
  ctx.key = who instanceof Refusal ? null : who;
  ctx.allowance = ctx.seams.take(ctx);
  return who;
}

/** Each key has an account; requests without a key share one. */
export function account(ctx: Context): Account {
  return ctx.key === null ? ANONYMOUS : { id: `key ${ctx.key.key}`, ...ctx.key.quota };
}
