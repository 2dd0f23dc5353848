/** Targets that are hardly there: refused, closed, silent, slow. */
import { createServer, type Socket } from "node:net";
import type { HostileTarget } from "./hostile-target.ts";
import { dripping, head, http, raw, reference, saying, standing } from "./serving.ts";

/** Another time-out than 10 s, where the row is about something else than the time-out itself. */
export const IMPATIENT: readonly string[] = ["--timeout", "700ms"];

export const CONNECTIONS: readonly HostileTarget[] = [
  {
    does: "does not listen",
    start: async () => {
      const gone = await saying("");
      await gone.close();
      return gone;
    },
    exit: 3,
    says: /not reached: connection refused/,
    requests: 6,
  },
  {
    does: "resets every connection",
    start: () => raw((socket) => void socket.resetAndDestroy()),
    exit: 3,
    says: /not reached: connection closed/,
    requests: 6,
  },
  {
    does: "closes before the request",
    start: () => standing(createServer((socket) => void socket.end())),
    exit: 3,
    says: /not reached: connection closed/,
    requests: 6,
  },
  {
    does: "closes within the head",
    start: () => saying("HTTP/1.1 200 OK\r\nContent-Ty"),
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "closes within the body",
    start: () => saying(`${head("Content-Length: 50")}[{"id":`),
    exit: 3,
    says: /within the body of a 200, after 7 of the 50 bytes of its Content-Length/,
    requests: 6,
  },
  {
    does: "never answers",
    start: () => http(() => undefined),
    exit: 3,
    says: /not reached: no complete answer within 10 s/,
    requests: 6,
  },
  {
    does: "never answers but the opening",
    start: () => {
      let count = 0;
      return reference((good) => ({
        wire: (ctx, answer, line) => (count++ === 0 ? good.wire(ctx, answer, line) : undefined),
      }));
    },
    args: ["--timeout", "2s"],
    exit: 3,
    says: /not reached: no complete answer/,
    requests: 40,
  },
  {
    does: "lets the body drip",
    start: () => dripping(head("Content-Length: 5000"), " ", 200),
    args: ["--timeout", "1s"],
    exit: 3,
    says: /not reached: no complete answer within 1 s/,
    requests: 6,
  },
  {
    does: "lets the head drip",
    start: () => dripping("HTTP/1.1 200 OK\r\nX-A: ", "a", 100),
    args: IMPATIENT,
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "answers before it is asked",
    start: () =>
      raw(
        () => undefined,
        (socket) => void socket.write(`${head("Content-Length: 2")}[]`),
      ),
    // Each slow series loses answers, and is sent again.
    args: [...IMPATIENT, "--only", "HTTP,LIST,CREATE,AUTH"],
    exit: [1, 3],
  },
  {
    does: "answers twice",
    start: () => saying(`${head("Content-Length: 2")}[]`.repeat(2), "waits"),
    args: IMPATIENT,
    exit: 1,
    failed: ["CREATE-1", "AUTH-2"],
  },
  {
    does: "speaks HTTP/0.9",
    start: () => saying("[]"),
    exit: 3,
    says: /not HTTP/,
    requests: 6,
  },
  {
    does: "speaks HTTP/1.0",
    start: () => saying(`${head().replace("HTTP/1.1", "HTTP/1.0")}[]`),
    exit: 1,
    failed: ["CREATE-1"],
    spared: ["HTTP-1", "HTTP-2", "HTTP-4", "LIST-1"],
  },
  {
    does: "speaks SSH",
    start: () =>
      raw(
        () => undefined,
        (socket) => void socket.write("SSH-2.0-OpenSSH_9.6\r\n"),
      ),
    args: IMPATIENT,
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "closes each connection after one answer, unannounced",
    start: () =>
      reference((good) => ({
        wire: async (ctx, answer, line) => {
          await good.wire(ctx, answer, line);
          line.response.once("finish", () => line.request.socket.end());
        },
      })),
    args: ["--concurrency", "2"],
    exit: 0,
  },
  {
    does: "closes each connection at its second request",
    start: () => {
      const asked = new WeakSet<Socket>();
      return reference((good) => ({
        wire: (ctx, answer, line) => {
          const { socket } = line.request;
          if (asked.has(socket)) return void socket.destroy();
          asked.add(socket);
          return good.wire(ctx, answer, line);
        },
      }));
    },
    args: ["--concurrency", "2"],
    exit: 0,
  },
  {
    does: "takes 3 s to wake up",
    start: () => {
      const awake = Date.now() + 3_000;
      return reference((good) => ({
        wire: async (ctx, answer, line) => {
          await new Promise((resolve) => setTimeout(resolve, awake - Date.now()));
          await good.wire(ctx, answer, line);
        },
      }));
    },
    exit: 0,
  },
  {
    does: "leaves every other request without an answer",
    start: () => {
      let count = 0;
      return reference((good) => ({
        wire: (ctx, answer, line) => (count++ % 2 === 0 ? good.wire(ctx, answer, line) : undefined),
      }));
    },
    args: ["--timeout", "2s"],
    // Chance may explain each loss, so that none is confirmed.
    exit: [0, 3],
    spared: ["HTTP-4"],
  },
  {
    does: "is slower than the run may take",
    start: () =>
      reference((good) => ({
        wire: async (ctx, answer, line) => {
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          await good.wire(ctx, answer, line);
        },
      })),
    args: ["--max-time", "3s"],
    exit: 3,
    says: /took longer than 3 s \(--max-time\)/,
    requests: 40,
  },
];
