/** Sliding windows of 60 seconds and 24 hours. */
import { type Allowance, DAY, type Limiter, MINUTE } from "../../../src/reference/limits/limiter.ts";

/** The current state of a window. */
interface Span extends Pick<Allowance, "limit" | "remaining" | "resetAt"> {
  /** When another request fits. */
  readonly freeAt: number;
}

/** Options of the sliding windows. */
export interface LogRule {
  /** Whether requests beyond the limit count, too. */
  readonly refusalsCount?: boolean;
  /** Whether the reset is when the oldest request leaves the window, or when a request made now would. */
  readonly reset?: "oldest" | "now";
}

/** Counts the requests of the last minute and the last day. */
export function slidingLog({ refusalsCount = false, reset = "oldest" }: LogRule = {}): Limiter {
  const logs = new Map<string, number[]>();

  function recent(id: string, length: number, now: number): number[] {
    const name = `${length} ${id}`;
    const log = (logs.get(name) ?? []).filter((time) => time > now - length);
    logs.set(name, log);
    return log;
  }

  return (account, now) => {
    const minute = recent(account.id, MINUTE, now);
    const day = recent(account.id, DAY, now);
    const served = minute.length < account.perMinute && day.length < account.perDay;
    if (served || refusalsCount) {
      minute.push(now);
      day.push(now);
    }
    const short = spanOf(minute, account.perMinute, MINUTE, now, reset);
    const long = spanOf(day, account.perDay, DAY, now, reset);
    const { limit, remaining, resetAt } = short.remaining < long.remaining ? short : long;
    const retryAt = served ? null : Math.max(short.freeAt, long.freeAt);
    return { limit, remaining, resetAt, retryAt, banned: false };
  };
}

function spanOf(
  log: readonly number[],
  limit: number,
  length: number,
  now: number,
  reset: "oldest" | "now",
): Span {
  return {
    limit,
    remaining: Math.max(0, limit - log.length),
    resetAt: ((reset === "oldest" ? log[0] : now) ?? now) + length,
    freeAt: log.length < limit ? now : (log[log.length - limit] ?? now) + length,
  };
}
