/** Reads exchanges from the entries of a HAR file. */
import { credentialOf } from "../../kit/credential.ts";
import { type Exchange, NO_ANSWERS, OPERATIONS, ROLES } from "../../kit/exchange.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import {
  count,
  flag,
  integer,
  type JsonSchema,
  list,
  object,
  oneOf,
  type TypeOf,
  text,
} from "../../kit/schema/json-schema.ts";
import { bytesOf } from "./entry.ts";

/** Milliseconds; about 30 years, longer than any run. */
const LONGEST = 1e12;

const time: JsonSchema<number> = {
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

const ENTRIES = list(
  object(
    {
      _ask: text,
      _operation: oneOf(OPERATIONS),
      _credential: text,
      request: REQUEST,
      response: RESPONSE,
      _round: count,
      _role: oneOf(ROLES),
      _attempt: integer(1, Number.MAX_SAFE_INTEGER, "a count from 1"),
      _expects: list(integer(100, 599, "a status")),
      _sentAt: time,
      _receivedAt: time,
    },
    { _of: text, _plain: flag, _unusual: flag, _freshConnection: flag },
  ),
);

/** Reads `log.entries` of a recording; throws a FormatError if they are invalid. */
export function exchangesIn(entries: unknown, baseUrl: string): readonly Exchange[] {
  return read(ENTRIES, entries, "log.entries").map((entry, index): Exchange => {
    const { request, response, _of, _plain, _unusual, _freshConnection } = entry;
    if (!request.url.startsWith(baseUrl))
      throw new FormatError(`log.entries[${index}].request.url must begin with the base URL of the run`);
    const { postData } = request;
    return {
      index,
      requestId: entry._ask,
      request: {
        operation: entry._operation,
        credential: credentialOf(entry._credential),
        method: request.method,
        target: request._target ?? request.url.slice(baseUrl.length),
        headers: pairs(request.headers),
        body: postData ? bytesOf(postData.text, postData._encoding) : null,
      },
      sentAt: entry._sentAt,
      receivedAt: entry._receivedAt,
      ...answerOf(response),
      round: entry._round,
      role: entry._role,
      attempt: entry._attempt,
      ...(_of === undefined ? {} : { of: _of }),
      expects: entry._expects,
      ...(_plain ? { plain: _plain } : {}),
      ...(_unusual ? { unusual: _unusual } : {}),
      ...(_freshConnection ? { freshConnection: _freshConnection } : {}),
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
