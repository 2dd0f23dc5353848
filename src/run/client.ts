/** The HTTP client: one request, one answer or the reason for none. Follows no redirect, keeps no cookie. */
import type { Dispatcher } from "undici";
import type { HeaderLines, NoAnswer, ReceivedResponse } from "../kit/exchange.ts";
import { decodeBody } from "./content-coding.ts";
import { createDispatcher } from "./dispatcher.ts";
import { DIRECT, type Network } from "./network.ts";

/** A longer body is cut off, and is a fault of the target. */
export const LARGEST_BODY: number = 16 * 1024 * 1024;

/** So much of a body that is too long is kept as evidence: eighty whole ones would fill the memory. */
const KEPT_OF_TOO_LARGE = 64 * 1024;

/** What goes over the wire: the path as it stands, header lines with the secrets in place. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: HeaderLines;
  readonly body: Uint8Array | null;
}

/** What came of it; times in milliseconds by `performance.now()`. */
export interface WireAnswer {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly response: ReceivedResponse | null;
  readonly noAnswer: NoAnswer | null;
}

/** Sends requests to one origin. */
export interface HttpClient {
  /** `fresh`: over a connection of its own. Never rejects. */
  readonly send: (request: WireRequest, fresh: boolean) => Promise<WireAnswer>;
  readonly close: () => Promise<void>;
}

/** Longer header sections are no answer of such an interface. */
const LARGEST_HEADERS = 64 * 1024;

/** A client for the origin of a base address, with time-outs in milliseconds. */
export function createClient(
  origin: string,
  concurrency: number,
  timeoutMs: number,
  network: Network = DIRECT,
): HttpClient {
  const connecting = { timeoutMs, maxHeaderSize: LARGEST_HEADERS, network };
  const pool = createDispatcher(origin, { ...connecting, connections: concurrency });
  const send = (dispatcher: Dispatcher, request: WireRequest): Promise<WireAnswer> =>
    exchange(dispatcher, origin, request, { timeoutMs, proxied: network.proxies !== null });
  return {
    send: async (request, fresh) => {
      if (!fresh) return send(pool, request);
      const own = createDispatcher(origin, { ...connecting, connections: 1 });
      try {
        return await send(own, request);
      } finally {
        await own.destroy();
      }
    },
    close: () => pool.destroy(),
  };
}

/** What an exchange needs to know of its client. */
interface Circumstances {
  readonly timeoutMs: number;
  /** Whether a proxy may stand between. */
  readonly proxied: boolean;
}

function exchange(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  { timeoutMs, proxied }: Circumstances,
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
    const timer = setTimeout(() => {
      timedOut = true;
      if (abort) abort();
    }, timeoutMs);
    const finish = (noAnswer: NoAnswer | null): void => {
      clearTimeout(timer);
      const receivedAt = performance.now();
      const response = noAnswer ? null : received(status, headers, chunks, tooLarge);
      resolve({ sentAt, receivedAt, response, noAnswer });
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
        onConnect: (abortRequest) => {
          abort = () => abortRequest();
          sentAt = performance.now();
        },
        onHeaders: (statusCode, rawHeaders) => {
          if (statusCode >= 200) {
            status = statusCode;
            headers = headerLines(rawHeaders as unknown as Buffer[]);
          }
          return true;
        },
        onData: (chunk) => {
          size += chunk.length;
          if (size > LARGEST_BODY) {
            tooLarge = true;
            abort?.();
            return false;
          }
          chunks.push(chunk);
          return true;
        },
        onComplete: () => finish(null),
        onError: (error) =>
          finish(tooLarge ? null : reasonFor(error, { status, size, timedOut, timeoutMs, proxied })),
      },
    );
  });
}

function headerLines(raw: readonly Buffer[]): HeaderLines {
  const lines: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    lines.push([raw[i]?.toString("latin1") ?? "", raw[i + 1]?.toString("latin1") ?? ""]);
  }
  return lines;
}

function received(
  status: number,
  headers: HeaderLines,
  chunks: readonly Buffer[],
  tooLarge: boolean,
): ReceivedResponse {
  if (tooLarge) {
    const body = Buffer.from(Buffer.concat(chunks).subarray(0, KEPT_OF_TOO_LARGE));
    return { status, headers, body, bodyFault: "larger than 16 MiB" };
  }
  const raw = Buffer.concat(chunks);
  const { body, bodyFault } = decodeBody(raw, headers, LARGEST_BODY);
  return { status, headers, body, bodyFault };
}

const CONNECT_CODES: Readonly<Record<string, NoAnswer>> = {
  ECONNREFUSED: { kind: "refused", message: "connection refused" },
  EHOSTUNREACH: { kind: "refused", message: "host unreachable" },
  ENETUNREACH: { kind: "refused", message: "network unreachable" },
  EADDRNOTAVAIL: { kind: "refused", message: "address not available" },
  ETIMEDOUT: { kind: "refused", message: "connecting timed out" },
  UND_ERR_CONNECT_TIMEOUT: { kind: "refused", message: "connecting timed out" },
  ENOTFOUND: { kind: "unresolved", message: "host name not found" },
  EAI_AGAIN: { kind: "unresolved", message: "host name could not be resolved" },
};

interface Seen {
  readonly status: number;
  readonly size: number;
  readonly timedOut: boolean;
  readonly timeoutMs: number;
  readonly proxied: boolean;
}

/** Why there is no answer, from what undici and Node report. */
function reasonFor(error: Error, seen: Seen): NoAnswer {
  const code = codeOf(error);
  const so =
    seen.status === 0 ? "without an answer" : `within the body of a ${seen.status}, after ${seen.size} bytes`;
  if (seen.timedOut || code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT") {
    return { kind: "silent", message: `no complete answer within ${seen.timeoutMs / 1_000} s` };
  }
  const ofProxy = seen.proxied ? proxyRefusal(error) : null;
  if (ofProxy) return ofProxy;
  const connecting = CONNECT_CODES[code];
  if (connecting) return seen.proxied ? throughProxy(connecting) : connecting;
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_)|EPROTO/.test(code)) {
    return { kind: "tls", message: `TLS failed: ${code}` };
  }
  if (
    error.name === "HTTPParserError" ||
    code === "UND_ERR_HEADERS_OVERFLOW" ||
    code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"
  ) {
    return { kind: "malformed", message: `an answer that is not HTTP (${code})` };
  }
  return { kind: "closed", message: `connection closed ${so}` };
}

/** undici tells a proxy's refusal by its message alone. */
function proxyRefusal({ message }: Error): NoAnswer | null {
  const status = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(message)?.[1];
  if (status === undefined) return null;
  return { kind: "refused", message: `the proxy answered ${status} instead of connecting` };
}

function throughProxy({ kind, message }: NoAnswer): NoAnswer {
  return { kind, message: `${message} (by the proxy of the environment, or behind it)` };
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && code !== "UND_ERR_SOCKET") return code;
  return cause ? codeOf(cause) : String(code ?? "");
}
