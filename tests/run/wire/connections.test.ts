/** Connections of the HTTP client: how many, over TLS, through a proxy, to an address of `--resolve`, and their end. */
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createClient, type HttpClient, type WireAnswer } from "../../../src/run/wire/client.ts";
import { DIRECT, type Network } from "../../../src/run/wire/network.ts";
import { type Authority, newAuthority } from "../../support/certify.ts";
import { recordRequests } from "../../support/recording-server.ts";
import { clientOf, closeAll, closeLater, saying, send } from "../../support/sending.ts";
import { serve, talk } from "../../support/targets.ts";

afterEach(closeAll);

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]";

const clientAt = (origin: string, network: Partial<Network> = {}, concurrency = 1): HttpClient =>
  closeLater(createClient(origin, concurrency, 2_000, { ...DIRECT, ...network }));

describe("a client", () => {
  test("has as many requests in flight as it may", async () => {
    const waiting: (() => void)[] = [];
    const server = closeLater(
      await serve((_, response) => {
        waiting.push(() => response.end("[]"));
        if (waiting.length === 3) for (const answer of waiting) answer();
      }),
    );
    const client = clientAt(server.origin, {}, 3);
    const answers = await Promise.all([send(client), send(client), send(client)]);
    expect(answers.map(({ response }) => response?.status)).toEqual([200, 200, 200]);
  });

  test("counts from when a request has a connection", async () => {
    const server = closeLater(await serve((_, response) => void setTimeout(() => response.end("[]"), 20)));
    const client = clientAt(server.origin);
    const [first, second] = await Promise.all([send(client), send(client)]);
    expect(second.sentAt).toBeGreaterThanOrEqual(first.receivedAt - 1);
    expect(first.receivedAt - first.sentAt).toBeGreaterThan(15);
  });

  test("sends nothing once it is closed, not over a new connection either", async () => {
    const server = closeLater(await serve((_, response) => void response.end("[]")));
    const client = clientAt(server.origin);
    await client.close();
    const answers = [await send(client), await send(client, true)];
    expect(answers.map(({ noAnswer }) => noAnswer?.kind)).toEqual(["ended", "ended"]);
    expect(server.seen.connections).toBe(0);
  });

  test("closes a connection of its own with the answer, whatever the server says of it", async () => {
    let closed = 0;
    const server = closeLater(
      await talk((socket) => {
        socket.on("close", () => (closed += 1));
        socket.write(OK.replace("\r\n\r\n", "\r\nKeep-Alive: timeout=60\r\n\r\n"));
      }),
    );
    await send(clientOf(server), true);
    await vi.waitFor(() => expect(closed).toBe(1), { timeout: 30_000, interval: 10 });
  });

  test("keeps no connection of a target that serves one at a time, and the next when that is closed", async () => {
    const asking: Socket[] = [];
    let served: Socket | undefined;
    const answer = (socket: Socket): void => {
      if (!served)
        socket.once("close", () => {
          served = undefined;
          const next = asking.shift();
          if (next) answer(next);
        });
      served = socket;
      socket.write(OK.replace("\r\n\r\n", "\r\nKeep-Alive: timeout=4\r\n\r\n"));
    };
    const server = closeLater(
      await talk((socket) => {
        if (served === undefined || served === socket) answer(socket);
        else asking.push(socket);
      }),
    );
    const client = closeLater(createClient(server.origin, 3, 30_000));
    const wait = ({ sentAt, receivedAt }: WireAnswer): number => receivedAt - sentAt;
    const first = await Promise.all([send(client), send(client), send(client)]);
    expect(first.filter((answer) => wait(answer) > 1_500)).toHaveLength(2);
    // The last connection that was kept is closed.
    await send(client);
    const later = await Promise.all([send(client), send(client), send(client)]);
    expect(later.map(({ response }) => response?.status)).toEqual([200, 200, 200]);
    expect(later.filter((answer) => wait(answer) > 1_500)).toEqual([]);
  });

  // Of two requests in flight, one is answered and its connection closed, the other answered some time later; twice.
  test.each<[number, number, boolean, boolean]>([
    [1_301, 200, true, false],
    [1_300, 200, true, true],
    [2_000, 299, true, false],
    [2_000, 300, true, true],
    [2_000, 100, false, true],
  ])(
    "keeps connections or not: closed after %i ms, %i ms before an answer (%s): %s",
    async (before, after, isAnswered, isKept) => {
      let now = 0;
      const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
      const asking: Socket[] = [];
      const server = closeLater(
        await talk((socket) => void (isOver ? socket.write(OK) : asking.push(socket))),
      );
      let isOver = false;
      const client = clientAt(server.origin, {}, 2);
      for (let times = 0; times < 2; times += 1) {
        const answers = [send(client), send(client)];
        await vi.waitFor(() => expect(asking).toHaveLength(2), { interval: 5 });
        const [first, second] = asking.splice(0);
        now += before;
        await new Promise<void>((resolve) => {
          first?.once("close", resolve).end(OK.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
        });
        await Promise.race(answers);
        now += after;
        if (isAnswered) second?.write(OK);
        else second?.destroy();
        await Promise.all(answers);
      }
      isOver = true;
      const { connections } = server.seen;
      for (let n = 0; n < 4; n += 1) expect((await send(client)).response?.status).toBe(200);
      clock.mockRestore();
      // Each of the two may have to be opened anew.
      expect(server.seen.connections - connections <= 2).toBe(isKept);
    },
  );

  test("keeps no idle connections of a target that closes further ones", async () => {
    const open = new Set<Socket>();
    const server = closeLater(
      await talk((socket) => {
        open.add(socket);
        socket.once("close", () => open.delete(socket));
        if (open.size > 2) socket.destroy();
        else
          setTimeout(() => socket.write(OK.replace("\r\n\r\n", "\r\nKeep-Alive: timeout=600\r\n\r\n")), 20);
      }),
    );
    const client = clientAt(server.origin, {}, 3);
    const answers = await Promise.all([send(client), send(client), send(client)]);
    expect(answers.map(({ noAnswer }) => noAnswer?.kind ?? "answered").toSorted()).toEqual([
      ...["answered", "answered", "closed"],
    ]);
    await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 30_000, interval: 10 });
    const later = [await send(client, true), await send(client)];
    expect(later.map(({ response }) => response?.status)).toEqual([200, 200]);
  });

  test("ends requests in flight when it is closed", async () => {
    const server = closeLater(await serve(() => undefined));
    const client = clientOf(server);
    const answers = Promise.all([send(client), send(client, true)]);
    await vi.waitFor(() => expect(server.seen.requests).toBe(2), { interval: 5 });
    await client.close();
    const ended = { kind: "ended", message: "the run ended before the answer" };
    expect((await answers).map(({ noAnswer }) => noAnswer)).toEqual([ended, ended]);
  });

  test("leaves no timer when an answer has come", async () => {
    const server = closeLater(await serve((_, response) => void response.end("[]")));
    const client = clientOf(server);
    await send(client);
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    await send(client);
    // One of the test runner may end meanwhile.
    expect(timers()).toBeLessThanOrEqual(before);
  });

  test.each([
    [500, { status: 200 }, null],
    [
      501,
      null,
      {
        kind: "unread",
        message: "an answer with more than 500 header lines, which this suite does not read",
      },
    ],
  ])("reads %i header lines: %j", async (lines, response, noAnswer) => {
    const head = Array.from({ length: lines - 1 }, (_, n) => `X-${n}: 1\r\n`).join("");
    const server = closeLater(await saying(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n${head}\r\n[]`));
    const answer = await send(clientOf(server));
    expect(answer.noAnswer).toEqual(noAnswer);
    if (response) expect(answer.response).toMatchObject(response);
    else expect(answer.response).toBeNull();
  });

  test("says that the port may expect TLS, until the target has answered", async () => {
    const server = closeLater(
      await talk((socket, _, connection) => (connection === 1 ? socket.end(OK) : socket.destroy())),
    );
    const client = clientOf(server);
    const answers = [await send(client), await send(client), await send(client)];
    expect(answers.map(({ noAnswer }) => noAnswer?.message ?? null)).toEqual([
      "connection closed without an answer: if the port expects TLS, use https://",
      null,
      "connection closed without an answer",
    ]);
  });
});

describe("an address of --resolve", () => {
  test("is connected to in place of the host; another port's is not", async () => {
    const server = closeLater(await recordRequests((_, response) => void response.end("[]")));
    const port = Number(new URL(server.origin).port);
    const known = { host: "pets.test", port, address: "127.0.0.1" };
    const other = { host: "localhost", port: port + 1, address: "192.0.2.1" };
    const named = await send(clientAt(`http://pets.test:${port}`, { resolutions: [other, known] }));
    const direct = await send(clientAt(`http://localhost:${port}`, { resolutions: [other] }));
    expect([named.response?.status, direct.response?.status]).toEqual([200, 200]);
    expect(server.requests.map(({ headers }) => headers.host)).toEqual([
      `pets.test:${port}`,
      `localhost:${port}`,
    ]);
  });
});

describe("a proxy", () => {
  const proxied = (http: string, except = ""): Partial<Network> => ({ proxies: { http, https: "", except } });

  test("gets a plain request with its whole address, and no tunnel is asked for", async () => {
    const proxy = closeLater(await recordRequests((_, response) => void response.end("[]")));
    const { response } = await send(clientAt("http://pets.test", proxied(proxy.origin)));
    expect(response?.status).toBe(200);
    expect(proxy.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET http://pets.test/v1/pets?limit=1",
    ]);
  });

  test("is not used for the hosts that are excepted", async () => {
    const server = closeLater(await serve((_, response) => void response.end("[]")));
    const proxy = closeLater(await recordRequests((_, response) => void response.end("[]")));
    await send(clientAt(server.origin, proxied(proxy.origin, "127.0.0.1")));
    expect([server.seen.requests, proxy.requests]).toEqual([1, []]);
  });

  test("that is not there is named", async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    const { noAnswer } = await send(clientAt("http://pets.test", proxied(gone.origin)));
    expect(noAnswer).toEqual({
      kind: "refused",
      message: "connection refused (at the proxy of the environment, or behind it)",
    });
  });
});

describe("TLS", () => {
  let authority: Authority;
  let ca: string;

  beforeAll(() => {
    authority = newAuthority();
    authority.issue("pets.test");
    authority.issue("client");
    ca = authority.read("ca.pem").toString();
  });

  afterAll(() => authority.remove());

  /** A server with the certificate of `pets.test`; `seen`: the names it was asked for, and the clients that it was shown. */
  async function served(
    rejectUnauthorized = false,
  ): Promise<{ readonly port: number; readonly seen: string[] }> {
    const { read } = authority;
    const options = { key: read("pets.test.key"), cert: read("pets.test.pem"), ca: read("ca.pem") };
    const server = createTlsServer({ ...options, requestCert: true, rejectUnauthorized });
    const seen: string[] = [];
    server.on("secureConnection", (socket) => {
      const { subject } = socket.getPeerCertificate();
      seen.push(`${socket.servername || "no name"}, ${subject?.CN ?? "no certificate"}`);
    });
    server.on("request", (_, response) => void response.end("[]"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closeLater({ close: async () => void server.close() });
    return { port: (server.address() as AddressInfo).port, seen };
  }

  const statusOf = async (
    origin: string,
    network: Partial<Network>,
  ): Promise<number | string | undefined> => {
    const { response, noAnswer } = await send(clientAt(origin, network));
    return response?.status ?? noAnswer?.kind;
  };

  test("refuses a certificate that no authority vouches for, unless it is not to be checked", async () => {
    const { port } = await served();
    const resolutions = [{ host: "pets.test", port, address: "127.0.0.1" }];
    const origin = `https://pets.test:${port}`;
    expect(await statusOf(origin, { resolutions })).toBe("tls");
    expect(await statusOf(origin, { resolutions, authorities: [ca] })).toBe(200);
    expect(await statusOf(origin, { resolutions, certificatesChecked: false })).toBe(200);
  });

  test("that wants a client certificate says so, or that it refuses the one it gets", async () => {
    const { port } = await served(true);
    const stranger = newAuthority();
    stranger.issue("stranger");
    const clientCertificate = {
      certificate: stranger.read("stranger.pem").toString(),
      key: stranger.read("stranger.key").toString(),
    };
    stranger.remove();
    const network = { authorities: [ca], host: "pets.test" };
    const said = async (more: Partial<Network>): Promise<string | undefined> =>
      (await send(clientAt(`https://127.0.0.1:${port}`, { ...network, ...more }))).noAnswer?.message;
    expect(await said({})).toMatch(/requires a client certificate/);
    expect(await said({ clientCertificate })).toMatch(/(?:refuses|not accept) the client certificate/);
  });

  test("asks for the name of --host, without its port, and shows the client certificate", async () => {
    const { port, seen } = await served();
    const pair = {
      certificate: authority.read("client.pem").toString(),
      key: authority.read("client.key").toString(),
    };
    const network = { authorities: [ca], host: "pets.test:8443", clientCertificate: pair };
    expect(await statusOf(`https://127.0.0.1:${port}`, network)).toBe(200);
    expect(seen).toEqual(["pets.test, client"]);
  });
});
