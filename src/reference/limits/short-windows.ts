/** A short window beside the minute: so many requests in each second, and so many in each minute. */
import { type Allowance, type Limiter, MINUTE } from "./limiter.ts";

const SECOND = 1_000;

/** What is counted and which of the two windows the headers show. */
export interface ShortWindowRule {
  /** Requests in each window of a second, which begins with the clock's second. */
  readonly perSecond: number;
  /** Whether the account's figure per minute holds as well. */
  readonly minuteToo?: boolean;
  /** `tighter`: the window with fewer requests left. */
  readonly shown?: "second" | "minute" | "tighter";
}

interface Count {
  readonly limit: number;
  readonly end: number;
  used: number;
}

/** Counts in fixed windows of a second, and of a minute where the rule has it. */
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
