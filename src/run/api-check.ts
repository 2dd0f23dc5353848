/** Whether there is an API at the address (catalogue rule 15), by the first exchanges of a run. Pure. */

import { isLost } from "../kit/evidence/lost-answers.ts";
import { hasValidKey, responseField, responseJson, statusOf } from "../kit/evidence/reading.ts";
import type { Exchange } from "../kit/exchange.ts";
import { isJsonArray, isJsonObject } from "../kit/json/json.ts";
import { errorBodyFault } from "../kit/judging/judge-helpers.ts";
import { wayRemedy } from "./wrong-way.ts";

/** Most requests until a response has shown an API, and most of them without the key. */
export const MOST_FIRST_REQUESTS = 9;
export const MOST_WITHOUT_KEY = 6;

/** Whether an answer without the key is not that of an API, so that the key is not sent. */
export function isNoApi(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  const isRedirect = status >= 300 && status < 400;
  const isElsewhere = isRedirect || status === 404 || status === 405;
  return isLost(exchange) || isElsewhere || isHtml(exchange) || wayRemedy(exchange) !== null;
}

/** Whether an answer to a request with the key shows that there is an API; `all` are the exchanges so far. */
export function showsApi(exchange: Exchange, all: readonly Exchange[]): boolean {
  const status = statusOf(exchange);
  if (!hasValidKey(exchange) || isHtml(exchange)) return false;
  const { value } = responseJson(exchange);
  if (status === (exchange.request.operation === "createPet" ? 201 : 200))
    return isJsonArray(value) || isJsonObject(value);
  if (status === 400) return errorBodyFault(exchange) === null;
  return (status === 500 || status === 501) && value !== undefined && wasRefusedWithoutKey(exchange, all);
}

/** Whether the same request without the key was answered 401 with an Error body. */
function wasRefusedWithoutKey({ request }: Exchange, all: readonly Exchange[]): boolean {
  return all.some(
    (other) =>
      other.request.credential.kind === "missing" &&
      other.request.operation === request.operation &&
      other.request.target === request.target &&
      statusOf(other) === 401 &&
      errorBodyFault(other) === null,
  );
}

/** Whether an answer is an HTML page; JSON with the media type of HTML is not. */
export function isHtml(exchange: Exchange): boolean {
  const [type = ""] = responseField(exchange, "content-type");
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type.trim());
  return isPage && responseJson(exchange).value === undefined;
}
