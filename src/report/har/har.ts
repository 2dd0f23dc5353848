/**
 * Writes and reads `recording.har`, HAR 1.2: every exchange, and what `verify` needs, in fields that begin with an underscore, as HAR
 * requires. Sizes on the wire are not recorded (-1, as HAR allows), and cookies are in the headers only.
 */
import { isUtf8 } from "node:buffer";
import { caught } from "../../kit/caught.ts";
import { credentialOf } from "../../kit/credential.ts";
import { fieldValues, splitTarget } from "../../kit/evidence/reading.ts";
import type {
  Exchange,
  HeaderLines,
  ReceivedResponse,
  Recording,
  RunFacts,
  SentRequest,
} from "../../kit/exchange.ts";
import type { Encoding, RecordedResponse, RecordingFile } from "../../kit/generated/recording.ts";
import { MEMBERS, OF_THIS_FORMAT, RECORDING } from "../../kit/schema/file-schemas.ts";
import { FormatError, parseJson, placeOf, read, shown } from "../../kit/schema/foreign-json.ts";
import { differences } from "../differences.ts";
import { seenJson } from "../text/text.ts";

/** Members of the recording that are options are written with the options; the API key is in neither. */
export function renderHar(recording: Recording, facts: RunFacts): string {
  return [...harPieces(recording, facts)].join("");
}

/** The same in pieces, because answers may be large: the whole text need not be in memory. */
export function* harPieces(recording: Recording, facts: RunFacts): Generator<string> {
  const { name, version } = facts.suite;
  const creator = JSON.stringify({ name, version });
  const run = membersOf(MEMBERS.run, { ...recording, ...facts, id: recording.runId, format: HAR_FORMAT });
  yield `{"log":{"version":"1.2",\n"creator":${creator},\n"_run":${seenJson(JSON.stringify(run))},\n"entries":[`;
  for (const [i, exchange] of recording.exchanges.entries()) {
    yield i === 0 ? "\n" : ",\n";
    yield seenJson(JSON.stringify(entryOf(exchange, recording)));
  }
  yield "\n]}}\n";
}

function entryOf(exchange: Exchange, { baseUrl, startedAt }: Recording): object {
  const { request, response, noAnswer, sentAt, receivedAt } = exchange;
  const { operation, credential } = request;
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
    _exchange: membersOf(MEMBERS.exchange, { ...exchange, operation, credential: credential.label }),
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

function exchangesIn({ entries, _run: { baseUrl } }: RecordingFile["log"]): readonly Exchange[] {
  return entries.map(({ request, response, _exchange }, index): Exchange => {
    const { operation, credential, ...members } = _exchange;
    const { method, url, _target, postData } = request;
    if (!url.startsWith(baseUrl))
      throw new FormatError(`log.entries[${index}].request.url must begin with the base URL of the run`);
    const target = _target ?? url.slice(baseUrl.length);
    const body = postData ? bytesOf(postData.text, postData._encoding) : null;
    const sent = { operation, credential: credentialOf(credential), method, target, body };
    return {
      ...members,
      index,
      ...answerOf(response),
      request: { ...sent, headers: linesOf(request.headers) },
    };
  });
}

function answerOf(response: RecordedResponse): Pick<Exchange, "response" | "noAnswer"> {
  const { status, content, _noAnswer: kind, _error: message = "", _bodyFault: bodyFault = null } = response;
  if (kind) return { response: null, noAnswer: { kind, message } };
  const body = bytesOf(content.text ?? "", content.encoding);
  return { response: { status, headers: linesOf(response.headers), body, bodyFault }, noAnswer: null };
}

function linesOf(lines: RecordedResponse["headers"]): HeaderLines {
  return lines.map(({ name, value }) => [name, value]);
}

function bytesOf(text: string, encoding: Encoding | undefined): Uint8Array {
  return encoding ? new Uint8Array(Buffer.from(text, "base64")) : new TextEncoder().encode(text);
}

function membersOf(names: readonly string[], value: object): object {
  const given = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** Incremented when older files can no longer be read. Format 1 had no rounds and roles. */
const HAR_FORMAT = 2;

export interface Recorded {
  readonly recording: Recording;
  readonly facts: RunFacts;
}

function recordedIn({ log }: RecordingFile): Recorded {
  const {
    format: _,
    id: runId,
    target,
    options,
    network,
    durationMs,
    waitedMs,
    node,
    stopped,
    unsent,
    challenge,
    ...own
  } = log._run;
  const { now, plan, categoryId, categories, settleMs, anonymous } = options;
  return {
    recording: {
      ...own,
      ...{ runId, now, plan, categoryId, categories, settleMs },
      exchanges: exchangesIn(log),
      ...(anonymous ? { anonymous } : {}),
    },
    facts: {
      ...{ suite: log.creator, target, options: { ...options }, network },
      ...{ durationMs, waitedMs, node, stopped, unsent },
      ...(challenge ? { challenge } : {}),
    },
  };
}

/** Characters; more than the longest run against a target with the longest answers. */
const LARGEST_HAR = 150 * 1024 * 1024;

/** Reads the output of {@link renderHar}; throws a {@link FormatError} for anything else. */
export function readHar(har: string): Recorded {
  if (har.length > LARGEST_HAR) throw new FormatError(`it has more than ${LARGEST_HAR} characters`);
  const value = parseJson(har);
  read(OF_THIS_FORMAT, value);
  const recorded = recordedIn(read(RECORDING, value));
  const tooDeep = (): never => {
    throw new FormatError("it is nested too deeply");
  };
  caught(RangeError, () => checkAll(har, value, recorded), tooDeep);
  return recorded;
}

function checkAll(har: string, value: unknown, { recording, facts }: Recorded): void {
  const rendered = renderHar(recording, facts);
  if (har === rendered) return;
  const [first] = differences(value, JSON.parse(rendered), 1);
  if (!first) throw new FormatError("its white space or repeated members differ from what the suite writes");
  const { path, given, wanted } = first;
  throw new FormatError(
    `${placeOf(path)} is ${shown(given)} where the rest of the file gives ${shown(wanted)}`,
  );
}
