/** The default seams, a correct service: routes (interface §4), keys (§5, RFC 6750 §2.1) and rate limits (§8), header lines and bodies (§2). */
import { LinearRouter } from "hono/router/linear-router";
import { BASE_PATH } from "../../../suites/interface.ts";
import { writeJson } from "../../kit/json/write-json.ts";
import {
  type Answer,
  type Awaitable,
  type Context,
  type HeaderLines,
  headerValues,
  type IncomingCall,
  type Line,
  type Operation,
  type Outcome,
  type Output,
  type OutputObject,
  type Route,
} from "../context.ts";
import { type Account, type Allowance, fixedWindows, type Limiter, withBan } from "../limits/limiter.ts";
import type { ApiKey } from "../plans.ts";
import { MISSING, Refusal } from "../refusal.ts";
import type { Seams, Showing } from "../seams.ts";
import type { Pet } from "../store/store.ts";
import { operations } from "./operations.ts";

export function taking(limiter: Limiter): Seams["take"] {
  return (ctx) => limiter(ctx.seams.account(ctx), ctx.clock());
}

export function defaultSeams(): Seams {
  return { take: taking(withBan(fixedWindows())), ...common, ...operations };
}

const METHODS = ["GET", "POST"];

// Uses only hono's router, not its application: a web-standard Request normalises paths, and a Response loses
// the order, case and repetition of header lines, which must stay unchanged here.
const router = new LinearRouter<Operation>();
router.add("GET", `${BASE_PATH}/pets`, "listPets");
router.add("POST", `${BASE_PATH}/pets`, "createPet");
router.add("GET", `${BASE_PATH}/pets/:petId`, "getPet");

/** The common limit of all requests without a valid key; large, because the interface defines none. */
const ANONYMOUS: Account = { id: "anonymous", perMinute: 1_000_000, perDay: 1_000_000_000 };

/** Authenticates and counts a request, even one that is answered without the gate: sets the context's key and allowance. */
export function admit(ctx: Context): ApiKey | Refusal {
  const who = ctx.seams.authenticate(ctx);
  ctx.key = who instanceof Refusal ? null : who;
  ctx.allowance = ctx.seams.take(ctx);
  return who;
}

/** The removal of getPet, in milliseconds since the Unix epoch (interface §4.3). */
export const REMOVAL: number = Date.UTC(2030, 11, 5);

/** A time in milliseconds as HTTP-date (RFC 9110 §5.6.7). */
export function httpDate(time: number): string {
  return new Date(time).toUTCString();
}

/** The deprecation date of getPet, in Unix seconds; an arbitrary date in the past, because the interface gives none. */
const DEPRECATED_SINCE = Date.UTC(2025, 0, 1) / 1000;

const CODES: Readonly<{ [status: number]: string }> = {
  400: "invalid_request",
  401: "unauthorized",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  429: "rate_limited",
};

export const common = {
  route: ({ method, path }: IncomingCall): Route => {
    const allow = METHODS.filter((known) => router.match(known, path)[0].length > 0);
    const match = router.match(method, path)[0][0];
    if (match === undefined) return { operation: "other", petId: "", allow };
    const [operation, params] = match;
    return { operation, petId: "petId" in params ? String(params.petId) : "", allow };
  },

  handle: async (ctx: Context): Promise<Outcome> => {
    await ctx.seams.gate(ctx);
    return ctx.seams[ctx.operation](ctx);
  },

  gate: (ctx: Context): Awaitable<void> => {
    const who = admit(ctx);
    if (ctx.allowance?.banned) throw new Refusal(429, "key_banned", "The API key is banned for a while.");
    if (ctx.allowance?.retryAt)
      throw new Refusal(429, "limit_exceeded", "The rate limit is exceeded; wait before the next request.");
    if (who instanceof Refusal) throw who;
  },

  account: ({ key }: Context): Account => (key === null ? ANONYMOUS : { id: `key ${key.key}`, ...key.quota }),

  /** The known key of exactly one `Authorization` line; the scheme's case is free (RFC 9110 §11.1). */
  authenticate: (ctx: Context): ApiKey | Refusal => {
    const lines = headerValues(ctx.request, "authorization");
    if (lines.every((line) => line === ""))
      return new Refusal(401, MISSING, "An API key is needed: Authorization: Bearer <API_KEY>.");
    const token = lines.length === 1 ? /^bearer ([^ ]+)$/i.exec(lines[0] ?? "")?.[1] : undefined;
    if (token === undefined)
      return new Refusal(401, "credential_malformed", "The credential is not of the form Bearer <API_KEY>.");
    return ctx.keys.get(token) ?? new Refusal(401, "key_unknown", "The API key is not valid.");
  },

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

  date: (ctx: Context): HeaderLines => [["Date", httpDate(ctx.clock())]],

  contentType: (_ctx: Context, _outcome: Outcome): HeaderLines => [["Content-Type", "application/json"]],

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

  /** A Pet, the same in all responses; without `status` if the animal has none. */
  presentPet: (_ctx: Context, { id, name, categoryId, status }: Pet, _where: Showing): OutputObject => ({
    id,
    name,
    categoryId,
    status: status ?? undefined,
  }),

  presentError: (ctx: Context, refusal: Refusal): OutputObject => {
    return { code: ctx.seams.codeOf(ctx, refusal), message: refusal.message, status: refusal.status };
  },

  codeOf: (_ctx: Context, refusal: Refusal): string => CODES[refusal.status] ?? "error",

  render: (_ctx: Context, value: Output): string => writeJson(value),

  encode: (_ctx: Context, text: string): Uint8Array => new TextEncoder().encode(text),

  finish: (_ctx: Context, answer: Answer): Awaitable<Answer> => answer,

  wire: (_ctx: Context, { status, headers, body }: Answer, { response }: Line): Awaitable<void> => {
    response.sendDate = false;
    const framed = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
    const lines = framed ? headers : [...headers, ["Content-Length", String(body.length)]];
    response.writeHead(status, lines.flat());
    response.end(body);
  },
};
