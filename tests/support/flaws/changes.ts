/** Changes of evidence, of which flaws are made. */
import { responseJson } from "../../../src/kit/evidence/reading.ts";
import type { Exchange, HeaderLines, Operation, ReceivedResponse } from "../../../src/kit/exchange.ts";
import {
  isJsonArray,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  type JsonValue,
} from "../../../src/kit/json/json.ts";
import { writeJson } from "../../../src/kit/json/write-json.ts";

/** The smallest change of conformant evidence that its judge must fail. */
export type Flaw = (evidence: readonly Exchange[]) => readonly Exchange[];

const encoder = new TextEncoder();

/** The exchange with parts of its response replaced; unchanged if it has none. */
export function answeredWith(exchange: Exchange, change: Partial<ReceivedResponse>): Exchange {
  return exchange.response ? { ...exchange, response: { ...exchange.response, ...change } } : exchange;
}

export function editJson(exchange: Exchange, edit: (value: JsonValue) => JsonValue): Exchange {
  const { value } = responseJson(exchange);
  return value === undefined
    ? exchange
    : answeredWith(exchange, { body: encoder.encode(writeJson(edit(value))) });
}

/** The exchange with every animal (or Error) in its body passed through a function. */
export function editObjects(exchange: Exchange, edit: (value: JsonObject) => JsonObject): Exchange {
  return editJson(exchange, (value) => {
    if (Array.isArray(value)) return value.map((item) => (isJsonObject(item) ? edit(item) : item));
    return isJsonObject(value) ? edit(value) : value;
  });
}

export function inLast(change: (exchange: Exchange) => Exchange): Flaw {
  return (evidence) =>
    evidence.map((exchange, i) => (i === evidence.length - 1 ? change(exchange) : exchange));
}

/** A flaw of the last exchange of an operation; if there is none, of the last exchange. */
export function inLastOf(operation: Operation, change: (exchange: Exchange) => Exchange): Flaw {
  return (evidence) => {
    const last = evidence.findLast(({ request }) => request.operation === operation) ?? evidence.at(-1);
    return evidence.map((exchange) => (exchange === last ? change(exchange) : exchange));
  };
}

export function inAll(change: (exchange: Exchange) => Exchange): Flaw {
  return (evidence) => evidence.map(change);
}

export function withStatus(status: number): (exchange: Exchange) => Exchange {
  return (exchange) => answeredWith(exchange, { status });
}

export function withBody(text: string): (exchange: Exchange) => Exchange {
  return (exchange) => answeredWith(exchange, { body: encoder.encode(text) });
}

/** Changes a header field: `null` removes it, a string replaces its value, a list makes it several lines. */
export function withField(
  name: string,
  value: string | readonly string[] | null | ((old: string) => string),
): (exchange: Exchange) => Exchange {
  return (exchange) => {
    const lines: HeaderLines = exchange.response?.headers ?? [];
    const old = lines.find(([n]) => n.toLowerCase() === name.toLowerCase())?.[1] ?? "";
    const others = lines.filter(([n]) => n.toLowerCase() !== name.toLowerCase());
    const values = typeof value === "function" ? [value(old)] : value === null ? [] : [value].flat();
    return answeredWith(exchange, {
      headers: [...others, ...values.map((v): [string, string] => [name, v])],
    });
  };
}

/** Changes a member of every object in the body; `undefined` removes it. */
export function withMember(
  name: string,
  value: JsonValue | undefined | ((old: JsonValue | undefined) => JsonValue | undefined),
): (exchange: Exchange) => Exchange {
  return (exchange) =>
    editObjects(exchange, (object) => {
      const next = typeof value === "function" ? value(object[name]) : value;
      const { [name]: _, ...rest } = object;
      return next === undefined ? rest : { ...rest, [name]: next };
    });
}

/** An integer plus one; 1 for anything else. */
export function successor(value: JsonValue | undefined): JsonValue {
  return value instanceof JsonNumber && /^-?[0-9]+$/.test(value.text)
    ? new JsonNumber(String(BigInt(value.text) + 1n))
    : new JsonNumber("1");
}

export const plus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? [...value, ...value, ...value, ...value] : value));

export const minus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? value.slice(1) : value));
