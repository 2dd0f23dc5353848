/** A limiter whose minute is over sooner. */
import type { Limiter } from "./limiter.ts";

/** Lets a limiter's time pass so many times as fast; what it announces is true by the clock that everybody has. */
export function faster(limiter: Limiter, times: number): Limiter {
  return (account, now) => {
    const { resetAt, retryAt, ...allowance } = limiter(account, now * times);
    return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
  };
}
