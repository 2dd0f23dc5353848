/** Where no answer comes: why, in the client's words, and what a run makes of it (catalogue rule 10). */
import { afterEach, describe, expect, test } from "vitest";
import type { Change, Context, Line } from "../../../src/reference/index.ts";
import { answered, clientOf, closeAll, closeLater, saying, send } from "../../support/sending.ts";
import { IMPATIENT, idsWith, judgeReference, type Serving, serve, talk } from "../../support/targets.ts";

afterEach(closeAll);

describe("no answer", () => {
  const length = "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n";
  const cases: readonly (readonly [
    what: string,
    start: () => Promise<Serving>,
    kind: string,
    message: RegExp,
  ])[] = [
    ["closed before it", () => saying(""), "closed", /without an answer/],
    ["reset before it", () => talk((socket) => socket.resetAndDestroy()), "closed", /without an answer/],
    ["closed within the head", () => saying("HTTP/1.1 200 OK\r\nX-A"), "closed", /closed/],
    [
      "closed within the body",
      () => saying(`${length}abc`),
      "closed",
      /within the body of a 200, after 3 of the 50 bytes of its Content-Length/,
    ],
    ["silent", () => saying("", "waits"), "silent", /within 0\.3 s/],
    [
      "closed within the body, as announced",
      () => saying(`${length.slice(0, -2)}Connection: close\r\n\r\nabc`),
      "closed",
      /within the body of a 200, after 3 of the 50 bytes of its Content-Length/,
    ],
    [
      "silent within the body",
      () => saying(`${length}abc`, "waits"),
      "silent",
      /within 0\.3 s: a 200 with 3 of the 50 bytes of its Content-Length/,
    ],
    ["another protocol", () => saying("+OK ready\r\n"), "malformed", /not HTTP/],
    ["a page without a head", () => saying("<html>Hello</html>"), "malformed", /not HTTP/],
    ["a status of four digits", () => saying("HTTP/1.1 2000 OK\r\n\r\n"), "malformed", /not HTTP/],
    ["a NUL in a header name", () => saying("HTTP/1.1 200 OK\r\nX\0: 1\r\n\r\n"), "malformed", /not HTTP/],
    [
      "a head of 100 kB",
      () => saying(`HTTP/1.1 200 OK\r\nX: ${"a".repeat(100_000)}\r\n\r\n`),
      "unread",
      /more than 64 KiB/,
    ],
    [
      "two lengths",
      () => saying(`HTTP/1.1 200 OK\r\nContent-Length: 1\r\n${length.slice(17)}ab`),
      "malformed",
      /not HTTP/,
    ],
    [
      "a broken chunk",
      () => saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
      "malformed",
      /not HTTP/,
    ],
  ];

  test.each(cases)("%s", async (_, start, kind, message) => {
    const { response, noAnswer } = await answered(start(), 300);
    expect(response).toBeNull();
    expect(noAnswer).toMatchObject({ kind, message: expect.stringMatching(message) });
  });

  test("a body that trickles is given up as well", async () => {
    let timer: NodeJS.Timeout | undefined;
    const server = talk((socket) => {
      socket.write(length);
      timer = setInterval(() => socket.writable && socket.write("a"), 50);
    });
    const { noAnswer } = await answered(server, 400);
    clearInterval(timer);
    expect(noAnswer).toMatchObject({ kind: "silent" });
  });

  test("no server", async () => {
    const server = await serve(() => undefined);
    await server.close();
    expect((await send(clientOf(server))).noAnswer).toMatchObject({ kind: "refused" });
  });

  test("a TLS client on a plain port", async () => {
    const server = closeLater(await serve((_request, response) => void response.end()));
    const answer = await send(clientOf({ origin: server.origin.replace("http:", "https:") }));
    expect(answer.noAnswer).toMatchObject({ kind: "tls" });
  });
});

/** Cuts the connection instead of some answers. */
function cutting(which: (ctx: Context, line: Line) => boolean): Change {
  return (good) => ({
    wire(ctx, answer, line) {
      if (which(ctx, line)) line.request.socket.destroy();
      else return good.wire(ctx, answer, line);
    },
  });
}

describe("in a run", () => {
  test("a request that was cut off once is sent again over a new connection", async () => {
    const ports: (number | undefined)[] = [];
    const cut = cutting((ctx, line) => {
      const isOwn = ctx.request.query.some(([name, value]) => name === "limit" && value === "1");
      if (isOwn) ports.push(line.request.socket.remotePort);
      return isOwn && ports.length === 1;
    });
    const { report, recording } = await judgeReference({ changes: [cut] }, IMPATIENT);
    const own = recording.exchanges.filter(({ request }) => request.target === "/pets?limit=1");
    expect(own.map(({ response, role, attempt }) => [response?.status, role, attempt])).toEqual([
      [undefined, "survey", 1],
      [200, "again", 2],
    ]);
    expect(ports[1]).not.toBe(ports[0]);
    expect(idsWith(report, "failed")).toEqual([]);
    expect(report.verdict).toBe("conformant");
  });

  test("a creation that is cut off at every try, while plain ones are answered, fails", async () => {
    const cut = cutting(
      (_, { request }) => request.method === "POST" && request.headers["content-length"] === "0",
    );
    const { report } = await judgeReference({ plan: "business", changes: [cut] }, IMPATIENT);
    expect(idsWith(report, "failed")).toContain("CREATE-11");
    expect(report.verdict).toBe("nonconformant");
  });

  test("an outage that begins with the first request with the key is waited for", async () => {
    let began = 0;
    const cut = cutting(({ request, now }) => {
      if (!request.headers.some(([name]) => name.toLowerCase() === "authorization")) return false;
      began ||= now;
      return now - began < 2_000;
    });
    const { report } = await judgeReference({ plan: "business", changes: [cut] }, { seed: 1 });
    expect(report.verdict).toBe("conformant");
  });

  test("a read that is cut off at every try, by other URLs that ask the same as well, fails", async () => {
    const isOwn = (ctx: Context): boolean =>
      ctx.request.query.some(([name, value]) => name === "limit" && value === "1");
    let count = 0;
    const cut = cutting((ctx) => {
      if (isOwn(ctx)) count += 1;
      return isOwn(ctx);
    });
    const { report, recording } = await judgeReference({ plan: "business", changes: [cut] }, IMPATIENT);
    // By eight URLs, the first of them five times (catalogue rule 10).
    expect(count).toBe(12);
    const controls = recording.exchanges.filter(({ role }) => role === "control");
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.map(({ response }) => response?.status)).toEqual(controls.map(() => 200));
    expect(idsWith(report, "failed")).toEqual(["HTTP-4", "LIST-2", "LIST-4", "LIST-12"]);
    expect(report.verdict).toBe("nonconformant");
  });

  test.each([
    ["at once", 0],
    ["after 5 ms", 5],
    ["after 40 ms", 40],
  ])("a server that closes idle connections without notice, %s, fails nothing", async (_, ms) => {
    const latest = new WeakMap<object, number>();
    const closing: Change = (good) => ({
      async wire(ctx, answer, line) {
        const { socket } = line.request;
        latest.set(socket, ctx.count);
        line.response.once("finish", () =>
          setTimeout(() => latest.get(socket) === ctx.count && socket.end(), ms),
        );
        await good.wire(ctx, answer, line);
      },
    });
    const { report } = await judgeReference({ plan: "business", changes: [closing] });
    expect(idsWith(report, "failed")).toEqual([]);
    // Very many races use up the budget by repetitions.
    expect(ms === 5 ? ["conformant", "inconclusive"] : ["conformant"]).toContain(report.verdict);
  });
});
