/** The temporary ban of interface §8.4. */
import type { Allowance, Limiter } from "./limiter.ts";

/** Requests before the end of `Retry-After` that are tolerated: more than a client with a few in flight sends by accident. */
const TOLERATED = 5;

/** How long a ban lasts, in milliseconds. */
const DURATION = 600_000;

/** `until`: the end of the first refusal's `Retry-After`, in milliseconds since the Unix epoch. */
type Offence = { readonly until: number; repeats: number; banned: Allowance | null };

/** A limiter that bans accounts that do not wait. */
export function withBan(limiter: Limiter): Limiter {
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
    if (known.repeats <= TOLERATED) return allowance;

    const end = Math.max(allowance.retryAt, now + DURATION);
    known.banned = { ...allowance, remaining: 0, resetAt: end, retryAt: end, banned: true };
    return known.banned;
  };
}
