/** The header lines of a response. */
import type { Context, HeaderLines } from "../context.ts";
import { httpDate, REMOVAL } from "../dates.ts";
import type { Allowance } from "../limits/limiter.ts";
import type { Outcome } from "../output.ts";
import { MISSING, type Refusal } from "../refusal.ts";
import type { Pet } from "../store/pet.ts";
import { BASE_PATH } from "./route.ts";

/** The deprecation date of getPet, in Unix seconds; an arbitrary date in the past, because the interface gives none. */
const DEPRECATED_SINCE = Date.UTC(2025, 0, 1) / 1000;

/** All headers for the outcome, in a fixed order. */
export function headers(ctx: Context, outcome: Outcome): HeaderLines {
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
}

/** The service's own time (RFC 9110 §6.6.1). */
export function date(ctx: Context): HeaderLines {
  return [["Date", httpDate(ctx.clock())]];
}

/** `application/json` for every outcome. */
export function contentType(_ctx: Context, _outcome: Outcome): HeaderLines {
  return [["Content-Type", "application/json"]];
}

/** The three headers; the end of the window is rounded up to the second. */
export function limits(_ctx: Context, allowance: Allowance): HeaderLines {
  return [
    ["X-RateLimit-Limit", String(allowance.limit)],
    ["X-RateLimit-Remaining", String(allowance.remaining)],
    ["X-RateLimit-Reset", String(Math.ceil(allowance.resetAt / 1000))],
  ];
}

/** A Bearer challenge (RFC 6750 §3), with an error code only if the request had a credential. */
export function challenge(_ctx: Context, refusal: Refusal): HeaderLines {
  const error = refusal.reason === MISSING ? "" : ', error="invalid_token"';
  return [["WWW-Authenticate", `Bearer realm="petstore"${error}`]];
}

/** Delay-seconds (RFC 9110 §10.2.3), rounded up: a client that waits exactly that long is served. */
export function retryAfter(ctx: Context, allowance: Allowance): HeaderLines {
  const delay = (allowance.retryAt ?? ctx.now) - ctx.clock();
  return [["Retry-After", String(Math.max(1, Math.ceil(delay / 1000)))]];
}

/** `Deprecation` (RFC 9745 §2) and `Sunset` (RFC 8594 §3). */
export function deprecation(_ctx: Context): HeaderLines {
  return [
    ["Deprecation", `@${DEPRECATED_SINCE}`],
    ["Sunset", httpDate(REMOVAL)],
  ];
}

/** The methods that the path has (RFC 9110 §15.5.6). */
export function allowed(ctx: Context): HeaderLines {
  return [["Allow", ctx.allow.join(", ")]];
}

/** Where the new animal can be fetched. */
export function location(_ctx: Context, pet: Pet): HeaderLines {
  return [["Location", `${BASE_PATH}/pets/${pet.id}`]];
}
