/** Where there is no TLS connection, the sentence says what to do. */
import { spawn } from "node:child_process";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { type Authority, newAuthority } from "../support/certify.ts";
import { freePort } from "../support/free-port.ts";
import { type Judged, judgeInto } from "../support/judging.ts";
import { type TlsFront, tlsFront } from "../support/tls-front.ts";

const HOST = "petstore.test";
const TRUST = ["--ca-file", "ca.pem"];

let authority: Authority;
let reference: RunningReference;
const port = (): number => Number(new URL(reference.baseUrl).port);

beforeAll(async () => {
  await builtBin();
  authority = newAuthority();
  authority.issue("server", `DNS:${HOST}`);
  authority.issue("expired", "IP:127.0.0.1", "-days", "-1");
  const [newKey, subject] = [
    ["-newkey", "rsa:2048", "-nodes"],
    ["-subj", "/CN=stranger"],
  ];
  authority.openssl("req", "-x509", ...newKey, ...subject, "-keyout", "stranger.key", "-out", "stranger.pem");
  reference = await startReference({ plan: { perMinute: 100_000, perDay: 1_000_000 } });
}, 300_000);

afterAll(async () => {
  await reference.close();
  authority.remove();
});

const judge = (baseUrl: string, args: readonly string[]): Promise<Judged> =>
  judgeInto(authority, baseUrl, args, { PETSTORE_API_KEY: reference.apiKey });

/** The reference implementation behind TLS with this certificate. */
const frontWith = (name: string): Promise<TlsFront> =>
  tlsFront(port(), { key: authority.read(`${name}.key`), cert: authority.read(`${name}.pem`) });

describe("the cause", () => {
  test.each<[what: string, certificate: string, options: readonly string[], said: RegExp]>([
    ["an unknown authority", "server", [], /UNABLE_TO_VERIFY_LEAF_SIGNATURE: .*--ca-file/],
    ["a certificate signed by itself", "ca", [], /SELF_SIGNED_CERT: .*--ca-file/],
    [
      "one that has expired",
      "expired",
      TRUST,
      /CERT_HAS_EXPIRED: the server's certificate has expired: renew/,
    ],
    ["one for another name", "server", TRUST, /ERR_TLS_CERT_ALTNAME_INVALID: .*--resolve.*--host/],
  ])("%s", async (_, certificate, options, said) => {
    const front = await frontWith(certificate);
    const { code, text } = await judge(`https://127.0.0.1:${front.port}/v1`, options);
    front.close();
    expect(code).toBe(3);
    expect(text).toMatch(said);
  });

  test("the port speaks plain HTTP", async () => {
    const { text } = await judge(reference.baseUrl.replace("http:", "https:"), []);
    expect(text).toMatch(/TLS failed: ERR_SSL_WRONG_VERSION_NUMBER: .*use http:\/\//);
  });

  test("the server has no certificate for the name", async () => {
    const names = ["-servername", HOST, "-servername_fatal", "-cert2", "server.pem", "-key2", "server.key"];
    const { text } = await judgeOpenssl(names, "--host", "other.test");
    expect(text).toMatch(/ERR_SSL_TLSV1_UNRECOGNIZED_NAME: .*--host/);
  });

  const ASKING = ["-Verify", "1", "-CAfile", "ca.pem", "-verify_return_error"];
  const STRANGER = ["--client-cert", "stranger.pem", "--client-key", "stranger.key"];

  test.each<[what: string, asking: readonly string[], options: readonly string[], said: RegExp]>([
    ["requires a client certificate", ASKING, [], /ALERT_CERTIFICATE_REQUIRED: .*--client-cert/],
    ["requires one by TLS 1.2", [...ASKING, "-no_tls1_3"], [], /ALERT_HANDSHAKE_FAILURE: .*--client-cert/],
    ["refuses the one it gets", ASKING, STRANGER, /ALERT_UNKNOWN_CA: .*pass one that it accepts/],
  ])("the server %s", async (_, asking, options, said) => {
    expect((await judgeOpenssl(asking, "--host", HOST, ...options)).text).toMatch(said);
  });

  test("the server closes during the handshake", async () => {
    const server = createTcpServer((socket) => {
      socket.on("error", () => socket.destroy()).once("data", () => socket.end());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { text } = await judge(`https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, []);
    server.close();
    expect(text).toContain("connection closed without an answer, during the TLS handshake");
  });
});

/** Judges OpenSSL's own server, whose alerts are those of the standard. */
async function judgeOpenssl(args: readonly string[], ...options: readonly string[]): Promise<Judged> {
  const at = await freePort();
  const served = ["-accept", `${at}`, "-key", "server.key", "-cert", "server.pem", "-www", "-quiet", ...args];
  const child = spawn("openssl", ["s_server", ...served], { cwd: authority.path("."), stdio: "ignore" });
  try {
    await listening(at);
    return await judge(`https://127.0.0.1:${at}/v1`, [...TRUST, ...options]);
  } finally {
    child.kill();
  }
}

async function listening(at: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(at, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error("the server did not start");
}
