/** Limits whose windows are over sooner, whichever limiter counts. */
import type { Change } from "../../reference/seams.ts";

/** Lets the limiter's time pass `times` as fast; what it announces is true by the service's clock. */
export function quickWindows(times: number): Change {
  return (good) => ({
    take(ctx) {
      const { resetAt, retryAt, ...allowance } = good.take({ ...ctx, clock: () => ctx.clock() * times });
      return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
    },
  });
}
