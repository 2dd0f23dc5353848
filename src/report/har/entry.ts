/** Writes an exchange as a HAR entry. Sizes on the wire are not recorded: -1, as HAR allows. */
import type { Header } from "har-format";
import { fieldValues, splitTarget } from "../../kit/evidence/reading.ts";
import type { Exchange, HeaderLines, ReceivedResponse, Recording, SentRequest } from "../../kit/exchange.ts";
import { textOf } from "./body.ts";
import type { HarEntry, HarRequest, HarResponse } from "./har.ts";

/** The entry of an exchange. */
export function entryOf(exchange: Exchange, { baseUrl, startedAt }: Recording): HarEntry {
  const {
    requestId,
    request,
    response,
    noAnswer,
    round,
    role,
    attempt,
    of,
    expects,
    plain,
    unusual,
    freshConnection,
    sentAt,
    receivedAt,
  } = exchange;
  const time = Math.max(0, receivedAt - sentAt);
  return {
    startedDateTime: new Date(startedAt + sentAt).toISOString(),
    time,
    request: requestOf(request, baseUrl),
    response: response ? responseOf(response) : { ...NONE, ...errorOf(noAnswer) },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _ask: requestId,
    _operation: request.operation,
    _credential: request.credential.label,
    _round: round,
    _role: role,
    _attempt: attempt,
    ...(of === undefined ? {} : { _of: of }),
    _expects: expects,
    ...(plain ? { _plain: true } : {}),
    ...(unusual ? { _unusual: true } : {}),
    ...(freshConnection ? { _freshConnection: true } : {}),
    _sentAt: sentAt,
    _receivedAt: receivedAt,
  };
}

function requestOf({ method, target, headers, body }: SentRequest, baseUrl: string): HarRequest {
  const path = escaped(target);
  return {
    method,
    url: `${baseUrl}${path}`,
    ...(path === target ? {} : { _target: target }),
    httpVersion: "HTTP/1.1",
    cookies: cookiesIn(fieldValues(headers, "cookie")),
    headers: pairs(headers),
    queryString: pairs([...new URLSearchParams(splitTarget(target).query ?? "")]),
    ...(body ? { postData: postDataOf(headers, body) } : {}),
    headersSize: -1,
    bodySize: body?.length ?? 0,
  };
}

function postDataOf(headers: HeaderLines, body: Uint8Array): NonNullable<HarRequest["postData"]> {
  const { text, encoding } = textOf(body);
  const mimeType = fieldValues(headers, "content-type")[0] ?? "";
  return { mimeType, text, ...(encoding ? { _encoding: encoding } : {}) };
}

const NONE: HarResponse = {
  status: 0,
  statusText: "",
  httpVersion: "unknown",
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: "x-unknown" },
  redirectURL: "",
  headersSize: -1,
  bodySize: -1,
};

function errorOf(noAnswer: Exchange["noAnswer"]): Pick<HarResponse, "_error" | "_noAnswer"> {
  return noAnswer ? { _error: noAnswer.message, _noAnswer: noAnswer.kind } : {};
}

function responseOf({ status, headers, body, bodyFault }: ReceivedResponse): HarResponse {
  const mimeType = fieldValues(headers, "content-type")[0] ?? NONE.content.mimeType;
  return {
    ...NONE,
    status,
    cookies: cookiesIn(fieldValues(headers, "set-cookie").map((value) => value.split(";", 1)[0] ?? "")),
    headers: pairs(headers),
    content: { size: body.length, mimeType, ...textOf(body) },
    redirectURL: (status >= 300 && status < 400 && fieldValues(headers, "location")[0]) || "",
    ...(bodyFault === null ? {} : { _bodyFault: bodyFault }),
  };
}

function pairs(lines: HeaderLines): Header[] {
  return lines.map(([name, value]) => ({ name, value }));
}

/** Names and values of cookies (RFC 6265 §4.2.1); pairs without a name are ignored. */
function cookiesIn(fields: readonly string[]): Header[] {
  return fields
    .flatMap((field) => field.split(";"))
    .flatMap((pair) => {
      const at = pair.indexOf("=");
      const name = pair.slice(0, Math.max(0, at)).trim();
      return name === "" ? [] : [{ name, value: pair.slice(at + 1).trim() }];
    });
}

/** Path and query with all characters escaped that are not allowed in a URI (RFC 3986 §3.3, §3.4). */
function escaped(target: string): string {
  return target.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );
}
