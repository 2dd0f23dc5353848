/** How unusual a request looks to a reader, to choose the plainest one to show. Pure. */
import type { Credential } from "../../kit/credential.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { invalidUtf8At } from "../../kit/json/utf8.ts";

/** Weights of the credential: an unusual spelling of the right key looks less unusual than a wrong key. */
const OF_CREDENTIAL = { valid: 0, spelled: 20_000, missing: 30_000, wrong: 40_000 } as const;

/** Weights of a body that is not JSON, a body that is not text, and each unusual header. */
const UNREADABLE = 10_000;
const NO_TEXT = 15_000;
const HEADER_LINE = 5_000;

/** Weights of a request that writes, and of a POST without a body. */
const WRITES = 100;
const NO_BODY = 1_000;

const USUAL = new Set(["user-agent", "accept", "accept-encoding", "authorization", "content-type"]);

/** Cache, because bodies are parsed and one exchange is evidence for many checks. */
const known = new WeakMap<Exchange, number>();

/** The sum of the weights and the lengths of target and body; lower is plainer. */
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

/** The same without the lengths of target and body: equal for requests that look equally plain. */
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

/** Whether the first one is unusual in a way that the other is not, and not only longer. */
export function isOdder(odd: number, other: number): boolean {
  return odd - other >= HEADER_LINE;
}
