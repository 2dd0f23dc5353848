/** What every request passes before it is looked at: authentication (interface §5) and limits (§8). */
import type { Context } from "../context.ts";
import type { Account } from "../limits/limiter.ts";
import type { Outcome } from "../output.ts";
import type { ApiKey } from "../plans.ts";
import { Refusal } from "../refusal.ts";

/** The allowance of all requests without a valid key together; the interface names none, so it is ample. */
const ANONYMOUS: Account = { id: "anonymous", perMinute: 1_000_000, perDay: 1_000_000_000 };

/** The gate, then the operation. */
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

/** Finds out whose request it is and counts it: sets the context's key and allowance. */
export function admit(ctx: Context): ApiKey | Refusal {
  const who = ctx.seams.authenticate(ctx);
  ctx.key = who instanceof Refusal ? null : who;
  ctx.allowance = ctx.seams.take(ctx);
  return who;
}

/** A key has an account of its own; requests without one share another. */
export function account(ctx: Context): Account {
  return ctx.key === null ? ANONYMOUS : { id: `key ${ctx.key.key}`, ...ctx.key.quota };
}
