/** Reads exchanges from the entries of a HAR file. */
import { credentialOf } from "../../kit/credential.ts";
import { type Exchange, NO_ANSWERS, OPERATIONS } from "../../kit/exchange.ts";
import { exhaustionStepOf } from "../../kit/exhaustion-step.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import {
  count,
  flag,
  type JsonSchema,
  list,
  object,
  oneOf,
  type TypeOf,
  text,
} from "../../kit/schema/json-schema.ts";
import { bytesOf } from "./body.ts";

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
      _sentAt: time,
      _receivedAt: time,
    },
    { _repeats: count, _controlOf: count, _reserve: flag, _freshConnection: flag },
  ),
);

/** Reads `log.entries` of a recording; throws a FormatError if they are invalid. */
export function exchangesIn(entries: unknown, baseUrl: string): readonly Exchange[] {
  return read(ENTRIES, entries, "log.entries").map((entry, index): Exchange => {
    const { request, response, _repeats, _controlOf, _reserve, _freshConnection } = entry;
    const at = `log.entries[${index}]`;
    for (const [name, position] of Object.entries({ _repeats, _controlOf }))
      if (position !== undefined && position >= index)
        throw new FormatError(`${at}.${name} must be the position of an earlier entry`);
    if (!request.url.startsWith(baseUrl))
      throw new FormatError(`${at}.request.url must begin with the base URL of the run`);
    const { postData } = request;
    const exhausts = exhaustionStepOf(entry._ask);
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
      repeats: _repeats ?? null,
      ...(_controlOf === undefined ? {} : { controlOf: _controlOf }),
      ...(_reserve ? { reserve: _reserve } : {}),
      ...(_freshConnection ? { freshConnection: _freshConnection } : {}),
      ...(exhausts ? { exhausts } : {}),
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
