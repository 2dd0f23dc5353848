import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import { startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { cli, type Ended } from "../support/spawn.ts";
import { joinConnections } from "../support/tls-front.ts";

/** A name that no resolver knows (RFC 6761 §6.2), so that whoever reaches it was told how. */
const HOST = "petstore.test";
const PASSWORD = "pr0xy-pa55word";
const ENCODED = Buffer.from(`tester:${PASSWORD}`).toString("base64");

let folder: string;
let reference: Awaited<ReturnType<typeof startReference>>;
let tls: { readonly port: number; readonly close: () => void };
let proxy: Proxy;
const port = (): number => Number(new URL(reference.baseUrl).port);

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-network-"));
  certify();
  reference = await startReference({ plan: { perMinute: 100_000, perDay: 1_000_000 } });
  tls = await overTls(port());
  proxy = await startProxy();
}, 180_000);

afterAll(async () => {
  proxy.close();
  tls.close();
  await reference.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  proxy.asked.length = 0;
  proxy.refusal = null;
});

/** A certificate authority of our own, and a certificate of its for the host. */
function certify(): void {
  const openssl = (...args: readonly string[]): void => {
    execFileSync("openssl", [...args], { cwd: folder, stdio: "pipe" });
  };
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-subj",
    "/CN=Test CA",
    "-days",
    "2",
  );
  openssl("req", ...key, "-keyout", "host.key", "-out", "host.csr", "-subj", `/CN=${HOST}`);
  writeFileSync(join(folder, "san"), `subjectAltName=DNS:${HOST}\n`);
  const sign = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "san"];
  openssl("x509", "-req", "-in", "host.csr", "-out", "host.pem", ...sign);
}

/** The same service behind TLS. */
async function overTls(to: number): Promise<typeof tls> {
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  const server = createTlsServer({ key: read("host.key"), cert: read("host.pem") }, (socket) => {
    joinConnections(socket, connect(to, "127.0.0.1"));
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

interface Proxy {
  readonly url: string;
  /** Request line and credentials of everything that it was asked. */
  readonly asked: string[];
  /** A status to refuse everything with, or `null`. */
  refusal: number | null;
  readonly close: () => void;
}

/** A proxy that finds every host on this machine, and tells in plain answers what it was asked with. */
async function startProxy(): Promise<Proxy> {
  const asked: string[] = [];
  const note = ({ method, url, headers }: IncomingMessage): void => {
    const [, encoded = ""] = (headers["proxy-authorization"] ?? "").split(" ");
    asked.push(`${method} ${url} ${Buffer.from(encoded, "base64")}`);
  };
  const server = createServer((incoming, outgoing) => {
    note(incoming);
    if (started.refusal !== null) return void outgoing.writeHead(started.refusal).end();
    const { pathname, search, port } = new URL(incoming.url ?? "");
    const { method, headers } = incoming;
    const onward = request(
      { host: "127.0.0.1", port, path: pathname + search, method, headers },
      (answer) => {
        const told = ["X-Asked-With", `${incoming.headers["proxy-authorization"]} ${PASSWORD}`];
        outgoing.writeHead(answer.statusCode ?? 502, [...answer.rawHeaders, ...told]);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  server.on("connect", (incoming: IncomingMessage, socket: Socket) => {
    note(incoming);
    // A client that hangs up on a refusal resets the connection.
    socket.on("error", () => socket.destroy());
    if (started.refusal !== null) return void socket.end(`HTTP/1.1 ${started.refusal} No\r\n\r\n`);
    const onward = connect(Number(incoming.url?.split(":")[1]), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      joinConnections(socket, onward);
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://tester:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: Proxy = {
    url,
    asked,
    refusal: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return started;
}

interface Judged extends Ended {
  readonly report: { readonly verdict: string; readonly run: { readonly options: Record<string, unknown> } };
}

const EVERY_REPORTER = REPORTERS.map(({ name }) => name);

/** Judges one requirement, and sees to it that neither key nor password comes out anywhere. */
async function judge(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Judged> {
  const key = { PETSTORE_API_KEY: reference.apiKey };
  const out = mkdtempSync(join(folder, "out-"));
  const options = ["--only", "LIST-1", "--out", out, "--reporter", EVERY_REPORTER.join()];
  const ended = await cli([...options, ...args], { env: { ...key, ...env } });
  const texts = readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"));
  expect(texts).toHaveLength(EVERY_REPORTER.length);
  for (const secret of [PASSWORD, ENCODED, reference.apiKey]) {
    expect([ended.stdout, ended.stderr, ...texts].join("\n")).not.toContain(secret);
  }
  return { ...ended, report: JSON.parse(readFileSync(join(out, "report.json"), "utf8")) };
}

const https = (): string => `https://${HOST}:${tls.port}/v1`;
const resolved = (): readonly string[] => [
  "--base-url",
  https(),
  "--resolve",
  `${HOST}:${tls.port}:127.0.0.1`,
];

describe("certificates", () => {
  test("those of nobody known are refused", async () => {
    const { code, stdout, report } = await judge(resolved(), {});
    expect({ code, verdict: report.verdict }).toEqual({ code: 3, verdict: "inconclusive" });
    expect(stdout.replace(/\s+/g, " ")).toMatch(/TLS failed: UNABLE_TO_VERIFY_LEAF_SIGNATURE/);
  });

  test("--ca-file adds an authority", async () => {
    const { code, report } = await judge([...resolved(), "--ca-file", join(folder, "ca.pem")], {});
    expect({ code, verdict: report.verdict }).toEqual({ code: 0, verdict: "partial" });
    expect(report.run.options).toMatchObject({
      ownAuthorities: true,
      resolve: [`${HOST}:${tls.port}:127.0.0.1`],
    });
  });

  test("a config says where a host is and whom to trust, and what is wrong with that", async () => {
    const config = join(folder, "config.json");
    const members = { resolve: [`${HOST}:${tls.port}:127.0.0.1`], caFile: join(folder, "ca.pem") };
    const args = ["--base-url", https(), "--config", config];
    writeFileSync(config, JSON.stringify(members));
    expect((await judge(args, {})).code).toBe(0);
    const env = { PETSTORE_API_KEY: reference.apiKey };
    const sentence = async (wrong: object): Promise<string> => {
      writeFileSync(config, JSON.stringify({ ...members, ...wrong }));
      const { code, stderr } = await cli(args, { env });
      expect(code).toBe(2);
      return stderr;
    };
    expect(await sentence({ resolve: ["x"] })).toMatch(
      /config\.json:1:\d+: `resolve` must be HOST:PORT:ADDRESS/,
    );
    expect(await sentence({ resolve: ["other.test:443:127.0.0.1"] })).toMatch(
      /config\.json:1:\d+: `resolve` names "other\.test:443", but the target is at/,
    );
    expect(await sentence({ caFile: "missing.pem" })).toMatch(
      /config\.json:1:\d+: `caFile` "missing\.pem" does not exist: name a PEM file/,
    );
  });

  test("NODE_EXTRA_CA_CERTS adds one, alone and beside --ca-file", async () => {
    const env = { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") };
    expect((await judge(resolved(), env)).code).toBe(0);
    const unrelated = join(folder, "unrelated.pem");
    const key = [
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-keyout",
      "/dev/null",
    ];
    execFileSync("openssl", ["req", "-x509", ...key, "-subj", "/CN=Other CA", "-out", unrelated], {
      stdio: "pipe",
    });
    expect((await judge([...resolved(), "--ca-file", unrelated], {})).code).toBe(3);
    expect((await judge([...resolved(), "--ca-file", unrelated], env)).code).toBe(0);
  });

  test("checking them can be turned off, and report and summary say so", async () => {
    const { code, stdout, report } = await judge(resolved(), { NODE_TLS_REJECT_UNAUTHORIZED: "0" });
    expect(code).toBe(0);
    expect(report.run.options).toMatchObject({ certificatesChecked: false });
    expect(stdout).toContain("certificates were NOT checked");
  });

  test("a certificate for another host is refused", async () => {
    const args = ["--base-url", `https://127.0.0.1:${tls.port}/v1`, "--ca-file", join(folder, "ca.pem")];
    const { code, stdout } = await judge(args, {});
    expect(code).toBe(3);
    expect(stdout).toContain("ERR_TLS_CERT_ALTNAME_INVALID");
  });
});

describe("proxies", () => {
  const trust = (): readonly string[] => ["--ca-file", join(folder, "ca.pem")];
  const http = (): string => `http://${HOST}:${port()}/v1`;

  test("HTTPS_PROXY is asked for a tunnel", async () => {
    const { code, report } = await judge(["--base-url", https(), ...trust()], { HTTPS_PROXY: proxy.url });
    expect(code).toBe(0);
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${HOST}:${tls.port} tester:${PASSWORD}`]));
    expect(report.run.options).toMatchObject({ proxies: { https: new URL(proxy.url).origin } });
  });

  test("HTTP_PROXY is sent the requests themselves", async () => {
    const { code } = await judge(["--base-url", http()], { http_proxy: proxy.url });
    expect(code).toBe(0);
    expect(proxy.asked).toContain(`GET ${http()}/pets tester:${PASSWORD}`);
  });

  test("NO_PROXY names hosts that are reached directly", async () => {
    const env = { HTTPS_PROXY: proxy.url, NO_PROXY: "example.com,.test" };
    const { code, stdout } = await judge(["--base-url", https(), ...trust()], env);
    // Directly, nobody resolves the name.
    expect({ code, asked: proxy.asked }).toEqual({ code: 3, asked: [] });
    expect(stdout.replace(/\s+/g, " ")).toMatch(/host name (?:not found|could not be resolved)/);
  });

  test.each([["HTTPS_PROXY", https] as const, ["http_proxy", http] as const])(
    "a proxy of %s that refuses is named as such",
    async (variable, baseUrl) => {
      proxy.refusal = 407;
      const { code, stdout } = await judge(["--base-url", baseUrl(), ...trust()], { [variable]: proxy.url });
      expect(code).toBe(3);
      expect(stdout.replace(/\s+/g, " ")).toContain("the proxy answered 407 instead of connecting");
    },
  );

  test("neither loopback nor the embedded target is reached through one", async () => {
    const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
    const named = await judge(["--base-url", reference.baseUrl], env);
    const embedded = await judge([], { HTTP_PROXY: proxy.url, PETSTORE_API_KEY: "" });
    expect([named.code, embedded.code, proxy.asked]).toEqual([0, 0, []]);
  });
});

describe("wrong usage", () => {
  test.each([
    [["--resolve", "x"], "--resolve must be HOST:PORT:ADDRESS"],
    [["--resolve", `${HOST}:443:localhost`], "--resolve must be HOST:PORT:ADDRESS"],
    [["--resolve", "other.test:443:127.0.0.1"], '--resolve names "other.test:443", but the target is at'],
    [["--ca-file", "missing.pem"], '--ca-file "missing.pem" does not exist: name a PEM file'],
    [["--ca-file", "package.json"], "contains no certificate in PEM"],
  ])("%j", async (args, sentence) => {
    const env = { PETSTORE_API_KEY: reference.apiKey };
    const ended = await cli(["--base-url", https(), ...args], { env });
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 2, stdout: "" });
    expect(ended.stderr).toContain(sentence);
    expect(ended.stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
  });

  test("a proxy of another kind is refused without repeating it", async () => {
    const env = { PETSTORE_API_KEY: reference.apiKey, HTTPS_PROXY: `socks5://tester:${PASSWORD}@127.0.0.1` };
    const ended = await cli(["--base-url", https()], { env });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain("HTTPS_PROXY is not an http or https URL");
    expect(ended.stderr).not.toContain(PASSWORD);
  });
});
