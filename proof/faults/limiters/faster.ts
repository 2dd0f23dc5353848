/** A limiter with shorter windows. */
import type { Limiter } from "../../../src/reference/limits/limiter.ts";

/** Makes a limiter's time pass `times` as fast; the times that it announces are correct by the real clock. */
export function faster(limiter: Limiter, times: number): Limiter {
  return (account, now) => {
    const { resetAt, retryAt, ...allowance } = limiter(account, now * times);
    return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
  };
}
