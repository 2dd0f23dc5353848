/** `--client-cert` against servers that ask for a certificate, and what is said where it is missing. */
import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { SecureVersion } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { type Authority, newAuthority } from "../support/certify.ts";
import { everyNth } from "../support/everything.ts";
import { type Judged, judgeInto } from "../support/judging.ts";
import { cli } from "../support/spawn.ts";
import { type TlsFront, tlsFront } from "../support/tls-front.ts";

const PASSPHRASE = "pa55phrase-of-the-key";
const VERSIONS: readonly SecureVersion[] = ["TLSv1.2", "TLSv1.3"];

let authority: Authority;
let reference: RunningReference;
const fronts = new Map<SecureVersion, TlsFront>();

beforeAll(async () => {
  await builtBin();
  authority = newAuthority();
  const { issue, openssl, read } = authority;
  issue("server", "IP:127.0.0.1");
  issue("client");
  issue("other");
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=stranger",
    "-keyout",
    "stranger.key",
    "-out",
    "stranger.pem",
  );
  openssl("pkcs8", "-topk8", "-in", "client.key", "-out", "encrypted.key", "-passout", `pass:${PASSPHRASE}`);
  openssl("ec", "-in", "client.key", "-out", "encrypted-ec.key", "-aes256", "-passout", `pass:${PASSPHRASE}`);
  writeFileSync(authority.path("both.pem"), Buffer.concat([read("client.key"), read("client.pem")]));
  reference = await startReference({ plan: { perMinute: 100_000, perDay: 1_000_000 } });
  for (const version of VERSIONS) {
    const pair = { key: read("server.key"), cert: read("server.pem") };
    const asking = { ca: read("ca.pem"), requestCert: true, rejectUnauthorized: true };
    const versions = { minVersion: version, maxVersion: version };
    const { port } = new URL(reference.baseUrl);
    fronts.set(version, await tlsFront(Number(port), { ...pair, ...asking, ...versions }));
  }
}, 300_000);

afterAll(async () => {
  for (const front of fronts.values()) front.close();
  await reference.close();
  authority.remove();
});

const urlOf = (version: SecureVersion): string => `https://127.0.0.1:${fronts.get(version)?.port}/v1`;

/** Judges one requirement, and sees to it that neither key nor passphrase comes out anywhere. */
async function judge(version: SecureVersion, args: readonly string[], env = {}): Promise<Judged> {
  const key = { PETSTORE_API_KEY: reference.apiKey };
  const judged = await judgeInto(authority, urlOf(version), ["--ca-file", "ca.pem", ...args], {
    ...key,
    ...env,
  });
  const everything = judged.written.replaceAll(/\\n|\s/g, "");
  for (const secret of [PASSPHRASE, bodyOf("client.key"), bodyOf("encrypted.key")]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(everything.includes(secret)).toBe(false);
  }
  return judged;
}

/** What is between the lines of a PEM file: without line breaks, as reports could hold it. */
function bodyOf(file: string): string {
  return authority
    .read(file)
    .toString()
    .replaceAll(/-----[^-]+-----|\s/g, "");
}

const PAIR = ["--client-cert", "client.pem", "--client-key", "client.key"];

describe.each(everyNth(2, VERSIONS))("a server that requires a client certificate, %s", (version) => {
  test("is judged with one, and the report says which", async () => {
    const { code, options } = await judge(version, PAIR);
    expect(code).toBe(0);
    expect(fronts.get(version)?.clients).toContain("O=Tests\nCN=client");
    const { fingerprint256 } = new X509Certificate(authority.read("client.pem"));
    expect(options.clientCertificate).toEqual({
      subject: "O=Tests, CN=client",
      sha256: fingerprint256.replaceAll(":", "").toLowerCase(),
    });
  });

  test("is not reached without one, and the sentence names the option", async () => {
    const { code, text, options } = await judge(version, []);
    expect(code).toBe(3);
    expect(text).toMatch(/not reached: TLS failed: ERR_SSL_\w+: the server [^.]*pass one with --client-cert/);
    expect(options).not.toHaveProperty("clientCertificate");
  });

  test("refuses one of another authority", async () => {
    const pair = ["--client-cert", "stranger.pem", "--client-key", "stranger.key"];
    const { code, text } = await judge(version, pair);
    expect(code).toBe(3);
    expect(text).toMatch(/the server (?:may not accept|refuses) the client certificate/);
  });

  test.each(["encrypted.key", "encrypted-ec.key"])(
    "takes the passphrase of %s from a variable",
    async (key) => {
      const args = [
        "--client-cert",
        "client.pem",
        "--client-key",
        key,
        "--client-key-passphrase-env",
        "PHRASE",
      ];
      expect((await judge(version, args, { PHRASE: PASSPHRASE })).code).toBe(0);
    },
  );
});

test("one file may hold both, and a config may name them", async () => {
  const config = authority.path("config.yaml");
  writeFileSync(config, "clientCert: both.pem\nclientKey: both.pem\n");
  expect((await judge("TLSv1.3", ["--config", config])).code).toBe(0);
});

test("verify works the report out again", async () => {
  const out = authority.path("verified");
  const env = { PETSTORE_API_KEY: reference.apiKey };
  const args = ["--ca-file", "ca.pem", "--only", "LIST-1", "--out", out, "--host", "petstore.test"];
  // The certificate is for the address: with another name, it is the name that is checked.
  authority.issue("server", "DNS:petstore.test");
  const front = await tlsFront(Number(new URL(reference.baseUrl).port), {
    key: authority.read("server.key"),
    cert: authority.read("server.pem"),
    ca: authority.read("ca.pem"),
    requestCert: true,
  });
  const judged = await cli(["--base-url", `https://127.0.0.1:${front.port}/v1`, ...args, ...PAIR], {
    env,
    cwd: authority.path("."),
  });
  front.close();
  expect({ code: judged.code, names: new Set(front.names) }).toEqual({
    code: 0,
    names: new Set(["petstore.test"]),
  });
  const verified = await cli(["verify", `${out}/report.json`]);
  expect(verified.code, verified.stdout + verified.stderr).toBe(0);
});

describe("wrong usage", () => {
  test.each<[readonly string[], string]>([
    [
      ["--client-cert", "client.pem"],
      "--client-cert is given without --client-key: add that, or remove this",
    ],
    [["--client-key", "client.key"], "--client-key is given without --client-cert: add that, or remove this"],
    [["--client-key-passphrase-env", "PHRASE"], "--client-key-passphrase-env is given without --client-key"],
    [["--client-cert", "", "--client-key", "client.key"], "--client-cert is empty"],
    [
      ["--client-cert", "missing.pem", "--client-key", "client.key"],
      'the file of --client-cert "missing.pem" does not exist',
    ],
    [["--client-cert", "client.key", "--client-key", "client.key"], "contains no certificate in PEM"],
    [
      ["--client-cert", "client.pem", "--client-key", "missing.key"],
      'the file of --client-key "missing.key" does not exist',
    ],
    [["--client-cert", "client.pem", "--client-key", "client.pem"], "contains no private key in PEM"],
    [
      ["--client-cert", "client.pem", "--client-key", "other.key"],
      "the key of --client-key cannot be used (ERR_OSSL_X509_KEY_VALUES_MISMATCH): use a matching pair",
    ],
    [
      ["--client-cert", "client.pem", "--client-key", "encrypted.key"],
      "cannot be read: check it, and the passphrase of --client-key-passphrase-env if it is encrypted",
    ],
    [
      [
        "--client-cert",
        "client.pem",
        "--client-key",
        "encrypted.key",
        "--client-key-passphrase-env",
        "NOT_SET",
      ],
      '--client-key-passphrase-env names "NOT_SET", which is not set',
    ],
    [
      [
        "--client-cert",
        "client.pem",
        "--client-key",
        "encrypted.key",
        "--client-key-passphrase-env",
        "WRONG",
      ],
      "cannot be read: check it, and the passphrase of --client-key-passphrase-env if it is encrypted",
    ],
    [
      ["--client-cert", "client.pem", "--client-key", "-----BEGIN PRIVATE KEY-----MIGH"],
      "--client-key must be the name of a PEM file, not its content",
    ],
  ])("%j", async (args, sentence) => {
    const env = { PETSTORE_API_KEY: reference.apiKey, WRONG: "wr0ng-passphrase" };
    const ended = await cli(["--base-url", urlOf("TLSv1.3"), ...args], { env, cwd: authority.path(".") });
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 2, stdout: "" });
    expect(ended.stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(ended.stderr).toContain(sentence);
    expect(ended.stderr).not.toMatch(/wr0ng|MIGH/);
  });

  test("without a target, and on an http address", async () => {
    const embedded = await cli(PAIR, { cwd: authority.path(".") });
    expect(embedded).toMatchObject({ code: 2, stdout: "" });
    expect(embedded.stderr).toContain("--client-cert needs a target");
    const plain = await cli(["--base-url", reference.baseUrl, ...PAIR], {
      cwd: authority.path("."),
      env: { PETSTORE_API_KEY: reference.apiKey },
    });
    expect(plain).toMatchObject({ code: 2, stdout: "" });
    expect(plain.stderr).toContain("--client-cert has no effect on an http URL: use https");
  });

  test("of a config is named by its place", async () => {
    const config = authority.path("wrong.yaml");
    writeFileSync(config, "clientCert: client.pem\nclientKey: other.key\n");
    const args = ["--base-url", urlOf("TLSv1.3"), "--config", config];
    const env = { PETSTORE_API_KEY: reference.apiKey };
    const { code, stderr } = await cli(args, { env, cwd: authority.path(".") });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /wrong\.yaml:1:13: `clientCert` and the key of .*wrong\.yaml:2:12: `clientKey` cannot be used/,
    );
  });
});
