/** The HTTP client. It follows no redirects, keeps no cookies, and never rejects. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import type { Dispatcher } from "undici";
import { fieldValues } from "../../kit/evidence/reading.ts";
import type { Exchange, HeaderLines, NoAnswer, ReceivedResponse, SentRequest } from "../../kit/exchange.ts";
import { createDispatcher } from "./dispatcher.ts";
import { DIRECT, type Network } from "./network.ts";
import { ENDED, reasonFor, TOO_LARGE, TOO_MANY_LINES, type Way } from "./no-answer.ts";
import { KEPT_OF_UNREADABLE, LARGEST_BODY, MOST_CODINGS, MOST_HEADER_LINES } from "./response-bounds.ts";

/** A request as sent: the literal path and query, header lines with the secrets. */
interface WireRequest extends Pick<SentRequest, "method" | "headers" | "body"> {
  readonly path: string;
}

/** The response, or why there is none; times in milliseconds by `performance.now()`. */
export type WireAnswer = Pick<Exchange, "sentAt" | "receivedAt" | "response" | "noAnswer">;

export interface HttpClient {
  /** `fresh`: over a new connection. Never rejects. */
  readonly send: (request: WireRequest, fresh: boolean) => Promise<WireAnswer>;
  /** Closes every connection: requests in flight get no answer, and nothing is sent any more. */
  readonly close: () => Promise<void>;
}

/** What is answered after more than this time, and within that time after an idle connection was closed, waited for it. */
const LONG_MS = 1_500;
const SOON_MS = 300;

/** Answers that waited for it show a target that serves one connection at a time. */
const ENOUGH_WAITED = 2;

/** `timeoutMs` is for the whole answer. Of a target that serves one connection at a time, none is kept. */
export function createClient(
  origin: string,
  concurrency: number,
  timeoutMs: number,
  network: Network = DIRECT,
): HttpClient {
  const way = {
    timeoutMs,
    proxied: network.proxies !== null,
    secure: origin.startsWith("https:"),
    hasCertificate: Boolean(network.clientCertificate),
  };
  let answered = false;
  let alert: string | null = null;
  const onAlert = (code: string): void => {
    alert = code;
  };
  const connecting = { timeoutMs, network, onAlert };
  const open = new Set<Dispatcher>();
  let closed = false;
  let idleClosedAt = Number.NEGATIVE_INFINITY;
  let waited = 0;
  let pool: Dispatcher | null = null;
  const opened = (): Dispatcher => {
    const made = createDispatcher(origin, { ...connecting, connections: concurrency });
    open.add(made);
    return made.on("disconnect", () => {
      idleClosedAt = performance.now();
    });
  };
  const viaPool = async (request: WireRequest): Promise<WireAnswer> => {
    pool ??= opened();
    const used = pool;
    const answer = await via(used, request);
    // A target may allow few connections: those that are idle are in the way of new ones.
    if (answer.noAnswer?.kind === "closed" && pool === used) {
      pool = null;
      used.close(() => open.delete(used));
    }
    const { sentAt, receivedAt, response } = answer;
    const isSoon = receivedAt - idleClosedAt < SOON_MS;
    if (response && receivedAt - sentAt > LONG_MS && isSoon) waited += 1;
    return answer;
  };
  const via = async (dispatcher: Dispatcher, request: WireRequest): Promise<WireAnswer> => {
    const answer = await exchange(dispatcher, origin, request, () => ({ ...way, answered, alert }));
    answered ||= answer.response !== null;
    return closed && answer.noAnswer ? { ...answer, noAnswer: ENDED } : answer;
  };
  return {
    send: async (request, fresh) => {
      const now = performance.now();
      if (closed) return { sentAt: now, receivedAt: now, response: null, noAnswer: ENDED };
      if (!fresh && waited < ENOUGH_WAITED) return viaPool(request);
      const own = createDispatcher(origin, { ...connecting, connections: 1 });
      open.add(own);
      try {
        return await via(own, request);
      } finally {
        open.delete(own);
        await own.destroy();
      }
    },
    close: async () => {
      closed = true;
      await Promise.all([...open].map((dispatcher) => dispatcher.destroy()));
    },
  };
}

function exchange(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  way: () => Way,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let sentAt = performance.now();
    let status = 0;
    let headers: HeaderLines = [];
    let size = 0;
    const chunks: Buffer[] = [];
    let abort: (() => void) | null = null;
    let timedOut = false;
    let unread: NoAnswer | null = null;
    const stopReading = (why: NoAnswer): void => {
      unread = why;
      abort?.();
    };
    const stopWaiting = onTimeout(way().timeoutMs, () => {
      timedOut = true;
      abort?.();
    });
    const finish = (noAnswer: NoAnswer | null): void => {
      stopWaiting();
      const receivedAt = performance.now();
      const response = noAnswer ? null : received(status, headers, chunks);
      resolve({ sentAt, receivedAt, response, noAnswer: response ? null : (noAnswer ?? TOO_LARGE) });
    };
    dispatcher.dispatch(
      {
        origin,
        method: request.method as Dispatcher.HttpMethod,
        path: request.path,
        headers: request.headers.flat(),
        body: request.body ? Buffer.from(request.body) : null,
      },
      {
        onRequestStart: (controller) => {
          abort = () => controller.abort(new Error());
          sentAt = performance.now();
        },
        onResponseStart: ({ rawHeaders }, statusCode) => {
          const raw = Array.isArray(rawHeaders) ? rawHeaders : [];
          if (raw.length / 2 > MOST_HEADER_LINES) stopReading(TOO_MANY_LINES);
          else if (statusCode >= 200) {
            status = statusCode;
            headers = headerLines(raw);
          }
        },
        onResponseData: (_, chunk) => {
          size += chunk.length;
          if (size <= LARGEST_BODY) chunks.push(chunk);
          else stopReading(TOO_LARGE);
        },
        onResponseEnd: () => finish(unread),
        onResponseError: (_, error) => {
          const [declared] = fieldValues(headers, "content-length");
          const seen = { status, size, timedOut, connected: abort !== null, ...(declared && { declared }) };
          finish(unread ?? reasonFor(error, seen, way()));
        },
      },
    );
  });
}

function headerLines(raw: readonly (Buffer | string)[]): HeaderLines {
  const text = raw.map((part) => part.toString("latin1"));
  const lines: [string, string][] = [];
  for (let i = 0; i + 1 < text.length; i += 2) lines.push([text[i] ?? "", fieldValue(text[i + 1] ?? "")]);
  return lines;
}

/** A field value without the blanks around it, which are no part of it (RFC 9110 §5.5). */
function fieldValue(text: string): string {
  const isBlank = (at: number): boolean => text[at] === " " || text[at] === "\t";
  let start = 0;
  let end = text.length;
  while (isBlank(start)) start += 1;
  while (isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

function received(status: number, headers: HeaderLines, chunks: readonly Buffer[]): ReceivedResponse | null {
  const decoded = decodeBody(Buffer.concat(chunks), headers, LARGEST_BODY);
  if (decoded === null) return null;
  const { body, bodyFault } = decoded;
  // Of many unreadable bodies, the whole ones would fill the memory.
  const isCut = bodyFault !== null && body.length > KEPT_OF_UNREADABLE;
  const kept = isCut ? Uint8Array.from(body.subarray(0, KEPT_OF_UNREADABLE)) : body;
  return { status, headers, body: kept, bodyFault };
}

/** A time-out is counted in this many parts; one that ends late counts once: on a busy machine the suite is slow, not the target. */
const PARTS = 50;

/** Calls back after so much time, and after data that had arrived by then was read; returns a function that cancels it. */
export function onTimeout(ms: number, callback: () => void): () => void {
  let left = PARTS;
  let stopped = false;
  let timer = setTimeout(count, ms / PARTS);
  function count(): void {
    left -= 1;
    if (left > 0) timer = setTimeout(count, ms / PARTS);
    // Timers run before I/O: the answer may have arrived and not been read yet.
    else setImmediate(() => stopped || callback());
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer;

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  br: brotliDecompressSync,
  // "deflate" is the zlib format; some servers send the raw one (RFC 9110 §8.4.1.2).
  deflate: (bytes, options) =>
    ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options),
  identity: (bytes) => bytes,
};

type Decoded = Pick<ReceivedResponse, "body" | "bodyFault">;

/** `null`: more comes of it than this suite reads. */
export function decodeBody(raw: Buffer, headers: HeaderLines, maxOutputLength: number): Decoded | null {
  const broken = (bodyFault: string): Decoded => ({ body: raw, bodyFault });
  const codings = fieldValues(headers, "content-encoding")
    .flatMap((value) => value.split(","))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== "");
  if (codings.length > MOST_CODINGS) return broken(`in more than ${MOST_CODINGS} nested content codings`);
  let body = raw;
  for (const coding of codings.reverse()) {
    const decoder = DECODERS[coding];
    if (!decoder) return broken(`in the content coding ${JSON.stringify(coding)}, which was not requested`);
    if (body.length === 0) continue;
    try {
      body = decoder(body, { maxOutputLength });
    } catch (error) {
      const isTooLarge = (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
      return isTooLarge ? null : broken(`not valid ${coding}`);
    }
  }
  return { body, bodyFault: null };
}
