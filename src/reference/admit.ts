/** What happens to every request, even one that is answered without the gate. */
import type { Context } from "./context.ts";
import type { ApiKey } from "./plans.ts";
import { Refusal } from "./refusal.ts";

/** Authenticates and counts the request: sets the context's key and allowance. */
export function admit(ctx: Context): ApiKey | Refusal {
  const who = ctx.seams.authenticate(ctx);
  ctx.key = who instanceof Refusal ? null : who;
  ctx.allowance = ctx.seams.take(ctx);
  return who;
}
