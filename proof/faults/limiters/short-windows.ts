/** Fixed windows of a second, optionally combined with windows of a minute. */
import { type Allowance, type Limiter, MINUTE } from "../../../src/reference/limits/limiter.ts";

const SECOND = 1_000;

/** The windows, and which of them the headers show. */
export interface ShortWindowRule {
  /** Requests per second; the windows begin with the clock's second. */
  readonly perSecond: number;
  /** Whether the account's limit per minute is enforced, too. */
  readonly minuteToo?: boolean;
  /** `tighter`: the window with fewer requests left. */
  readonly shown?: "second" | "minute" | "tighter";
}

interface Count {
  readonly limit: number;
  readonly end: number;
  used: number;
}

/** Counts in fixed windows of a second, and of a minute if the rule says so. */
export function shortWindows({ perSecond, minuteToo = false, shown = "second" }: ShortWindowRule): Limiter {
  const counts = new Map<string, Count>();

  function open(id: string, limit: number, length: number, now: number): Count {
    const name = `${length} ${id}`;
    const known = counts.get(name);
    if (known !== undefined && now < known.end) return known;
    const fresh = { limit, end: (Math.floor(now / length) + 1) * length, used: 0 };
    counts.set(name, fresh);
    return fresh;
  }

  return (account, now): Allowance => {
    const second = open(account.id, perSecond, SECOND, now);
    const minute = open(account.id, account.perMinute, MINUTE, now);
    const full = (minuteToo ? [second, minute] : [second]).filter(({ used, limit }) => used >= limit);
    if (full.length === 0) {
      second.used += 1;
      minute.used += 1;
    }
    const left = ({ limit, used }: Count): number => limit - used;
    const tighter = left(second) <= left(minute) ? second : minute;
    const { limit, used, end } = { second, minute, tighter }[shown];
    const retryAt = full.length === 0 ? null : Math.max(...full.map((each) => each.end));
    return { limit, remaining: limit - used, resetAt: end, retryAt, banned: false };
  };
}
