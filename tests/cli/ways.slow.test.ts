/** How a target is reached: a host of one's own, headers for a gateway, and an address without TLS. */
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { type Authority, newAuthority } from "../support/certify.ts";
import { type Judged, judgeInto } from "../support/judging.ts";
import { type RecordingServer, recordRequests } from "../support/recording-server.ts";
import { cli } from "../support/spawn.ts";
import { type TlsFront, tlsFront } from "../support/tls-front.ts";

const HOST = "petstore.test";
const GATEWAY = "s3cret/of the+gateway=";
const TENANT = "acme-s3cret-corporation";

let authority: Authority;
let reference: RunningReference;
let front: TlsFront;
const port = (): number => Number(new URL(reference.baseUrl).port);

beforeAll(async () => {
  await builtBin();
  authority = newAuthority();
  authority.issue("server", `DNS:${HOST}`);
  reference = await startReference({ plan: { perMinute: 100_000, perDay: 1_000_000 } });
  front = await tlsFront(port(), pair("server"));
}, 300_000);

afterAll(async () => {
  front.close();
  await reference.close();
  authority.remove();
});

const pair = (name: string): { readonly key: Buffer; readonly cert: Buffer } => ({
  key: authority.read(`${name}.key`),
  cert: authority.read(`${name}.pem`),
});

const judge = (baseUrl: string, args: readonly string[], env = {}): Promise<Judged> =>
  judgeInto(authority, baseUrl, args, { PETSTORE_API_KEY: reference.apiKey, ...env });

const https = (): string => `https://127.0.0.1:${front.port}/v1`;
const trust = (): readonly string[] => ["--ca-file", authority.path("ca.pem")];

describe("--host", () => {
  test("is the name in TLS, in its certificate and in the Host header; the report says so", async () => {
    const { code, options } = await judge(https(), [...trust(), "--host", `${HOST}:8443`]);
    expect(code).toBe(0);
    expect(new Set(front.names)).toEqual(new Set([HOST]));
    expect(options).toMatchObject({ host: `${HOST}:8443` });
  });

  test("is checked: the server must have a certificate for it", async () => {
    const { code, text } = await judge(https(), [...trust(), "--host", "other.test"]);
    expect(code).toBe(3);
    expect(text).toContain("ERR_TLS_CERT_ALTNAME_INVALID");
  });

  test("goes with every request, of a config too, and is part of the curl line", async () => {
    const server = await recordRequests((_, response) => void response.end("{}"));
    const config = authority.path("host.yaml");
    writeFileSync(config, `host: ${HOST}\n`);
    const { code, stdout } = await judge(`${server.origin}/v1`, ["--config", config]);
    await server.close();
    expect(code).not.toBe(0);
    expect(server.requests.length).toBeGreaterThan(1);
    for (const { rawHeaders } of server.requests)
      expect(rawHeaders.filter((_, i) => rawHeaders[i - 1]?.toLowerCase() === "host")).toEqual([HOST]);
    expect(stdout).toContain(`-H 'Host: ${HOST}'`);
  });

  test("goes through a tunnel, and is refused where a proxy would take the address's", async () => {
    const proxy = await tunnels();
    const env = { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url };
    const address = `https://hidden.test:${front.port}/v1`;
    const { code } = await judge(address, [...trust(), "--host", HOST], env);
    expect({ code, asked: new Set(proxy.asked) }).toEqual({
      code: 0,
      asked: new Set([`hidden.test:${front.port}`]),
    });
    const line = ["--base-url", "http://hidden.test/v1", "--host", HOST];
    const key = { PETSTORE_API_KEY: reference.apiKey };
    const plain = await cli(line, { env: { ...env, ...key } });
    await proxy.close();
    expect(plain).toMatchObject({ code: 2, stdout: "" });
    expect(plain.stderr).toContain("--host has no effect on an http URL through a proxy: remove it");
  });
});

/** A proxy that finds every host on this machine. */
async function tunnels(): Promise<{ url: string; asked: string[]; close: () => Promise<void> }> {
  const asked: string[] = [];
  const server: Server = createServer().on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    const onward = connect(Number(url.split(":")[1]), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      socket.pipe(onward).pipe(socket);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

test("NO_PROXY lets --resolve have its effect", async () => {
  const resolve = ["--resolve", `${HOST}:${port()}:127.0.0.1`];
  const env = { HTTP_PROXY: "http://127.0.0.1:1", NO_PROXY: "example.com, .test" };
  const { code, options } = await judge(`http://${HOST}:${port()}/v1`, resolve, env);
  expect(code).toBe(0);
  expect(options).not.toHaveProperty("proxies");
});

describe("--header", () => {
  let server: RecordingServer;

  beforeAll(async () => {
    server = await recordRequests(({ headers }, response) => {
      response.setHeader("X-Echo", String(headers["x-gateway-key"]));
      response.end(JSON.stringify({ echo: encodeURIComponent(String(headers["x-gateway-key"])), headers }));
    });
  });

  afterAll(() => server.close());

  test("goes with every request, over what the config says, and its value is nowhere else", async () => {
    const config = authority.path("headers.yaml");
    writeFileSync(config, "headers: { x-gateway-key: { env: NOT_READ }, X-Tenant: { env: TENANT } }\n");
    const env = { GATEWAY_KEY: GATEWAY, TENANT, NOT_READ: "an0ther-secret" };
    const args = [
      "--config",
      config,
      "--header",
      "X-Gateway-Key: $GATEWAY_KEY",
      "--header",
      "X-B:$" + "{TENANT}",
    ];
    const { code, stdout, written } = await judge(`${server.origin}/v1`, args, env);
    expect(code).not.toBe(0);
    expect(server.requests.length).toBeGreaterThan(1);
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({ "x-gateway-key": GATEWAY, "x-tenant": TENANT, "x-b": TENANT });
    expect(stdout).toContain('-H "X-Gateway-Key: $GATEWAY_KEY"');
    for (const trace of [GATEWAY, encodeURIComponent(GATEWAY), TENANT]) expect(written).not.toContain(trace);
  });
});

describe("an http address", () => {
  const WARNING = /^warning: the API key is sent without TLS and can be read on the network: use an https/m;

  test("beyond this machine draws one warning, and the report says so", async () => {
    const proxy = { HTTP_PROXY: "http://127.0.0.1:1" };
    const { stderr, options } = await judge("http://petstore.test/v1", [], proxy);
    expect(stderr.split("\n").filter((line) => WARNING.test(line))).toHaveLength(1);
    expect(options).toMatchObject({ keySentInClear: true });
  });

  test("of this machine draws none, also by --resolve", async () => {
    const named = ["--resolve", `${HOST}:${port()}:127.0.0.1`];
    for (const judged of [
      await judge(reference.baseUrl, []),
      await judge(`http://localhost:${port()}/v1`, []),
      await judge(`http://${HOST}:${port()}/v1`, named),
    ]) {
      expect(judged.code).toBe(0);
      expect(judged.stderr).not.toMatch(WARNING);
      expect(judged.options).not.toHaveProperty("keySentInClear");
    }
  });

  test("of a port that expects TLS is told from others", async () => {
    const { code, text } = await judge(https().replace("https:", "http:"), []);
    expect(code).toBe(3);
    expect(text).toContain("if the port expects TLS, use https://");
  });
});
