/** Lost answers: those that a gateway or a connection failed to deliver (catalogue rule 10). */
import type { Exchange, Recording } from "../exchange.ts";
import { answerOf, responseField, statusOf } from "./reading.ts";

/** Tries of a request, the first included, after which a missing answer is judged. */
export const MOST_TRIES = 4;

/** Statuses that gateways make themselves, or servers before they have read the request. */
function isGatewayStatus(status: number): boolean {
  return [408, 421, 425, 502, 503, 504].includes(status) || (status >= 520 && status <= 530);
}

/** Whether an exchange has no answer of the implementation: no response, or a gateway's own. */
export function isLost(exchange: Exchange): boolean {
  return exchange.noAnswer !== null || isGatewayStatus(statusOf(exchange));
}

/** All tries of a request: the first, and those that repeat it because it was lost; in order of sending. */
export function triesOf(exchange: Exchange, { exchanges }: Recording): readonly Exchange[] {
  const before = exchange.repeats === null ? undefined : exchanges[exchange.repeats];
  const first = before && isLost(before) ? before : exchange;
  return [first, ...exchanges.filter(({ repeats }) => repeats === first.index && isLost(first))];
}

/** The try to judge: the last answered one, else the exchange itself. */
export function answeredTry(exchange: Exchange, recording: Recording): Exchange {
  if (!isLost(exchange)) return exchange;
  return triesOf(exchange, recording).findLast((attempt) => !isLost(attempt)) ?? exchange;
}

/** The controls that were sent beside the tries of a lost request. */
export function controlsOf(exchange: Exchange, recording: Recording): readonly Exchange[] {
  const [first] = triesOf(exchange, recording);
  return recording.exchanges.filter(({ controlOf }) => controlOf !== undefined && controlOf === first?.index);
}

/** A lost answer, for people: `503 text/html from nginx`, `connection closed without an answer`. */
export function sourceOf(exchange: Exchange): string {
  if (!exchange.response) return answerOf(exchange);
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
