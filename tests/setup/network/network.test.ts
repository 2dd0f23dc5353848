/** Network options: what a run connects with, and what is wrong usage before anything is sent. */
import { writeFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIRECT } from "../../../src/run/wire/network.ts";
import {
  authoritiesOf,
  certificatesIn,
  type NetworkFlags,
  networkFrom,
  proxiesFor,
} from "../../../src/setup/network/network.ts";
import { hostName, resolution } from "../../../src/setup/usage-error.ts";
import { type Authority, newAuthority } from "../../support/certify.ts";

let authority: Authority;

beforeAll(() => {
  authority = newAuthority();
  authority.issue("client");
  authority.issue("other");
  authority.openssl(
    ...["pkcs8", "-topk8", "-in", "client.key", "-out", "encrypted.key", "-passout", "pass:a passphrase"],
  );
  writeFileSync(authority.path("empty.pem"), "no certificate");
});

afterAll(() => authority.remove());

const TARGET = "https://pets.test:8443/v1";

/** Options as messages name them. */
const flag = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

const from = (
  flags: NetworkFlags,
  baseUrl: string | null = TARGET,
  env: NodeJS.ProcessEnv = {},
): ReturnType<typeof networkFrom> => networkFrom(flags, baseUrl, env, flag);

describe("a network", () => {
  test("without options is direct, and checks certificates unless Node does not", async () => {
    const without = { ...DIRECT, clientCertificate: null, host: null };
    expect(await from({})).toEqual(without);
    expect(await from({}, TARGET, { NODE_TLS_REJECT_UNAUTHORIZED: "1" })).toEqual(without);
    expect(await from({}, TARGET, { NODE_TLS_REJECT_UNAUTHORIZED: "0" })).toEqual({
      ...without,
      certificatesChecked: false,
    });
    expect(await from({}, null)).toEqual(DIRECT);
  });

  test("has the host, the addresses and the proxies that are given", async () => {
    const resolve = [{ host: "pets.test", port: 8443, address: "192.0.2.7" }];
    expect(await from({ host: "other.test", resolve })).toMatchObject({
      host: "other.test",
      resolutions: resolve,
      proxies: null,
    });
    const env = { HTTPS_PROXY: "http://proxy.test:3128" };
    expect((await from({ host: "other.test" }, TARGET, env)).proxies?.https).toBe("http://proxy.test:3128");
  });

  const resolved = (host: string, port: number): NetworkFlags => ({
    resolve: [{ host, port, address: "192.0.2.7" }],
  });
  const PROXY = { HTTP_PROXY: "proxy.test:3128", HTTPS_PROXY: "proxy.test:3128" };

  test.each<[string, NetworkFlags, string | null, NodeJS.ProcessEnv, string]>([
    ["no target", { host: "a.test" }, null, {}, "--host needs a target: set --base-url"],
    ["a proxy", resolved("pets.test", 8443), TARGET, PROXY, "--resolve has no effect through a proxy"],
    [
      "another port",
      resolved("pets.test", 443),
      TARGET,
      {},
      '--resolve names "pets.test:443", but the target is at "pets.test:8443"',
    ],
    [
      "another host",
      resolved("pet.test", 80),
      "http://pets.test/v1",
      {},
      '--resolve names "pet.test:80", but the target is at "pets.test:80"',
    ],
    [
      "a plain address with a proxy",
      { host: "a.test" },
      "http://pets.test/v1",
      PROXY,
      "--host has no effect on an http URL through a proxy",
    ],
  ])("is wrong usage: %s", async (_, flags, baseUrl, env, message) => {
    await expect(from(flags, baseUrl, env)).rejects.toThrow(message);
  });

  test("a plain address may have a host of its own, and the usual port is meant", async () => {
    expect(await from({ host: "a.test", ...resolved("pets.test", 80) }, "http://pets.test/v1")).toMatchObject(
      {
        host: "a.test",
      },
    );
    expect((await from(resolved("pets.test", 443), "https://pets.test/v1")).resolutions).toHaveLength(1);
  });
});

describe("--ca-file", () => {
  test("adds to the public authorities, and to those of NODE_EXTRA_CA_CERTS", async () => {
    const [ca, extra] = [authority.path("ca.pem"), authority.path("other.pem")];
    const pem = (file: string): string => authority.read(file).toString().trim();
    const all = await authoritiesOf(ca, "--ca-file", extra);
    expect(all.slice(0, -2)).toEqual(rootCertificates);
    expect(all.slice(-2)).toEqual([pem("other.pem"), pem("ca.pem")]);
    expect((await from({ caFile: ca })).authorities).toEqual([...rootCertificates, pem("ca.pem")]);
    // Node itself warns of one that cannot be read.
    expect(await authoritiesOf(ca, "--ca-file", "/nowhere.pem")).toHaveLength(rootCertificates.length + 1);
  });

  test("without a certificate, or one that cannot be read, is wrong usage", async () => {
    await expect(from({ caFile: authority.path("empty.pem") })).rejects.toThrow(
      "contains no certificate in PEM",
    );
    await expect(from({ caFile: "/nowhere.pem" })).rejects.toThrow(
      '"/nowhere.pem" does not exist: name a PEM file',
    );
  });

  test("with one certificate that is none has none", () => {
    const pem = authority.read("ca.pem").toString();
    const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
    expect(certificatesIn(pem)).toEqual([pem.trim()]);
    expect(certificatesIn(`${pem}${broken}`)).toEqual([]);
  });
});

describe("--client-cert", () => {
  const pair = (cert: string, key: string, others: NetworkFlags = {}): NetworkFlags => ({
    clientCert: authority.path(cert),
    clientKey: authority.path(key),
    ...others,
  });

  test("comes with its key, which is decrypted", async () => {
    const plain = (await from(pair("client.pem", "client.key"))).clientCertificate;
    const env = { PASS: "a passphrase" };
    const secret = pair("client.pem", "encrypted.key", { clientKeyPassphraseEnv: "PASS" });
    expect(plain?.certificate).toBe(authority.read("client.pem").toString().trim());
    expect(plain?.key).toContain("BEGIN PRIVATE KEY");
    expect((await from(secret, TARGET, env)).clientCertificate).toEqual(plain);
  });

  test.each<[string, () => NetworkFlags, NodeJS.ProcessEnv, string]>([
    ["no key", () => ({ clientCert: "a" }), {}, "--client-cert is given without --client-key"],
    ["no certificate", () => ({ clientKey: "a" }), {}, "--client-key is given without --client-cert"],
    [
      "only a passphrase",
      () => ({ clientKeyPassphraseEnv: "PASS" }),
      {},
      "--client-key-passphrase-env is given without --client-key",
    ],
    [
      "another's key",
      () => pair("client.pem", "other.key"),
      {},
      "the certificate of --client-cert and the key of --client-key cannot be used (ERR_OSSL_X509_KEY_VALUES_MISMATCH): use a matching pair",
    ],
    [
      "no passphrase",
      () => pair("client.pem", "encrypted.key"),
      {},
      "cannot be read: check it, and the pass",
    ],
    [
      "a passphrase that is not set",
      () => pair("client.pem", "encrypted.key", { clientKeyPassphraseEnv: "PASS" }),
      {},
      'names "PASS", which is not set',
    ],
    [
      "a wrong passphrase",
      () => pair("client.pem", "encrypted.key", { clientKeyPassphraseEnv: "PASS" }),
      { PASS: "another" },
      "cannot be read: check it, and the passphrase of --client-key-passphrase-env",
    ],
    ["a key without a key", () => pair("client.pem", "empty.pem"), {}, "contains no private key in PEM"],
    [
      "a certificate without one",
      () => pair("empty.pem", "client.key"),
      {},
      "contains no certificate in PEM",
    ],
  ])("is wrong usage: %s", async (_, flags, env, message) => {
    await expect(from(flags(), TARGET, env)).rejects.toThrow(message);
  });

  test("has no effect on a plain address", async () => {
    await expect(from(pair("client.pem", "client.key"), "http://pets.test/v1")).rejects.toThrow(
      "--client-cert has no effect on an http URL",
    );
  });

  test("a pasted key is refused, and is not in the message", async () => {
    const pasted = "-----BEGIN PRIVATE KEY-----\nsecret-0123\n-----END PRIVATE KEY-----";
    const error = await from({ clientCert: authority.path("client.pem"), clientKey: pasted }).catch(String);
    expect(error).toContain("--client-key must be the name of a PEM file, not its content");
    expect(error).not.toContain("secret-0123");
  });
});

describe("proxies", () => {
  const of = (url: string, env: NodeJS.ProcessEnv): ReturnType<typeof proxiesFor> =>
    proxiesFor(new URL(url), env);

  test("are those of the address's scheme, and lower case comes first", () => {
    const env = { http_proxy: "http://a.test", HTTP_PROXY: "http://b.test", HTTPS_PROXY: "http://c.test" };
    expect(of("http://pets.test/v1", env)).toEqual({
      http: "http://a.test",
      https: "http://c.test",
      except: "",
    });
    expect(of("https://pets.test/v1", { http_proxy: "http://a.test" })).toBeNull();
    expect(of("http://pets.test/v1", { HTTPS_PROXY: "http://c.test" })).toBeNull();
    const except = { ...env, no_proxy: "", NO_PROXY: "pets.test" };
    expect(of("http://pets.test/v1", except)?.except).toBe("");
  });

  test.each(["http://127.0.0.1:8080/v1", "http://localhost/v1", "http://[::1]/v1"])(
    "are none for %s",
    (url) => {
      expect(of(url, { HTTP_PROXY: "http://a.test" })).toBeNull();
    },
  );

  test.each([
    ["store.test", true],
    ["pets.test:8080", true],
    ["pets.test:80", false],
  ])("NO_PROXY=%s leaves a proxy: %j", (except, is) => {
    expect(of("http://pets.test/v1", { HTTP_PROXY: "a.test", NO_PROXY: except }) !== null).toBe(is);
  });

  test("a value of blanks is none, and blanks around one do not count", () => {
    expect(of("https://pets.test/v1", { HTTPS_PROXY: "  " })).toBeNull();
    expect(of("https://pets.test/v1", { HTTPS_PROXY: " c.test:3128\n" })?.https).toBe("http://c.test:3128");
  });

  test("a value that is no URL is not repeated: it may have a password", () => {
    const env = { HTTPS_PROXY: "socks5://user:secret-0123@proxy.test" };
    expect(() => of("https://pets.test/v1", env)).toThrow(/^HTTPS_PROXY is not an http or https URL/);
    expect(() => of("https://pets.test/v1", env)).not.toThrow(/secret-0123/);
  });
});

describe("addresses", () => {
  test.each([
    ["Pets.Test:443:192.0.2.7", { host: "pets.test", port: 443, address: "192.0.2.7" }],
    ["pets.test:65535:[2001:db8::1]", { host: "pets.test", port: 65_535, address: "2001:db8::1" }],
    ["pets.test:1:2001:db8::1", { host: "pets.test", port: 1, address: "2001:db8::1" }],
  ])("--resolve %s", (given, is) => {
    expect(resolution("--resolve")(given)).toEqual(is);
  });

  test.each([
    "pets.test:0:192.0.2.7",
    "pets.test:65536:192.0.2.7",
    "pets.test:443:other.test",
    "pets.test:443",
    "pets.test:443:192.[0.2.7",
  ])("--resolve %s is none", (given) => {
    expect(() => resolution("--resolve")(given)).toThrow("--resolve must be HOST:PORT:ADDRESS");
  });

  test.each(["Pets.Test", "pets.test:8443", "_pets"])("--host %s", (given) => {
    expect(hostName("--host")(given)).toBe(given.toLowerCase());
  });

  test.each(["", "192.0.2.7", "pets.test:0", "pets.test:65536", "pets test", "pets.test/"])(
    "--host %j is none",
    (given) => {
      expect(() => hostName("--host")(given)).toThrow("--host must be a host name");
    },
  );
});
