/** Targets whose messages are not HTTP as it is written, or too much of it. */
import type { Answer } from "../../src/reference/index.ts";
import { IMPATIENT } from "./connections.ts";
import type { HostileTarget } from "./hostile-target.ts";
import { answering, endless, head, raw, reference, saying, withLines } from "./serving.ts";

const NOT_HTTP = /not HTTP|header lines/;

function malformed(does: string, text: string, then?: "closes" | "waits"): HostileTarget {
  return { does, start: () => saying(text, then), exit: 3, says: NOT_HTTP, requests: 6 };
}

export const FRAMING: readonly HostileTarget[] = [
  {
    does: "announces fewer bytes than it sends",
    start: () => saying(`${head("Content-Length: 2")}[{"id":1,"name":"a","categoryId":1}]`, "waits"),
    exit: 3,
    says: /no operation answers as an API does/i,
  },
  {
    does: "announces more bytes than it sends",
    start: () => saying(`${head("Content-Length: 20")}[]`, "waits"),
    args: IMPATIENT,
    exit: 3,
    says: /no complete answer/,
    requests: 6,
  },
  malformed("announces two lengths", `${head("Content-Length: 2", "Content-Length: 5")}[]abc`),
  malformed("announces a negative length", `${head("Content-Length: -1")}[]`),
  malformed("announces a length beyond 2^64", `${head("Content-Length: 99999999999999999999999")}[]`),
  malformed(
    "announces a length and chunks",
    `${head("Content-Length: 5", "Transfer-Encoding: chunked")}2\r\n[]\r\n0\r\n\r\n`,
  ),
  malformed(
    "sends chunks whose size is no number",
    `${head("Transfer-Encoding: chunked")}zz\r\n[]\r\n0\r\n\r\n`,
  ),
  malformed(
    "sends chunks longer than announced",
    `${head("Transfer-Encoding: chunked")}1\r\n[1,2]\r\n0\r\n\r\n`,
  ),
  malformed("sends a status of four digits", "HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n"),
  malformed("sends a status of letters", "HTTP/1.1 OK OK\r\nContent-Length: 0\r\n\r\n"),
  malformed(
    "sends header names with odd bytes",
    "HTTP/1.1 200 OK\r\nX-\xe9\x00\x1b[31m: 1\r\nContent-Length: 2\r\n\r\n[]",
  ),
  malformed(
    "sends 10,000 header lines",
    `HTTP/1.1 200 OK\r\n${"a:\r\n".repeat(10_000)}Content-Length: 2\r\n\r\n[]`,
  ),
  {
    does: "never ends its chunks",
    start: () => saying(`${head("Transfer-Encoding: chunked")}2\r\n[]\r\n`),
    exit: 3,
    says: /connection closed within the body/,
    requests: 6,
  },
  {
    does: "never ends its head",
    start: () => endless("HTTP/1.1 200 OK\r\n", `X-Endless: ${"a".repeat(4_000)}\r\n`),
    exit: 3,
    says: NOT_HTTP,
  },
  {
    does: "never ends its trailers",
    start: () =>
      endless(`${head("Transfer-Encoding: chunked")}2\r\n[]\r\n0\r\n`, `X-T: ${"a".repeat(4_000)}\r\n`),
    args: IMPATIENT,
    exit: 3,
    requests: 6,
  },
  {
    does: "never ends a chunk's extension",
    start: () => endless(`${head("Transfer-Encoding: chunked")}2;a=`, "b".repeat(4_000)),
    args: IMPATIENT,
    exit: 3,
    requests: 6,
  },
  {
    does: "never ends its body",
    start: () => endless(head("Content-Length: 1000000000000"), `[${"0,".repeat(30_000)}`),
    exit: 3,
    says: /a body larger than 4 MiB, which this suite does not read/,
  },
  {
    does: "never ends its early hints",
    start: () => endless("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
    args: IMPATIENT,
    exit: 3,
    requests: 6,
  },
  {
    does: "sends early hints before each answer",
    start: () =>
      reference((good) => ({
        wire: (ctx, answer, line) => {
          line.response.writeProcessing();
          line.response.writeEarlyHints({ link: "</style.css>; rel=preload" });
          return good.wire(ctx, answer, line);
        },
      })),
    exit: 0,
  },
  {
    does: "sends an unexpected 100 before each answer",
    start: () =>
      reference((good) => ({
        wire: (ctx, answer, line) => {
          line.response.writeContinue();
          return good.wire(ctx, answer, line);
        },
      })),
    exit: 0,
  },
  {
    does: "switches protocols unasked",
    start: () =>
      saying("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n"),
    args: IMPATIENT,
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "folds header lines",
    start: () => saying(head("X-Folded: a", "  folded", "Content-Length: 2").replace(/$/, "[]")),
    exit: 3,
    says: NOT_HTTP,
    requests: 6,
  },
  {
    does: "ends header lines with a line feed only",
    start: () => saying(`${head("Content-Length: 2").replaceAll("\r\n", "\n")}[]`),
    args: IMPATIENT,
    exit: 3,
    requests: 6,
  },
  {
    does: "sends a reason phrase of odd bytes",
    start: () => saying(`${head("Content-Length: 2").replace("OK", "\x80\xff\xe2\x80\xae OK")}[]`),
    exit: 1,
    failed: ["CREATE-1"],
    spared: ["LIST-1", "HTTP-4"],
  },
  {
    does: "sends header values of odd bytes",
    start: () => saying(`${head("X-Odd: \x80\xff\xe2\x80\xae\xc2\x9b31m", "Content-Length: 2")}[]`),
    exit: 1,
    failed: ["CREATE-1"],
    spared: ["LIST-1", "HTTP-4"],
  },
  {
    does: "repeats its header lines",
    start: () => answering((answer) => ({ ...answer, headers: [...answer.headers, ...answer.headers] })),
    exit: 1,
    failed: ["RATE-1", "HTTP-1"],
  },
  {
    does: "lets request text inject header lines",
    start: () =>
      raw((socket, text) => {
        const target = /^\S+ (\S+)/.exec(text)?.[1] ?? "";
        const injected = decodeURIComponent(target.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
        socket.end(`${head(`X-Echo: ${injected}`, "Set-Cookie: a=b", "Content-Length: 2")}[]`);
      }),
    exit: 1,
    failed: ["CREATE-1"],
  },
  {
    does: "answers the wrong request",
    start: () => {
      let held: ((answer: Answer) => void) | null = null;
      let own: Answer | null = null;
      return reference((good) => ({
        wire: async (ctx, answer, line) => {
          const [release, other] = [held, own];
          [held, own] = [null, null];
          if (release && other) {
            release(answer);
            return good.wire(ctx, other, line);
          }
          const swapped = await new Promise<Answer>((resolve) => {
            [held, own] = [resolve, answer];
            setTimeout(() => resolve(answer), 50);
          });
          return good.wire(ctx, swapped, line);
        },
      }));
    },
    // Which answers are exchanged depends on their order.
    exit: [1, 3],
  },
  ...[999, 99, 0, 600].map((status): HostileTarget => {
    const code = String(status).padStart(3, "0");
    return {
      does: `answers all with status ${code}`,
      start: () => saying(`${head("Content-Length: 2").replace("200", code)}[]`),
      args: IMPATIENT,
      exit: 3,
      requests: 9,
    };
  }),
  {
    does: "answers 200 without any of the header lines",
    start: () =>
      answering((answer) =>
        withLines({ ...answer, headers: [] }, { "Content-Length": String(answer.body.length) }),
      ),
    exit: 1,
    failed: ["HTTP-1", "RATE-1"],
  },
];
