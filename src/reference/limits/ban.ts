/** The temporary ban of interface §8.4. */
import type { Allowance, Limiter } from "./limiter.ts";

/** When a ban begins and how long it lasts. */
export interface BanRule {
  /** Number of requests before the end of `Retry-After` that are tolerated. */
  readonly repeats: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** The state of an account that was refused. */
interface Offence {
  /** The end of the first refusal's `Retry-After`, in milliseconds since the Unix epoch. */
  readonly until: number;
  repeats: number;
  banned: Allowance | null;
}

/** Tolerates five requests, more than a client with a few requests in flight sends by accident. */
export const BAN: BanRule = { repeats: 5, duration: 600_000 };

/** A limiter that bans accounts that do not wait. */
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
