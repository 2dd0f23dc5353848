/** The header lines of a response. */
import type { Context, HeaderLines, Outcome } from "../context.ts";
import type { Allowance } from "../limits/limiter.ts";
import { MISSING, type Refusal } from "../refusal.ts";
import type { Pet } from "../store/store.ts";
import { BASE_PATH } from "./route.ts";

/** The removal of getPet, in milliseconds since the Unix epoch (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/** A time in milliseconds as HTTP-date (RFC 9110 §5.6.7). */
export function httpDate(time: number): string {
  return new Date(time).toUTCString();
}

/** The deprecation date of getPet, in Unix seconds; an arbitrary date in the past, because the interface gives none. */
const DEPRECATED_SINCE = Date.UTC(2025, 0, 1) / 1000;

export const headers = {
  headers: (ctx: Context, outcome: Outcome): HeaderLines => {
    const { seams, allowance } = ctx;
    const { status, refusal, created } = outcome;
    return [
      ...seams.date(ctx),
      ...seams.contentType(ctx, outcome),
      ...(allowance ? seams.limits(ctx, allowance) : []),
      ...(ctx.operation === "getPet" ? seams.deprecation(ctx) : []),
      ...(refusal && status === 401 ? seams.challenge(ctx, refusal) : []),
      ...(allowance && status === 429 ? seams.retryAfter(ctx, allowance) : []),
      ...(status === 405 ? seams.allowed(ctx) : []),
      ...(created ? seams.location(ctx, created) : []),
    ];
  },

  /** The service's own time (RFC 9110 §6.6.1). */
  date: (ctx: Context): HeaderLines => [["Date", httpDate(ctx.clock())]],

  contentType: (_ctx: Context, _outcome: Outcome): HeaderLines => [["Content-Type", "application/json"]],

  /** The end of the window is rounded up to the second. */
  limits: (_ctx: Context, { limit, remaining, resetAt }: Allowance): HeaderLines => [
    ["X-RateLimit-Limit", String(limit)],
    ["X-RateLimit-Remaining", String(remaining)],
    ["X-RateLimit-Reset", String(Math.ceil(resetAt / 1000))],
  ],

  /** A Bearer challenge (RFC 6750 §3), with an error code only if the request had a credential. */
  challenge: (_ctx: Context, { reason }: Refusal): HeaderLines => {
    const error = reason === MISSING ? "" : ', error="invalid_token"';
    return [["WWW-Authenticate", `Bearer realm="petstore"${error}`]];
  },

  /** Delay-seconds (RFC 9110 §10.2.3), rounded up: a client that waits exactly that long is served. */
  retryAfter: (ctx: Context, { retryAt }: Allowance): HeaderLines => {
    const delay = (retryAt ?? ctx.now) - ctx.clock();
    return [["Retry-After", String(Math.max(1, Math.ceil(delay / 1000)))]];
  },

  /** `Deprecation` (RFC 9745 §2) and `Sunset` (RFC 8594 §3). */
  deprecation: (_ctx: Context): HeaderLines => [
    ["Deprecation", `@${DEPRECATED_SINCE}`],
    ["Sunset", httpDate(REMOVAL)],
  ],

  allowed: (ctx: Context): HeaderLines => [["Allow", ctx.allow.join(", ")]],

  location: (_ctx: Context, pet: Pet): HeaderLines => [["Location", `${BASE_PATH}/pets/${pet.id}`]],
};
