/** What a report says of the network, and when the key is sent in the clear. */
import { describe, expect, test } from "vitest";
import { DIRECT, networkFacts, sendsKeyInClear } from "../../../src/run/wire/network.ts";
import { tlsFailure } from "../../../src/run/wire/no-answer.ts";

describe("the key is in the clear", () => {
  const known = (address: string) => ({
    ...DIRECT,
    resolutions: [{ host: "petstore.test", port: 80, address }],
  });

  test.each([
    ["http://petstore.test/v1", DIRECT, true],
    ["http://192.0.2.7:8080/v1", DIRECT, true],
    ["http://localhost.example.com/v1", DIRECT, true],
    ["http://127.example.com/v1", DIRECT, true],
    ["http://[2001:db8::1]/v1", DIRECT, true],
    ["https://petstore.test/v1", DIRECT, false],
    ["http://localhost:8080/v1", DIRECT, false],
    ["http://pets.localhost/v1", DIRECT, false],
    ["http://127.0.0.2/v1", DIRECT, false],
    ["http://[::1]:8080/v1", DIRECT, false],
    ["http://[::ffff:127.0.0.1]/v1", DIRECT, false],
    ["http://petstore.test/v1", known("127.0.0.1"), false],
    ["http://petstore.test/v1", known("::1"), false],
    ["http://petstore.test/v1", known("192.0.2.7"), true],
    ["http://petstore.test:8080/v1", known("127.0.0.1"), true],
  ])("%s", (baseUrl, network, inClear) => {
    expect(sendsKeyInClear(baseUrl, network)).toBe(inClear);
    expect(networkFacts(network, baseUrl).keySentInClear).toBe(inClear || undefined);
  });
});

test("nothing is said of a network that is like any other", () => {
  expect(networkFacts(DIRECT, "https://petstore.test/v1")).toEqual({});
});

test("of proxies and authorities a report has no credentials and no certificates, but that they are used", () => {
  const proxies = { http: "", https: "http://user:geheim-0123@proxy.test:3128/", except: "localhost" };
  const network = {
    ...DIRECT,
    proxies,
    authorities: ["-----BEGIN CERTIFICATE-----"],
    certificatesChecked: false,
  };
  expect(networkFacts({ ...network, host: "pets.example.com" }, "https://petstore.test/v1")).toEqual({
    proxies: { http: null, https: "http://proxy.test:3128", except: "localhost" },
    ownAuthorities: true,
    certificatesChecked: false,
    host: "pets.example.com",
  });
});

test("an address of --resolve is told as it is written", () => {
  const resolutions = [{ host: "petstore.test", port: 443, address: "2001:db8::1" }];
  expect(networkFacts({ ...DIRECT, resolutions }, "https://petstore.test/v1")).toEqual({
    resolve: ["petstore.test:443:2001:db8::1"],
  });
});

describe("a TLS failure", () => {
  const openssl = (reason: string): string =>
    `write EPROTO 80CC:error:0A00010B:SSL routines:ssl3_get_record:${reason}:../ssl3_record.c:350:\n`;

  test("in a write is named by OpenSSL's words", () => {
    expect(tlsFailure("EPROTO", openssl("wrong version number"), false)).toEqual({
      kind: "tls",
      message:
        "TLS failed: ERR_SSL_WRONG_VERSION_NUMBER: the port does not expect TLS: use http://, or the port for https",
    });
    expect(tlsFailure("EPROTO", "write EPROTO", false)?.message).toBe("TLS failed: EPROTO");
  });

  test("without a known remedy has its code alone, and what is none is left to others", () => {
    expect(tlsFailure("ERR_SSL_DECRYPTION_FAILED", "", false)?.message).toBe(
      "TLS failed: ERR_SSL_DECRYPTION_FAILED",
    );
    expect(tlsFailure("ECONNRESET", "", false)).toBeNull();
  });

  test.each([
    [
      "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE",
      /requires a client certificate/,
      /refuses the handshake: it does not accept the client/,
    ],
    ["ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", /pass one with --client-cert/, /pass one that it accepts/],
    ["ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE", /pass one with --client-cert/, /pass one that it accepts/],
    ["ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED", /pass one with --client-cert/, /pass one that it accepts/],
    ["ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION", /enable TLS 1\.2/, /enable TLS 1\.2/],
  ])("%s depends on whether there was a certificate", (code, without, withOne) => {
    expect(tlsFailure(code, "", false)?.message).toMatch(without);
    expect(tlsFailure(code, "", true)?.message).toMatch(withOne);
  });
});
