/** Reads the header fields, JSON bodies and parameters of exchanges; a body is parsed once. */
import { isValidCredential } from "../credential.ts";
import type { Exchange, HeaderLines, Operation, SentRequest } from "../exchange.ts";
import { grouped } from "../grouped.ts";
import type { JsonValue } from "../json/json.ts";
import { type JsonReading, readJson } from "../json/read-json.ts";
import { memoizeAlone } from "./memoize.ts";

const read = memoizeAlone((bytes: Uint8Array): JsonReading => readJson(bytes));

export function responseJson(exchange: Exchange): JsonReading {
  return exchange.response
    ? read(exchange.response.body)
    : { value: undefined, problems: [], duplicates: [], endsEarly: false, broken: null };
}

export function requestJson(exchange: Exchange): JsonValue | undefined {
  const body = exchange.request.body;
  if (!body || body.length === 0) return undefined;
  const reading = read(body);
  return reading.problems.length === 0 ? reading.value : undefined;
}

/** Whether an object in the request's body repeats a member name: which one counts is left open (OPEN-12). */
export function repeatsNames({ request: { body } }: Exchange): boolean {
  return body !== null && body.length > 0 && read(body).duplicates.length > 0;
}

const fieldsOf = memoizeAlone((headers: HeaderLines): ReadonlyMap<string, readonly string[]> => {
  const lines = grouped(headers, ([name]) => name.toLowerCase());
  return new Map([...lines].map(([name, of]) => [name, of.map(([, value]) => value)]));
});

/** All values of a header field, in order; the name is case-insensitive (RFC 9110 §5.1). */
export function fieldValues(headers: HeaderLines, name: string): readonly string[] {
  return fieldsOf(headers).get(name.toLowerCase()) ?? [];
}

export function responseField(exchange: Exchange, name: string): readonly string[] {
  return exchange.response ? fieldValues(exchange.response.headers, name) : [];
}

/** The status code, 0 if no response came. */
export function statusOf(exchange: Exchange): number {
  return exchange.response?.status ?? 0;
}

/** Whether an answer is a page for people, such as a gateway's or that of a maintenance. */
export function isHtml(exchange: Exchange): boolean {
  const isOfType = responseField(exchange, "content-type").some((type) =>
    /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type),
  );
  return isOfType && responseJson(exchange).value === undefined;
}

export function isSuccess(exchange: Exchange): boolean {
  return statusOf(exchange) >= 200 && statusOf(exchange) < 300;
}

/** Whether the target failed at a request: its answer is 500 or 501. */
export function isFailure(exchange: Exchange): boolean {
  return [500, 501].includes(statusOf(exchange));
}

export function hasSameBody({ response: one }: Exchange, { response: other }: Exchange): boolean {
  return one !== null && other !== null && Buffer.compare(one.body, other.body) === 0;
}

/** Whether an answer refuses the credential: its rate limit fields may be those of requests without a key. */
export function refusesCredential(exchange: Exchange): boolean {
  return [401, 403, 407].includes(statusOf(exchange));
}

/** Whether an exchange was answered, and not refused for its credential or by the rate limit. */
export function isServed(exchange: Exchange): boolean {
  return exchange.response !== null && !refusesCredential(exchange) && statusOf(exchange) !== 429;
}

/** "status 200", or why there is no answer. */
export function answerOf(exchange: Exchange): string {
  if (exchange.response) return `status ${exchange.response.status}`;
  return exchange.noAnswer?.message ?? "no answer";
}

/** Whether the valid key was sent in its documented place, in any letter case of the scheme. */
export function hasValidKey(exchange: Exchange): boolean {
  return isValidCredential(exchange.request.credential);
}

/** Whether a request is a plain one of an operation; all of them have the key. */
export function isPlainOf(operation: Operation, exchange: Exchange): boolean {
  return exchange.plain === true && exchange.request.operation === operation;
}

/** Path and query, split at the first question mark; `query` is `null` without one. */
export function splitTarget(target: string): { path: string; query: string | null } {
  const at = target.indexOf("?");
  return at < 0 ? { path: target, query: null } : { path: target.slice(0, at), query: target.slice(at + 1) };
}

const queryOf = memoizeAlone(
  ({ target }: SentRequest) => new URLSearchParams(splitTarget(target).query ?? ""),
);

/** Values of a query parameter, percent-decoded where they can be. */
export function parameter({ request }: Exchange, name: string): readonly string[] {
  return queryOf(request).getAll(name);
}

const decoder = new TextDecoder();

/** Whether a request has letters, digits and the punctuation of JSON only: a firewall may refuse or drop others (catalogue rule 12). */
export const hasPlainText: (exchange: Exchange) => boolean = memoizeAlone(({ request }) => {
  const text = decoder.decode(request.body ?? new Uint8Array());
  return /^[\p{L}\p{M}\p{N} .,'"{}[\]:+-]*$/u.test(text) && /^[\w/?&=.,+-]*$/.test(request.target);
});
