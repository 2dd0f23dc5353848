/** The HTTP client on real sockets: what counts as an answer, and how it is read. */
import { afterEach, describe, expect, test } from "vitest";
import { LARGEST_BODY } from "../../../src/run/wire/response-bounds.ts";
import { answered, clientOf, closeAll, closeLater, saying, send, textOf } from "../../support/sending.ts";
import { type Serving, serve } from "../../support/targets.ts";

afterEach(closeAll);

describe("an answer", () => {
  test("a redirect is not followed", async () => {
    const server = closeLater(
      await serve((_request, response) => void response.writeHead(302, { location: "/elsewhere" }).end()),
    );
    const { response } = await send(clientOf(server));
    expect(response).toMatchObject({ status: 302 });
    expect(server.seen.requests).toBe(1);
  });

  test.each([
    ["alone", ["HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"]],
    [
      "twice, with a header line, in one piece with the answer",
      [
        "HTTP/1.1 100\r\nVia: a\r\n\r\nHTTP/1.0 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
      ],
    ],
  ])("a 100 Continue that was not asked for is left out: %s", async (_, pieces) => {
    const server = closeLater(
      await serve((request) => {
        for (const [at, piece] of pieces.entries())
          setTimeout(() => void request.socket.write(piece), at * 50);
      }),
    );
    const { response } = await send(clientOf(server));
    expect(response).toMatchObject({ status: 200, body: Buffer.from("[]") });
  });

  test("interim responses are left out", async () => {
    const interim =
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 102 Processing\r\nX-Interim: 1\r\n\r\n";
    const answer = await answered(
      saying(`${interim}HTTP/1.1 200 OK\r\nX-Final: 1\r\nContent-Length: 2\r\n\r\n[]`),
    );
    expect(answer.response).toMatchObject({
      status: 200,
      headers: [
        ["X-Final", "1"],
        ["Content-Length", "2"],
      ],
    });
    expect(textOf(answer)).toBe("[]");
  });

  test.each([
    ["X: a", "a"],
    ["X:a", "a"],
    ["X: \t a \t b\t \t", "a \t b"],
    ["X:\t \t", ""],
    ["X:", ""],
  ])("a field value has no blanks around it: %j", async (line, value) => {
    const { response } = await answered(saying(`HTTP/1.1 200 OK\r\n${line}\r\nContent-Length: 0\r\n\r\n`));
    expect(response?.headers[0]).toEqual(["X", value]);
  });

  test("header lines keep their order, spelling and repetitions", async () => {
    const lines = "x-A: 1\r\nContent-Length: 0\r\nX-a: 2\r\nSET-cookie: b=\xe9\r\nx-A: 1\r\nEmpty:";
    const { response } = await answered(saying(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\n`));
    expect(response?.headers).toEqual([
      ["x-A", "1"],
      ["Content-Length", "0"],
      ["X-a", "2"],
      ["SET-cookie", "b=\xe9"],
      ["x-A", "1"],
      ["Empty", ""],
    ]);
  });

  test("a body without length ends with the connection", async () => {
    expect(textOf(await answered(saying("HTTP/1.1 200 OK\r\n\r\n[1,2]")))).toBe("[1,2]");
  });

  test("chunks are put together", async () => {
    const answer = await answered(
      saying(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n1\r\n]\r\n0\r\nX-Trailer: 1\r\n\r\n",
      ),
    );
    expect(textOf(answer)).toBe("[1]");
    expect(answer.response?.headers).toEqual([["Transfer-Encoding", "chunked"]]);
  });

  test("the path is sent unchanged", async () => {
    let target = "";
    const server = closeLater(
      await serve((request, response) => {
        target = request.url ?? "";
        response.end();
      }),
    );
    const path = "/v1/pets/../%2E%00?limit=%zz&a=[]";
    await clientOf(server).send({ method: "GET", path, headers: [], body: null }, false);
    expect(target).toBe(path);
  });
});

describe("a body that is too long", () => {
  const streaming = (length: number): Promise<Serving> =>
    serve((_request, response) => {
      response.on("error", () => undefined).writeHead(200);
      const piece = Buffer.alloc(1024 * 1024, " ");
      let left = length;
      const more = (): void => {
        if (left <= 0) return void response.end();
        const next = piece.subarray(0, left);
        left -= next.length;
        response.write(next, more);
      };
      more();
    });

  test("is cut off beyond 4 MiB", async () => {
    const { response, noAnswer } = await answered(streaming(64 * 1024 * 1024));
    expect(response).toBeNull();
    const message = "a body larger than 4 MiB, which this suite does not read";
    expect(noAnswer).toEqual({ kind: "unread", message });
  });

  test("of which nothing can be read, only the beginning is kept", async () => {
    const kept = async (length: number): Promise<number | undefined> => {
      const server = serve((_request, response) => {
        response.writeHead(200, { "Content-Encoding": "gzip" }).end(Buffer.alloc(length, "x"));
      });
      const { response } = await answered(server);
      expect(response?.bodyFault).not.toBeNull();
      return response?.body.length;
    };
    expect([await kept(65_535), await kept(65_536), await kept(65_537), await kept(200_000)]).toEqual([
      65_535, 65_536, 65_536, 65_536,
    ]);
  });

  test("is whole at 4 MiB exactly", async () => {
    const { response } = await answered(streaming(LARGEST_BODY));
    expect(response).toMatchObject({ status: 200, bodyFault: null });
    expect(response?.body.length).toBe(LARGEST_BODY);
  });

  test("is not read where it has a byte more", async () => {
    const { response, noAnswer } = await answered(streaming(LARGEST_BODY + 1));
    expect([response, noAnswer?.kind]).toEqual([null, "unread"]);
  });
});

test("a fresh connection is a new one", async () => {
  const server = closeLater(await serve((_request, response) => void response.end("[]")));
  const client = clientOf(server);
  for (let i = 0; i < 3; i++) await send(client);
  expect(server.seen.connections).toBe(1);
  await send(client, true);
  await send(client, true);
  expect(server.seen).toEqual({ connections: 3, requests: 5 });
});
