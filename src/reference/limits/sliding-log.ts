/** The requests of the last sixty seconds and of the last 24 hours. */
import { type Allowance, DAY, type Limiter, MINUTE } from "./limiter.ts";

/** One window as it is now. */
interface Span extends Pick<Allowance, "limit" | "remaining" | "resetAt"> {
  /** When it has room for a request again. */
  readonly freeAt: number;
}

/** How requests are remembered. */
export interface LogRule {
  /** Whether those beyond the limit are remembered, too. */
  readonly refusalsCount?: boolean;
  /** Whether the reset is when the oldest request is forgotten, or when one made now is. */
  readonly reset?: "oldest" | "now";
}

/** A request is forgotten a minute, or a day, later. */
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
