/** Shortens the windows of any limiter. */
import type { Change } from "../../../src/reference/seams.ts";

/** Makes the limiter's time pass `times` as fast; the times that it announces are correct by the service's clock. */
export function quickWindows(times: number): Change {
  return (good) => ({
    take(ctx) {
      const { resetAt, retryAt, ...allowance } = good.take({ ...ctx, clock: () => ctx.clock() * times });
      return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
    },
  });
}
