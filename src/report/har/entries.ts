/** The entries of a HAR file: their schemas, which are checked when they are read, and the exchanges in them. */
import { credentialOf } from "../../kit/credential.ts";
import { type Exchange, NO_ANSWERS, OPERATIONS, ROLES } from "../../kit/exchange.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import {
  count,
  integer,
  type JsonSchema,
  list,
  object,
  oneOf,
  type TypeOf,
  text,
} from "../../kit/schema/json-schema.ts";

/** Milliseconds; about 30 years, longer than any run. */
const LONGEST = 1e12;

/** Milliseconds within a run. */
export const time: JsonSchema<number> = {
  type: "number",
  minimum: -LONGEST,
  maximum: LONGEST,
  title: "a time within a run",
};
const encoding = oneOf(["base64"] as const);
const headers = list(object({ name: text, value: text }));

const REQUEST = object(
  { method: text, url: text, headers },
  { _target: text, postData: object({ text }, { _encoding: encoding }) },
);

const RESPONSE = object(
  { status: count, headers, content: object({}, { text, encoding }) },
  { _bodyFault: text, _noAnswer: oneOf(NO_ANSWERS), _error: text },
);

const yes: JsonSchema<true> = { const: true, title: "true" };

/** What an exchange has beside its request and response: HAR has no place for it. */
const EXCHANGE = object(
  {
    operation: oneOf(OPERATIONS),
    credential: text,
    requestId: text,
    round: count,
    role: oneOf(ROLES),
    attempt: integer(1, Number.MAX_SAFE_INTEGER, "a count from 1"),
    expects: list(integer(100, 599, "a status")),
    sentAt: time,
    receivedAt: time,
  },
  { of: text, plain: yes, unusual: yes, freshConnection: yes },
);

const ENTRIES = list(object({ request: REQUEST, response: RESPONSE, _exchange: EXCHANGE }));

/** Reads `log.entries` of a recording; throws a FormatError if they are invalid. */
export function exchangesIn(entries: unknown, baseUrl: string): readonly Exchange[] {
  return read(ENTRIES, entries, "log.entries").map(({ request, response, _exchange }, index): Exchange => {
    const { operation, credential, ...members } = _exchange;
    const { method, url, _target, postData } = request;
    if (!url.startsWith(baseUrl))
      throw new FormatError(`log.entries[${index}].request.url must begin with the base URL of the run`);
    return {
      ...{ ...members, index, ...answerOf(response) },
      request: {
        ...{ operation, credential: credentialOf(credential), method, headers: pairs(request.headers) },
        target: _target ?? url.slice(baseUrl.length),
        body: postData ? bytesOf(postData.text, postData._encoding) : null,
      },
    };
  });
}

function answerOf(response: TypeOf<typeof RESPONSE>): Pick<Exchange, "response" | "noAnswer"> {
  const { status, content, _noAnswer: kind, _error: message = "", _bodyFault: bodyFault = null } = response;
  if (kind) return { response: null, noAnswer: { kind, message } };
  const body = bytesOf(content.text ?? "", content.encoding);
  return { response: { status, headers: pairs(response.headers), body, bodyFault }, noAnswer: null };
}

function pairs(lines: TypeOf<typeof headers>): Exchange["request"]["headers"] {
  return lines.map(({ name, value }) => [name, value]);
}

function bytesOf(text: string, encoding: "base64" | undefined): Uint8Array {
  return encoding ? new Uint8Array(Buffer.from(text, "base64")) : new TextEncoder().encode(text);
}

/** The members of a value that a schema names, in its order; those that are not set are left out. */
export function membersOf(schema: JsonSchema<unknown>, value: object): object {
  const given = value as Readonly<Record<string, unknown>>;
  const names = Object.keys((schema as { readonly properties: object }).properties);
  const isSet = (name: string): boolean => Object.hasOwn(given, name) && given[name] !== undefined;
  return Object.fromEntries(names.filter(isSet).map((name) => [name, given[name]]));
}

/** The members of an exchange that are written in `_exchange`. */
export function exchangeMembers({ request: { operation, credential }, ...exchange }: Exchange): object {
  return membersOf(EXCHANGE, { ...exchange, operation, credential: credential.label });
}
