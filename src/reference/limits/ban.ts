/** The temporary ban of interface §8.4. */
import type { Allowance, Limiter } from "./limiter.ts";

/** When a ban is imposed and how long it lasts. */
export interface BanRule {
  /** How many requests within the time of a `Retry-After` are tolerated. */
  readonly repeats: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** What is remembered of an account that was refused. */
interface Offence {
  /** The end of the time that the first refusal named. */
  readonly until: number;
  repeats: number;
  banned: Allowance | null;
}

/** Five repetitions are tolerated: more than a client with a few requests in flight makes by accident. */
export const BAN: BanRule = { repeats: 5, duration: 600_000 };

/** A limiter that bans accounts which do not wait. */
export function withBan(limiter: Limiter, rule: BanRule = BAN): Limiter {
  const records = new Map<string, Offence>();

  return (account, now) => {
    const known = records.get(account.id);
    if (known?.banned && now < (known.banned.retryAt ?? 0)) return known.banned;

    const allowance = limiter(account, now);
    if (allowance.retryAt === null) {
      records.delete(account.id);
      return allowance;
    }
    if (known === undefined || known.banned || now >= known.until) {
      records.set(account.id, { until: allowance.retryAt, repeats: 0, banned: null });
      return allowance;
    }
    known.repeats += 1;
    if (known.repeats <= rule.repeats) return allowance;

    const end = Math.max(allowance.retryAt, now + rule.duration);
    known.banned = { ...allowance, remaining: 0, resetAt: end, retryAt: end, banned: true };
    return known.banned;
  };
}
