/** A sliding window, estimated from two fixed ones: this minute's count and a share of the last minute's. */
import { type Limiter, MINUTE } from "../../../src/reference/limits/limiter.ts";

/** Counts by the minute; requests of the last minute are returned evenly during this one. */
export function twoWindows(): Limiter {
  const counts = new Map<string, { minute: number; current: number; previous: number }>();

  return (account, now) => {
    const minute = Math.floor(now / MINUTE);
    const known = counts.get(account.id) ?? { minute, current: 0, previous: 0 };
    if (known.minute !== minute) {
      known.previous = known.minute === minute - 1 ? known.current : 0;
      known.current = 0;
      known.minute = minute;
    }
    counts.set(account.id, known);
    const limit = account.perMinute;
    const past = known.previous * (1 - (now - minute * MINUTE) / MINUTE);
    const served = past + known.current < limit;
    if (served) known.current += 1;
    const remaining = Math.max(0, Math.floor(limit - past - known.current));
    const resetAt = (minute + 1) * MINUTE;
    return { limit, remaining, resetAt, retryAt: served ? null : resetAt, banned: false };
  };
}
