/** Fixed windows of a minute and a day. */
import { DAY, type Limiter, MINUTE } from "./limiter.ts";

export interface Window {
  readonly limit: number;
  /** Milliseconds since the Unix epoch. */
  readonly end: number;
  used: number;
}

/** Where windows begin, and which window is shown. */
export interface WindowRule {
  readonly shown?: (minute: Window, day: Window) => Window;
  /**
   * `calendar`: windows begin with the clock's minute and the UTC day; `request`: with the first request after the
   * last one.
   */
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
