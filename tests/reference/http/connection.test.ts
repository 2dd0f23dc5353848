import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { type Change, type RunningReference, startReference } from "../../../src/reference/index.ts";
import { withReference } from "../../support/client.ts";

/** Sends bytes on a connection of their own and returns everything that comes back. */
async function raw(reference: RunningReference, text: string): Promise<string> {
  const socket = connect(Number(new URL(reference.baseUrl).port), "127.0.0.1");
  socket.setEncoding("latin1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.write(text, "latin1");
  await once(socket, "close");
  return received;
}

const lines = (reference: RunningReference) =>
  `Host: x\r\nAuthorization: Bearer ${reference.apiKey}\r\nConnection: close\r\n\r\n`;

test.each(["/v1/pets/..", "/v1/pets/%", "*", "http://", "//v1/pets", `/v1/pets/${"9".repeat(20_000)}`])(
  "answers the request target %s with a 404 and the limits",
  (target) =>
    withReference({}, async (reference) => {
      const response = await raw(reference, `GET ${target} HTTP/1.1\r\n${lines(reference)}`);
      expect(response).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
      expect(response).toMatch(/\r\nX-RateLimit-Remaining: 59\r\n/);
      expect(response).toMatch(/"status":404\}$/);
    }),
);

test("takes a request target in absolute form", () =>
  withReference({ stock: 1 }, async (reference) => {
    const response = await raw(reference, `GET http://x/v1/pets/1 HTTP/1.1\r\n${lines(reference)}`);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }));

test("knows the address of its client", () => {
  const told: Change = () => ({ listPets: (ctx) => ({ status: 200, value: ctx.request.address }) });
  return withReference({ changes: [told] }, async (reference) => {
    expect(await raw(reference, `GET /v1/pets HTTP/1.1\r\n${lines(reference)}`)).toMatch(/"127\.0\.0\.1"$/);
  });
});

test("what is no HTTP gets the 400 of Node.js", () =>
  withReference({}, async (reference) => {
    expect(await raw(reference, "nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  }));

test("survives clients that break off", () =>
  withReference({}, async (reference) => {
    const socket = connect(Number(new URL(reference.baseUrl).port), "127.0.0.1");
    socket.write(`POST /v1/pets HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name":`);
    await once(socket, "connect");
    socket.destroy();
    const response = await raw(reference, `GET /v1/pets HTTP/1.1\r\n${lines(reference)}`);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }));

test("cuts idle connections at once when it is closed", async () => {
  const reference = await startReference();
  const socket = connect(Number(new URL(reference.baseUrl).port), "127.0.0.1");
  await once(socket, "connect");
  const began = performance.now();
  await Promise.all([once(socket, "close"), reference.close()]);
  // Node.js itself would wait for a request for a minute.
  expect(performance.now() - began).toBeLessThan(25_000);
});

test("rejects where the port is taken", () =>
  withReference({}, async (reference) => {
    await expect(startReference({ port: Number(new URL(reference.baseUrl).port) })).rejects.toThrow(
      /EADDRINUSE/,
    );
  }));

test("a variant says itself where a body ends, and may have no Date", async () => {
  const headOf = async (name: string, value: string): Promise<string> => {
    const change: Change = (good) => ({
      date: () => [],
      headers: (ctx, outcome) => [...good.headers(ctx, outcome), [name, value]],
    });
    let head = "";
    await withReference({ changes: [change] }, async (reference) => {
      [head = ""] = (await raw(reference, `GET /v1/pets HTTP/1.1\r\n${lines(reference)}`)).split("\r\n\r\n");
    });
    return head;
  };
  expect(await headOf("Transfer-Encoding", "chunked")).not.toMatch(/^(content-length|date):/im);
  expect(await headOf("content-length", "2")).not.toMatch(/^Content-Length:/m);
  expect(await headOf("X-Other", "1")).toMatch(/^Content-Length: 2\r?$/m);
});

test("describes itself to GET only", () =>
  withReference({}, async (reference) => {
    const ofMethod = (method: string): Promise<string> =>
      raw(reference, `${method} /openapi.json HTTP/1.1\r\n${lines(reference)}`);
    expect(await ofMethod("GET")).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await ofMethod("DELETE")).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  }));
