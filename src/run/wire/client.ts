/** The HTTP client. It follows no redirects, keeps no cookies, and never rejects. */
import type { Dispatcher } from "undici";
import type { Exchange, HeaderLines, NoAnswer, ReceivedResponse, SentRequest } from "../../kit/exchange.ts";
import { decodeBody } from "./content-coding.ts";
import { createDispatcher } from "./dispatcher.ts";
import { DIRECT, type Network } from "./network.ts";
import { ENDED, reasonFor, TOO_LARGE, TOO_MANY_LINES, type Way } from "./no-answer.ts";
import { KEPT_OF_UNREADABLE, LARGEST_BODY, LARGEST_HEAD, MOST_HEADER_LINES } from "./response-bounds.ts";
import { onTimeout } from "./timeout.ts";

/** A request as sent: the literal path and query, header lines with the secrets. */
export interface WireRequest extends Pick<SentRequest, "method" | "headers" | "body"> {
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

/** A client for one origin; `timeoutMs` is for the whole answer. */
export function createClient(
  origin: string,
  concurrency: number,
  timeoutMs: number,
  network: Network = DIRECT,
): HttpClient {
  let answered = false;
  let alert: string | null = null;
  const onAlert = (code: string): void => {
    alert = code;
  };
  const connecting = { timeoutMs, maxHeaderSize: LARGEST_HEAD, network, onAlert };
  const pool = createDispatcher(origin, { ...connecting, connections: concurrency });
  const open = new Set<Dispatcher>([pool]);
  let closed = false;
  const via = async (dispatcher: Dispatcher, request: WireRequest): Promise<WireAnswer> => {
    const way = (): Way => ({
      timeoutMs,
      proxied: network.proxies !== null,
      secure: origin.startsWith("https:"),
      hasCertificate: Boolean(network.clientCertificate),
      answered,
      alert,
    });
    const answer = await exchange(dispatcher, origin, request, timeoutMs, way);
    answered ||= answer.response !== null;
    return closed && answer.noAnswer ? { ...answer, noAnswer: ENDED } : answer;
  };
  return {
    send: async (request, fresh) => {
      if (closed) return ended();
      if (!fresh) return via(pool, request);
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

function ended(): WireAnswer {
  const now = performance.now();
  return { sentAt: now, receivedAt: now, response: null, noAnswer: ENDED };
}

function exchange(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  timeoutMs: number,
  way: () => Way,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let sentAt = performance.now();
    let status = 0;
    let headers: HeaderLines = [];
    let size = 0;
    let tooLarge = false;
    const chunks: Buffer[] = [];
    let abort: (() => void) | null = null;
    let timedOut = false;
    let connected = false;
    let tooManyLines = false;
    const stopWaiting = onTimeout(timeoutMs, () => {
      timedOut = true;
      if (abort) abort();
    });
    const finish = (noAnswer: NoAnswer | null): void => {
      stopWaiting();
      const receivedAt = performance.now();
      const response = noAnswer || tooLarge ? null : received(status, headers, chunks);
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
          abort = () => controller.abort(new Error("aborted"));
          connected = true;
          sentAt = performance.now();
        },
        onResponseStart: ({ rawHeaders }, statusCode) => {
          const raw = Array.isArray(rawHeaders) ? rawHeaders : [];
          if (raw.length / 2 > MOST_HEADER_LINES) {
            tooManyLines = true;
            abort?.();
          } else if (statusCode >= 200) {
            status = statusCode;
            headers = headerLines(raw);
          }
        },
        onResponseData: (_, chunk) => {
          size += chunk.length;
          if (size <= LARGEST_BODY) chunks.push(chunk);
          else {
            tooLarge = true;
            abort?.();
          }
        },
        onResponseEnd: () => finish(null),
        onResponseError: (_, error) => {
          if (tooLarge) finish(null);
          else
            finish(
              tooManyLines ? TOO_MANY_LINES : reasonFor(error, { status, size, timedOut, connected }, way()),
            );
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
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** `null`: its body is too large. */
function received(status: number, headers: HeaderLines, chunks: readonly Buffer[]): ReceivedResponse | null {
  const { body, bodyFault, isTooLarge } = decodeBody(Buffer.concat(chunks), headers, LARGEST_BODY);
  if (isTooLarge) return null;
  return { status, headers, body: bodyFault === null ? body : beginning(body), bodyFault };
}

/** The part of an unreadable body that is kept: many whole ones would fill the memory. */
function beginning(body: Uint8Array): Uint8Array {
  return body.length > KEPT_OF_UNREADABLE ? Uint8Array.from(body.subarray(0, KEPT_OF_UNREADABLE)) : body;
}
