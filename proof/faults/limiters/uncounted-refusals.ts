/** Calendar minutes in which refused requests do not count (OPEN-16). */
import { MINUTE } from "../../../src/reference/limits/limiter.ts";
import type { Change } from "../../../src/reference/seams.ts";

/** Counts in calendar minutes; a request that is refused for other reasons than the limit does not count. */
export const uncountedRefusals: Change = (good) => {
  const windows = new Map<string, { readonly end: number; used: number }>();
  return {
    take(ctx) {
      const { id, perMinute: limit } = ctx.seams.account(ctx);
      const now = ctx.clock();
      const known = windows.get(id);
      const window =
        known && now < known.end ? known : { end: (Math.floor(now / MINUTE) + 1) * MINUTE, used: 0 };
      windows.set(id, window);
      const served = window.used < limit;
      if (served) window.used += 1;
      const { end: resetAt, used } = window;
      return { limit, remaining: limit - used, resetAt, retryAt: served ? null : resetAt, banned: false };
    },
    headers(ctx, outcome) {
      const window = windows.get(ctx.seams.account(ctx).id);
      const { allowance } = ctx;
      if (!window || !allowance || !outcome.refusal || allowance.retryAt !== null || window.used === 0)
        return good.headers(ctx, outcome);
      window.used -= 1;
      const remaining = Math.min(allowance.limit, allowance.remaining + 1);
      return good.headers({ ...ctx, allowance: { ...allowance, remaining } }, outcome);
    },
  };
};
