/** Why a request has no answer, as recorded. */
import type { NoAnswer } from "../../kit/exchange.ts";
import { LARGEST_BODY, LARGEST_HEAD, MOST_HEADER_LINES, size } from "./response-bounds.ts";

/** For requests in flight when the run ends. */
export const ENDED: NoAnswer = { kind: "ended", message: "the run ended before the answer" };

const unread = (message: string): NoAnswer => ({ kind: "unread", message });

export const TOO_MANY_LINES: NoAnswer = unread(
  `an answer with more than ${MOST_HEADER_LINES} header lines, which this suite does not read`,
);

export const TOO_LARGE: NoAnswer = unread(
  `a body larger than ${size(LARGEST_BODY)}, which this suite does not read`,
);

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

/** The part of an answer that was received. */
export interface Seen {
  /** 0: no head yet. */
  readonly status: number;
  readonly size: number;
  /** Its `Content-Length`, as received. */
  readonly declared?: string;
  readonly timedOut: boolean;
  /** Whether there was a connection, after its TLS handshake if it has one. */
  readonly connected: boolean;
}

export interface Way {
  readonly timeoutMs: number;
  readonly proxied: boolean;
  readonly secure: boolean;
  readonly hasCertificate: boolean;
  readonly answered: boolean;
  /** The code of a TLS alert that ended a connection after its handshake, or `null`. */
  readonly alert: string | null;
}

export function reasonFor(error: Error, seen: Seen, way: Way): NoAnswer {
  const code = codeOf(error);
  if (seen.timedOut) {
    const got = seen.status === 0 ? "" : `: a ${seen.status} with ${bytesOf(seen)}`;
    return { kind: "silent", message: `no complete answer within ${way.timeoutMs / 1_000} s${got}` };
  }
  // A proxy's refusal, which undici reports only by the error's message.
  const [, refused] = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(error.message) ?? [];
  if (way.proxied && refused !== undefined)
    return { kind: "refused", message: `the proxy answered ${refused} instead of connecting` };
  // undici's message for an unexpected 100, which a client has to accept (RFC 9110 §15.2).
  if (error.message === "bad response")
    return unread("an unexpected 100 Continue, which this suite's HTTP client cannot read");
  const connecting = CONNECT_CODES[code];
  const behind = way.proxied ? " (at the proxy of the environment, or behind it)" : "";
  if (connecting) return { ...connecting, message: `${connecting.message}${behind}` };
  const ofTls = tlsFailure(code, error.message, way.hasCertificate);
  if (ofTls) return ofTls;
  if (code === "UND_ERR_HEADERS_OVERFLOW")
    return unread(
      `an answer with header lines of more than ${size(LARGEST_HEAD)}, which this suite does not read`,
    );
  const isTwoLengths = code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH" && seen.status === 0;
  if (error.name === "HTTPParserError" || isTwoLengths) {
    const how = code === "" ? "" : ` (${code})`;
    return { kind: "malformed", message: `an answer that is not HTTP${how}` };
  }
  return closed(seen, way);
}

function bytesOf({ size, declared }: Seen): string {
  return declared === undefined ? `${size} bytes` : `${size} of the ${declared} bytes of its Content-Length`;
}

/** A connection closed too early. If the target has never answered, it may expect TLS or a client certificate. */
function closed(seen: Seen, way: Way): NoAnswer {
  const { status, connected } = seen;
  const { secure, hasCertificate, answered, alert } = way;
  const because = (why: string): NoAnswer => ({ kind: "closed", message: `connection closed ${why}` });
  if (status !== 0) return because(`within the body of a ${status}, after ${bytesOf(seen)}`);
  if (answered) return because("without an answer");
  if (!secure) return because("without an answer: if the port expects TLS, use https://");
  const refused = alert === null ? null : tlsFailure(alert, "", hasCertificate);
  if (refused) return refused;
  const so = connected ? "without an answer" : "without an answer, during the TLS handshake";
  if (hasCertificate) return because(`${so}: the server may not accept the client certificate`);
  return because(
    connected ? `${so}: if the server requires a client certificate, pass one with --client-cert` : so,
  );
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && code !== "UND_ERR_SOCKET") return code;
  return cause ? codeOf(cause) : String(code ?? "");
}

const IS_TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_|INVALID_|EPROTO)/;

/** The first one whose pattern matches the code is used; `own`: if a client certificate was shown. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: string, own?: string])[] = [
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED)/,
    "the certificate, or the last of its chain, is self-signed: trust it with --ca-file",
  ],
  [
    /^UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/,
    "no trusted authority issued the certificate: name its authority with --ca-file, or let the server send its intermediate certificates too",
  ],
  [
    /ALTNAME_INVALID|^HOSTNAME_/,
    "the certificate is for another host name: use an address with that name (--resolve gives its IP address), or pass the name with --host",
  ],
  [/^CERT_HAS_EXPIRED/, "the server's certificate has expired: renew it"],
  [
    /^CERT_NOT_YET_VALID/,
    "the server's certificate is not valid yet: check its dates and this machine's clock",
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/,
    "the port does not expect TLS: use http://, or the port for https",
  ],
  [/UNRECOGNIZED_NAME/, "the server has no certificate for this host name: pass the right one with --host"],
  [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/, "the server supports obsolete TLS versions only: enable TLS 1.2"],
  // TLS 1.2 has no alert for a missing certificate: servers send this one (RFC 5246 §7.4.6).
  [
    /ALERT_HANDSHAKE_FAILURE/,
    "the server refuses the handshake, perhaps because it requires a client certificate: pass one with --client-cert and --client-key",
    "the server refuses the handshake: it does not accept the client certificate, or any offered cipher",
  ],
  [
    /ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|NO_CERTIFICATE|ACCESS_DENIED)/,
    "the server requires a client certificate: pass one with --client-cert and --client-key",
    "the server refuses the client certificate: pass one that it accepts with --client-cert",
  ],
];

export function tlsFailure(code: string, message: string, hasCertificate: boolean): NoAnswer | null {
  if (!IS_TLS.test(code)) return null;
  // OpenSSL's reason in the message: for failed writes, Node's code is always EPROTO.
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  const isVague = code === "EPROTO" && reason !== undefined;
  const precise = isVague ? `ERR_SSL_${reason.toUpperCase().replaceAll(" ", "_")}` : code;
  const [, remedy, own = remedy] = REMEDIES.find(([pattern]) => pattern.test(precise)) ?? [];
  const what = hasCertificate ? own : remedy;
  return { kind: "tls", message: ["TLS failed", precise, ...(what ? [what] : [])].join(": ") };
}
