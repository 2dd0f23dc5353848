/** Why a TLS connection failed, and what to do, by the codes of OpenSSL and Node. */
import type { NoAnswer } from "../../kit/exchange.ts";

const IS_TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_|INVALID_|EPROTO)/;

type Remedy = string | ((hasCertificate: boolean) => string);

const UNTRUSTED =
  "no trusted authority issued the certificate: name its authority with --ca-file, or let the server send its intermediate certificates too";
const WANTS_CERTIFICATE = (hasCertificate: boolean): string =>
  hasCertificate
    ? "the server refuses the client certificate: pass one that it accepts with --client-cert"
    : "the server requires a client certificate: pass one with --client-cert and --client-key";

/** The first one whose pattern matches the code is used. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: Remedy])[] = [
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED)/,
    "the certificate, or the last of its chain, is self-signed: trust it with --ca-file",
  ],
  [/^UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/, UNTRUSTED],
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
    (has) =>
      has
        ? "the server refuses the handshake: it does not accept the client certificate, or any offered cipher"
        : "the server refuses the handshake, perhaps because it requires a client certificate: pass one with --client-cert and --client-key",
  ],
  [
    /ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA|NO_CERTIFICATE|ACCESS_DENIED)/,
    WANTS_CERTIFICATE,
  ],
];

/** The failure of a TLS connection, `null` if the code is of another error. */
export function tlsFailure(code: string, message: string, hasCertificate: boolean): NoAnswer | null {
  if (!IS_TLS.test(code)) return null;
  const precise = code === "EPROTO" ? codeIn(message) : code;
  const remedy = REMEDIES.find(([pattern]) => pattern.test(precise))?.[1];
  const what = typeof remedy === "function" ? remedy(hasCertificate) : remedy;
  return { kind: "tls", message: ["TLS failed", precise, ...(what ? [what] : [])].join(": ") };
}

/** OpenSSL's reason in the message: for failed writes, Node's code is always EPROTO. */
function codeIn(message: string): string {
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  return reason === undefined ? "EPROTO" : `ERR_SSL_${reason.toUpperCase().replaceAll(" ", "_")}`;
}
