/** Why a request has no answer, in the words of the recording. */
import type { NoAnswer } from "../kit/exchange.ts";
import { MOST_HEADER_LINES } from "./bounds.ts";

/** What is in flight when the run ends has no answer, and nobody is to blame. */
export const ENDED: NoAnswer = { kind: "ended", message: "the run ended before the answer" };

/** A head beyond the bound of its lines; of its bytes, undici tells. */
export const TOO_MANY_LINES: NoAnswer = {
  kind: "malformed",
  message: `an answer with more than ${MOST_HEADER_LINES} header lines`,
};

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

/** How far an answer had come. */
export interface Seen {
  /** 0: no head yet. */
  readonly status: number;
  /** Bytes of the body. */
  readonly size: number;
  readonly timedOut: boolean;
  readonly timeoutMs: number;
  /** Whether a proxy may stand between. */
  readonly proxied: boolean;
}

/** Why there is no answer, from what undici and Node report. */
export function reasonFor(error: Error, seen: Seen): NoAnswer {
  const code = codeOf(error);
  const so =
    seen.status === 0 ? "without an answer" : `within the body of a ${seen.status}, after ${seen.size} bytes`;
  if (seen.timedOut) {
    return { kind: "silent", message: `no complete answer within ${seen.timeoutMs / 1_000} s` };
  }
  const ofProxy = seen.proxied ? proxyRefusal(error) : null;
  if (ofProxy) return ofProxy;
  // undici's own words for a 100 that nobody expected, which a client must be able to read (RFC 9110 §15.2).
  if (error.message === "bad response") {
    return {
      kind: "unread",
      message: "a 100 Continue unasked, which this suite's HTTP client does not read",
    };
  }
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
    const how = code === "" ? "" : ` (${code})`;
    return { kind: "malformed", message: `an answer that is not HTTP${how}` };
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
