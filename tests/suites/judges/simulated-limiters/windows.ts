/** Limiters that count in windows: fixed ones, logs, and the estimate from two windows. */
import type { Limiter, Rounding } from "./limiter.ts";

/** A window that begins with the clock or with a request. */
export function fixed(limit: number, length: number, begins: "clock" | "request"): Limiter {
  let end = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (now, counted) => {
    if (now >= end) {
      end = begins === "clock" ? (Math.floor(now / length) + 1) * length : now + length;
      used = 0;
    }
    const served = used < limit;
    if (served && counted) used += 1;
    return { served, limit, remaining: limit - used, resetAt: end };
  };
}

/** Which request's end a log names as its Reset: the oldest one, the newest one, or one made now. */
export type LogReset = "oldest" | "newest" | "now";

/** Remembers each request for the length of the window. */
export function log(limit: number, length: number, reset: LogReset): Limiter {
  let times: number[] = [];
  // Requests from before the run come in any order, those of the run in the order of time, oldest first.
  let isAscending = true;
  const forget = (until: number): void => {
    if (isAscending) {
      const kept = times.findIndex((time) => time > until);
      times.splice(0, kept < 0 ? times.length : kept);
      return;
    }
    times = times.filter((time) => time > until);
    isAscending = times.every((time, i) => time >= (times[i - 1] ?? time));
  };
  return (now, counted) => {
    forget(now - length);
    const served = times.length < limit;
    if (served && counted) {
      isAscending &&= now >= (times.at(-1) ?? now);
      times.push(now);
    }
    const [oldest = now] = times;
    const from = { oldest, newest: times.at(-1) ?? now, now }[reset];
    return { served, limit, remaining: limit - times.length, resetAt: from + length };
  };
}

/** Adds to this window's count the share of the last one that the sliding window still covers. */
export function twoWindows(limit: number, length: number, round: Rounding): Limiter {
  let [index, current, previous] = [0, 0, 0];
  return (now, counted) => {
    const at = Math.floor(now / length);
    if (at !== index) {
      previous = at === index + 1 ? current : 0;
      current = 0;
      index = at;
    }
    const share = 1 - (now - at * length) / length;
    const served = previous * share + current < limit;
    if (served && counted) current += 1;
    const remaining = Math.max(0, Math.min(limit, round(limit - (previous * share + current))));
    return { served, limit, remaining, resetAt: (at + 1) * length };
  };
}

/** Shows whichever of two limiters has less left. */
export function tighter(one: Limiter, other: Limiter): Limiter {
  return (now, counted) => {
    const [a, b] = [one(now, counted), other(now, counted)];
    const served = a.served && b.served;
    return { ...(a.remaining <= b.remaining ? a : b), served };
  };
}
