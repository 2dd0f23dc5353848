/** How much about a request would make a reader ask "why that?" before seeing what went wrong. Pure. */
import type { Credential } from "../../kit/credential.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { invalidUtf8At } from "../../kit/json/utf8.ts";

/** A wrong credential is another request altogether; an unusual spelling of the right one only looks strange. */
const OF_CREDENTIAL = { valid: 0, spelled: 20_000, missing: 30_000, wrong: 40_000 } as const;

/** A body that is no JSON, not even text, or a header line beyond the usual ones. */
const UNREADABLE = 10_000;
const NO_TEXT = 15_000;
const HEADER_LINE = 5_000;

/** A read is plainer than a creation, and a creation has a body. */
const WRITES = 100;
const NO_BODY = 1_000;

const USUAL = new Set(["user-agent", "accept", "accept-encoding", "authorization", "content-type"]);

/** Bodies are read for it, and an exchange may be evidence for many checks. */
const known = new WeakMap<Exchange, number>();

/** A number, 0 for the plainest request that there is; a longer path or body counts by its characters. */
export function oddity(exchange: Exchange): number {
  const odd = known.get(exchange) ?? oddityOf(exchange);
  known.set(exchange, odd);
  return odd;
}

function oddityOf({ request }: Exchange): number {
  const { credential, method, headers, target, body } = request;
  const unusual = headers.filter(([name]) => !USUAL.has(name.toLowerCase())).length;
  return ofCredential(credential) + unusual * HEADER_LINE + target.length + ofBody(method, body);
}

/** The same for requests that a reader takes for equally plain: those that differ in the length of path or body only. */
export function kindOfOddity(exchange: Exchange): number {
  const { target, body } = exchange.request;
  return oddity(exchange) - target.length - (body?.length ?? 0);
}

function ofCredential({ kind }: Credential): number {
  return OF_CREDENTIAL[kind === "elsewhere" ? "wrong" : kind];
}

function ofBody(method: string, body: Uint8Array | null): number {
  if (method === "GET" && body === null) return 0;
  if (body === null || body.length === 0) return WRITES + NO_BODY;
  if (invalidUtf8At(body) !== null) return NO_TEXT + body.length;
  return WRITES + body.length + (readJson(body).problems.length > 0 ? UNREADABLE : 0);
}

/** Whether one is odd in a way that the other is not, and not merely longer. */
export function isOdder(odd: number, other: number): boolean {
  return odd - other >= HEADER_LINE;
}
