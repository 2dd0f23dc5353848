/** Formats requests and answers for people. */
import type { WordsContext } from "../../src/engine/catalogue.ts";
import { answerOf, responseField, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { describe, quote, words } from "../../src/kit/format-value.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { INTERFACE, type OperationName } from "../interface.ts";

/** Characters shown of the code and of the message of an Error body, and of a body that is no JSON. */
const CODE_SHOWN = 40;
const MESSAGE_SHOWN = 120;
const TEXT_SHOWN = 80;

/** An answer with its body: `status 200 with an array of 3`; an Error body by its code and message. */
export function shown(exchange: Exchange): string {
  const { value, problems } = responseJson(exchange);
  const own = errorWords(value);
  if (own !== null) return `${answerOf(exchange)}, ${own}`;
  const length = exchange.response?.body.length ?? 0;
  // Text may begin with what is JSON: "500 Internal Server Error".
  const isText = problems.length > 0 && !isJsonObject(value) && !isJsonArray(value);
  if (value === undefined || isText) return length === 0 ? withEmpty(exchange) : notJson(exchange);
  if (statusOf(exchange) >= 400 && isJsonObject(value))
    return `${answerOf(exchange)} with ${asWritten(value)}`;
  return `${answerOf(exchange)} with ${describe(value)}`;
}

function withEmpty(exchange: Exchange): string {
  return exchange.response ? `${answerOf(exchange)} with an empty body` : answerOf(exchange);
}

/** An answer whose body is no JSON, with the place where it is none. */
export function notJson(exchange: Exchange): string {
  const { broken } = responseJson(exchange);
  const isLate = typeof broken === "number" && broken > TEXT_SHOWN / 2;
  const from = isLate ? broken - TEXT_SHOWN / 2 : 0;
  const text = new TextDecoder().decode(exchange.response?.body.subarray(from, from + 4 * TEXT_SHOWN));
  const beginning = `${answerOf(exchange)} with a body that is not JSON`;
  const length = endOfLength(exchange);
  if (length !== null)
    return `${beginning}: it ends in the middle, after the ${length} bytes of its Content-Length: ${quote(isLate ? `…${text}` : text)}`;
  return isLate
    ? `${beginning}, at byte ${broken}: ${quote(`…${text}`)}`
    : `${beginning}: ${quote(text.trim())}`;
}

/** The `Content-Length` of a body that ends in the middle of its JSON text, or `null`. */
export function endOfLength(exchange: Exchange): string | null {
  const { endsEarly } = responseJson(exchange);
  const isEmpty = exchange.response?.body.length === 0;
  return endsEarly && !isEmpty ? (responseField(exchange, "content-length")[0] ?? null) : null;
}

/** An object as JSON on one line, cut after 120 characters. */
export function asWritten(value: JsonObject): string {
  return words(writeJson(value), MESSAGE_SHOWN);
}

/** Code and message of an Error body (interface §2); `null` if one is missing or the code is blank. */
function errorWords(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  const { code, message } = value;
  if (typeof code !== "string" || typeof message !== "string" || code.trim() === "") return null;
  const text = words(message, MESSAGE_SHOWN);
  return `code \`${words(code, CODE_SHOWN)}\`${text === "" ? "" : `: ${text}`}`;
}

/** "POST /pets", "GET /pets?limit=1", "GET /pets/{petId}": a request without ids, which differ from run to run. */
export function requestOf({ request }: Exchange): string {
  if (request.operation === "getPet") return `${request.method} ${INTERFACE.getPet.path}`;
  const target = [...request.target];
  return `${request.method} ${target.length > 60 ? `${target.slice(0, 59).join("")}…` : request.target}`;
}

/** "GET /pets": the operation of a request. */
export function operationOf({ request }: Exchange): string {
  const operation = request.operation as OperationName;
  return operation in INTERFACE
    ? `${request.method} ${INTERFACE[operation].path}`
    : `${request.method} ${request.target}`;
}

/** "requests without a key", "an unknown key", "the key with a character added"; `null` for the valid one. */
export function credentialOf({ request: { credential } }: Exchange): string | null {
  const { kind, label } = credential;
  if (kind === "valid" || kind === "spelled") return null;
  if (kind === "missing") return "requests without a key";
  if (kind === "elsewhere") return `the key ${label}`;
  return label === "unknown key" || label === "empty header" ? `an ${label}` : label;
}

/** "a", "a and b", "a, b and 3 more". */
export function listed(items: readonly string[], most = 4): string {
  if (items.length > most)
    return `${items.slice(0, most - 1).join(", ")} and ${items.length - most + 1} more`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "400, 401 or 404": with what the requests of a cause had to be refused, if not all of them alike; else "". */
export function refusalsOf({ exchanges }: WordsContext): string {
  const wanted = exchanges.map(({ expects }) => expects.filter((status) => status >= 400));
  const [common, ...others] = wanted;
  if (common?.some((status) => others.every((each) => each.includes(status))) !== false) return "";
  if (wanted.some(([first]) => first === undefined)) return "";
  const statuses = [...new Set(wanted.map(([first]) => first))].map(Number).sort((a, b) => a - b);
  return listed(statuses.map(String)).replace(" and ", " or ");
}
