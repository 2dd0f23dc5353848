/**
 * Writes `recording.har`, HAR 1.2, which browser tools open: every exchange of a run, and the facts that `verify` needs, in fields
 * that begin with an underscore, as HAR requires. Sizes on the wire are not recorded (-1, as HAR allows), and cookies are in the
 * headers only.
 */
import { isUtf8 } from "node:buffer";
import { fieldValues, splitTarget } from "../../kit/evidence/reading.ts";
import type { Exchange, HeaderLines, ReceivedResponse, Recording, SentRequest } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { seenJson } from "../text/visible.ts";
import { exchangeMembers } from "./entries.ts";
import { runMembers } from "./run.ts";

/** Members of the recording that are options are written with the options; the API key is in neither. */
export function renderHar(recording: Recording, facts: RunFacts): string {
  return [...harPieces(recording, facts)].join("");
}

/** The same in pieces, because answers may be large: the whole text need not be in memory. */
export function* harPieces(recording: Recording, facts: RunFacts): Generator<string> {
  const { name, version } = facts.suite;
  const creator = JSON.stringify({ name, version });
  const run = seenJson(JSON.stringify(runMembers(recording, facts)));
  yield `{"log":{"version":"1.2",\n"creator":${creator},\n"_run":${run},\n"entries":[`;
  for (const [i, exchange] of recording.exchanges.entries()) {
    yield i === 0 ? "\n" : ",\n";
    yield seenJson(JSON.stringify(entryOf(exchange, recording)));
  }
  yield "\n]}}\n";
}

function entryOf(exchange: Exchange, { baseUrl, startedAt }: Recording): object {
  const { request, response, noAnswer, sentAt, receivedAt } = exchange;
  const time = Math.max(0, receivedAt - sentAt);
  return {
    startedDateTime: new Date(startedAt + sentAt).toISOString(),
    time,
    request: requestOf(request, baseUrl),
    response: response
      ? responseOf(response)
      : { ...NONE, _error: noAnswer?.message, _noAnswer: noAnswer?.kind },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _exchange: exchangeMembers(exchange),
  };
}

function requestOf({ method, target, headers, body }: SentRequest, baseUrl: string): object {
  const path = escaped(target);
  const { text, encoding } = textOf(body ?? new Uint8Array());
  const mimeType = fieldValues(headers, "content-type")[0] ?? "";
  return {
    method,
    url: `${baseUrl}${path}`,
    ...(path === target ? {} : { _target: target }),
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(headers),
    queryString: pairs([...new URLSearchParams(splitTarget(target).query ?? "")]),
    ...(body ? { postData: { mimeType, text, ...(encoding ? { _encoding: encoding } : {}) } } : {}),
    headersSize: -1,
    bodySize: body?.length ?? 0,
  };
}

const NONE = {
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

function responseOf({ status, headers, body, bodyFault }: ReceivedResponse): object {
  const mimeType = fieldValues(headers, "content-type")[0] ?? NONE.content.mimeType;
  return {
    ...NONE,
    status,
    headers: pairs(headers),
    content: { size: body.length, mimeType, ...textOf(body) },
    redirectURL: (status >= 300 && status < 400 && fieldValues(headers, "location")[0]) || "",
    ...(bodyFault === null ? {} : { _bodyFault: bodyFault }),
  };
}

function pairs(lines: HeaderLines): readonly object[] {
  return lines.map(([name, value]) => ({ name, value }));
}

/** Path and query with all characters escaped that are not allowed in a URI (RFC 3986 §3.3, §3.4). */
function escaped(target: string): string {
  return target.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );
}

/** Control characters, which mean binary data and would take six characters each in JSON. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/u;

function textOf(bytes: Uint8Array): { readonly text: string; readonly encoding?: "base64" } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString();
  if (isUtf8(buffer) && !NO_TEXT.test(text)) return { text };
  return { text: buffer.toString("base64"), encoding: "base64" };
}
