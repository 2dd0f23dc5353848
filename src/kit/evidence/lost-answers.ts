/** Lost answers: those that a gateway or a connection failed to deliver (catalogue rule 10). */
import type { Exchange } from "../exchange.ts";
import { memoizeAlone } from "./memoize.ts";
import { answerOf, responseField, responseJson, statusOf } from "./reading.ts";

/** Lost answers in a row after which the rest of a round is not sent: the target may be down. */
export const MOST_LOST = 4;

/** Statuses that gateways make themselves, or servers before they have read the request; and 520 to 530. */
const OF_GATEWAYS: ReadonlySet<number> = new Set([408, 421, 425, 502, 503, 504]);

/** Whether an exchange has no answer of the implementation: no response, a gateway's own, half of one, or one that is not read. */
export const isLost: (exchange: Exchange) => boolean = memoizeAlone(
  (exchange) =>
    exchange.noAnswer !== null ||
    OF_GATEWAYS.has(statusOf(exchange)) ||
    (statusOf(exchange) >= 520 && statusOf(exchange) <= 530) ||
    isCutShort(exchange) ||
    unreadBecause(exchange) !== null,
);

/** The limit of this suite's JSON reader that a body exceeds, so that nothing of it is known; `null` if it does not. */
function unreadBecause(exchange: Exchange): string | null {
  const { value, broken } = responseJson(exchange);
  return value === undefined && typeof broken === "string" ? broken : null;
}

/** Whether a body ends in the middle of its JSON text, where only the end of the connection says that it is complete. */
function isCutShort(exchange: Exchange): boolean {
  const isFramed = ["content-length", "transfer-encoding"].some(
    (name) => responseField(exchange, name).length > 0,
  );
  return exchange.response !== null && !isFramed && responseJson(exchange).endsEarly;
}

/** A lost answer that may fail a MUST if it is lost at every try: closed, silent, or 502 to 504. */
export function isLostByTarget(exchange: Exchange): boolean {
  const { noAnswer } = exchange;
  if (noAnswer) return ["closed", "silent", "malformed"].includes(noAnswer.kind);
  return [502, 503, 504].includes(statusOf(exchange)) || isCutShort(exchange);
}

/** A lost answer, for people: `503 text/html from nginx`, `connection closed without an answer`. */
export function sourceOf(exchange: Exchange): string {
  if (!exchange.response) return answerOf(exchange);
  if (isCutShort(exchange)) return `${statusOf(exchange)} with a body that ends in the middle`;
  const limit = unreadBecause(exchange);
  if (limit !== null) return `${statusOf(exchange)} with a body that this suite does not read: ${limit}`;
  const [type = ""] = responseField(exchange, "content-type");
  const [server = ""] = responseField(exchange, "server");
  const essence = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const from = server === "" ? "" : ` from ${server}`;
  return `${statusOf(exchange)}${essence === "" ? " without a media type" : ` ${essence}`}${from}`;
}

/** Whether a creation stored an animal, or may have: no answer came. */
export function mayHaveCreated(exchange: Exchange): boolean {
  const unknown = isLost(exchange) && exchange.noAnswer?.kind !== "refused";
  return unknown || (statusOf(exchange) >= 200 && statusOf(exchange) < 300);
}
