/** Whether a recorded request is the one that a round of the run would send. */
import type { RequestSpec, Unprepared } from "../../engine/claims.ts";
import type { Exchange } from "../../kit/exchange.ts";

/** Lines that every request begins with, in any order, and whose values another check compares. */
const USUAL = ["User-Agent", "Accept", "Accept-Encoding"];

/** Whether method, target, header lines and body are those of a request as it is built. */
export function isRequest(spec: RequestSpec | Unprepared, { request }: Exchange): boolean {
  if ("unprepared" in spec) return false;
  return (
    spec.method === request.method &&
    spec.target === request.target &&
    hasHeaders(spec, request) &&
    sameBody(spec, request.body)
  );
}

/** The usual lines come first, then those of the user, which stand for a variable each, then its own. */
function hasHeaders({ headers = [] }: RequestSpec, { headers: sent }: Exchange["request"]): boolean {
  const from = sent.length - headers.length;
  const usual = sent.slice(0, USUAL.length).map(([name]) => name);
  if (from < USUAL.length || !USUAL.every((name) => usual.includes(name))) return false;
  const others = sent.slice(USUAL.length, from);
  return (
    others.every(([name, value]) => name === "Host" || value.startsWith("$")) &&
    headers.every(([name, value], i) => sent[from + i]?.[0] === name && sent[from + i]?.[1] === value)
  );
}

function sameBody({ body }: RequestSpec, sent: Uint8Array | null): boolean {
  if (body === undefined || body === null || sent === null) return (body ?? null) === sent;
  return Buffer.from(body).equals(sent);
}
