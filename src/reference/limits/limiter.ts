/** Rate limits (interface §8): fixed windows of a minute and a day, and the temporary ban of §8.4. */
import type { Quota } from "../plans.ts";

/** Requests that are counted together: of a key, of an address, or of all clients without a key. */
export interface Account extends Quota {
  readonly id: string;
}

export interface Allowance {
  /** The limit of the window that is shown. */
  readonly limit: number;
  readonly remaining: number;
  /** When that window ends, in milliseconds since the Unix epoch. */
  readonly resetAt: number;
  /** `null` if the request is served, else when requests are served again, in milliseconds since the Unix epoch. */
  readonly retryAt: number | null;
  readonly banned: boolean;
}

/** Counts a request of the account at a time in milliseconds; a refused request does not count. */
export type Limiter = (account: Account, now: number) => Allowance;

export const MINUTE = 60_000;

export const DAY = 86_400_000;

export interface Window {
  readonly limit: number;
  /** Milliseconds since the Unix epoch. */
  readonly end: number;
  used: number;
}

/** Where windows begin, and which window is shown. */
export interface WindowRule {
  readonly shown?: (minute: Window, day: Window) => Window;
  /** `calendar`: windows begin with the clock's minute and the UTC day; `request`: with the first request after the last one. */
  readonly begins?: "calendar" | "request";
}

/** The window with fewer requests left; if equal, the longer one. */
const nearer: NonNullable<WindowRule["shown"]> = (minute, day) =>
  minute.limit - minute.used < day.limit - day.used ? minute : day;

/** Counts in fixed windows, by default of the calendar, and shows the window with fewer requests left. */
export function fixedWindows({ shown = nearer, begins = "calendar" }: WindowRule = {}): Limiter {
  const windows = new Map<string, Window>();

  function open(id: string, limit: number, length: number, now: number): Window {
    const name = `${length} ${id}`;
    const known = windows.get(name);
    if (known !== undefined && now < known.end) return known;
    const end = begins === "request" ? now + length : (Math.floor(now / length) + 1) * length;
    const fresh = { limit, end, used: 0 };
    windows.set(name, fresh);
    return fresh;
  }

  return (account, now) => {
    const minute = open(account.id, account.perMinute, MINUTE, now);
    const day = open(account.id, account.perDay, DAY, now);
    const full = [minute, day].filter((window) => window.used >= window.limit);
    if (full.length === 0) for (const window of [minute, day]) window.used += 1;
    const { limit, used, end: resetAt } = shown(minute, day);
    const retryAt = full.length === 0 ? null : Math.max(...full.map((window) => window.end));
    return { limit, remaining: limit - used, resetAt, retryAt, banned: false };
  };
}

/** Requests before the end of `Retry-After` that are tolerated: more than a client with a few in flight sends by accident. */
const TOLERATED = 5;

const DURATION = 600_000;

/** `until`: the end of the first refusal's `Retry-After`, in milliseconds since the Unix epoch. */
type Offence = { readonly until: number; repeats: number; banned: Allowance | null };

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
