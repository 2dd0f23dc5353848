/** Why a request has no answer, in words: by what undici and Node report, and by what is known of the way. */
import { describe, expect, test } from "vitest";
import { reasonFor, type Seen, type Way } from "../../../src/run/wire/no-answer.ts";

const NOTHING: Seen = { status: 0, size: 0, timedOut: false, connected: true };

const WAY: Way = {
  timeoutMs: 10_000,
  proxied: false,
  secure: true,
  hasCertificate: false,
  answered: false,
  alert: null,
};

const failed = (code: string, message = "failed"): Error => Object.assign(new Error(message), { code });

const said = (error: Error, way: Partial<Way> = {}, seen: Partial<Seen> = {}): string => {
  const { kind, message } = reasonFor(error, { ...NOTHING, ...seen }, { ...WAY, ...way });
  return `${kind}: ${message}`;
};

describe("no connection", () => {
  test.each([
    ["ECONNREFUSED", "refused: connection refused"],
    ["EHOSTUNREACH", "refused: host unreachable"],
    ["ENETUNREACH", "refused: network unreachable"],
    ["EADDRNOTAVAIL", "refused: address not available"],
    ["ETIMEDOUT", "refused: connecting timed out"],
    ["EAI_AGAIN", "unresolved: host name could not be resolved"],
    ["ENOTFOUND", "unresolved: host name not found"],
    ["UND_ERR_CONNECT_TIMEOUT", "refused: connecting timed out"],
  ])("%s", (code, reason) => {
    expect(said(failed(code))).toBe(reason);
    const cause = new Error("wrapped", { cause: failed(code) });
    expect(said(cause, { proxied: true })).toBe(`${reason} (at the proxy of the environment, or behind it)`);
  });

  test("of several addresses the first is named", () => {
    expect(said(new AggregateError([failed("ECONNREFUSED"), failed("EHOSTUNREACH")]))).toBe(
      "refused: connection refused",
    );
  });

  test.each([
    ["Proxy response (502) !== 200 when HTTP Tunneling", "502"],
    ["Proxy Authentication Required (407)", "407"],
  ])("%s", (message, status) => {
    const error = failed("UND_ERR_ABORTED", message);
    expect(said(error, { proxied: true })).toBe(
      `refused: the proxy answered ${status} instead of connecting`,
    );
    expect(said(error)).not.toContain("the proxy");
  });
});

describe("a connection that was closed", () => {
  const closed = failed("UND_ERR_SOCKET", "other side closed");

  test.each<[string, Partial<Way>, Partial<Seen>]>([
    ["within the body of a 200, after 7 bytes", { answered: true }, { status: 200, size: 7 }],
    ["without an answer", { answered: true }, {}],
    ["without an answer: if the port expects TLS, use https://", { secure: false }, {}],
    ["without an answer, during the TLS handshake", {}, { connected: false }],
    ["without an answer: if the server requires a client certificate, pass one with --client-cert", {}, {}],
    ["without an answer: the server may not accept the client certificate", { hasCertificate: true }, {}],
    [
      "without an answer, during the TLS handshake: the server may not accept the client certificate",
      { hasCertificate: true },
      { connected: false },
    ],
  ])("%s", (reason, way, seen) => {
    expect(said(closed, way, seen)).toBe(`closed: connection closed ${reason}`);
  });

  test("by a TLS alert is the alert's failure, unless the target has answered before", () => {
    const alert = "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED";
    expect(said(closed, { alert })).toMatch(
      /^tls: TLS failed: .*pass one with --client-cert and --client-key$/,
    );
    expect(said(closed, { alert, hasCertificate: true })).toMatch(/pass one that it accepts/);
    expect(said(closed, { alert, answered: true })).toBe("closed: connection closed without an answer");
  });
});

test.each([
  [
    failed("HPE_INVALID_VERSION"),
    "HTTPParserError",
    "malformed: an answer that is not HTTP (HPE_INVALID_VERSION)",
  ],
  [
    failed("UND_ERR_HEADERS_OVERFLOW"),
    "Error",
    "unread: an answer with header lines of more than 64 KiB, which this suite does not read",
  ],
])("%s", (error, name, reason) => {
  error.name = name;
  expect(said(error)).toBe(reason);
});

describe("a TLS failure says what to do", () => {
  const write = (reason: string): string =>
    `write EPROTO 40:error:0A000410:SSL routines:ssl3_read:${reason}:x.c:1:`;

  test.each<[code: string, remedy: string]>([
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "the certificate, or the last of its chain, is self-signed: trust it with --ca-file",
    ],
    [
      "SELF_SIGNED_CERT_IN_CHAIN",
      "the certificate, or the last of its chain, is self-signed: trust it with --ca-file",
    ],
    [
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "no trusted authority issued the certificate: name its authority with --ca-file, or let the server send its intermediate certificates too",
    ],
    [
      "ERR_TLS_CERT_ALTNAME_INVALID",
      "the certificate is for another host name: use an address with that name (--resolve gives its IP address), or pass the name with --host",
    ],
    [
      "HOSTNAME_MISMATCH",
      "the certificate is for another host name: use an address with that name (--resolve gives its IP address), or pass the name with --host",
    ],
    ["CERT_HAS_EXPIRED", "the server's certificate has expired: renew it"],
    [
      "CERT_NOT_YET_VALID",
      "the server's certificate is not valid yet: check its dates and this machine's clock",
    ],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "the port does not expect TLS: use http://, or the port for https"],
    [
      "ERR_SSL_TLSV1_UNRECOGNIZED_NAME",
      "the server has no certificate for this host name: pass the right one with --host",
    ],
    [
      "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION",
      "the server supports obsolete TLS versions only: enable TLS 1.2",
    ],
    [
      "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED",
      "the server requires a client certificate: pass one with --client-cert and --client-key",
    ],
    [
      "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE",
      "the server refuses the handshake, perhaps because it requires a client certificate: pass one with --client-cert and --client-key",
    ],
  ])("%s", (code, remedy) => {
    expect(said(failed(code))).toBe(`tls: TLS failed: ${code}: ${remedy}`);
  });

  test.each([
    [
      "sslv3 alert handshake failure",
      "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: the server refuses the handshake: it does not accept the client certificate, or any offered cipher",
    ],
    [
      "tlsv1 alert unknown ca",
      "ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: the server refuses the client certificate: pass one that it accepts with --client-cert",
    ],
  ])("that was written, by OpenSSL's words, with a certificate: %s", (reason, remedy) => {
    expect(said(failed("EPROTO", write(reason)), { hasCertificate: true })).toBe(
      `tls: TLS failed: ${remedy}`,
    );
  });

  test("or only its code, where nothing is known of it", () => {
    expect(said(failed("EPROTO", "write EPROTO"))).toBe("tls: TLS failed: EPROTO");
    expect(said(failed("ERR_SSL_NO_CIPHERS"))).toBe("tls: TLS failed: ERR_SSL_NO_CIPHERS");
  });
});

test("a time-out comes before all else, in seconds", () => {
  expect(said(failed("ECONNREFUSED"), { timeoutMs: 1_500, proxied: true }, { timedOut: true })).toBe(
    "silent: no complete answer within 1.5 s",
  );
});

test("an unexpected 100 is told as what this client cannot read", () => {
  expect(said(failed("UND_ERR_SOCKET", "bad response"))).toMatch(/^unread: an unexpected 100 Continue/);
});
