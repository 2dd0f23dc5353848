/** Targets that answer everything alike, or send elsewhere, or are there now and then. */
import { expect } from "vitest";
import { IMPATIENT } from "./connections.ts";
import type { HostileTarget, Standing } from "./hostile-target.ts";
import { always, answering, head, http, reference, saying } from "./serving.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Redirects to a second origin, which must not be requested. */
async function redirecting(status: number): Promise<Standing> {
  const visits: (string | undefined)[] = [];
  const other = await http((request, response) => {
    visits.push(request.headers.authorization);
    response.writeHead(200, JSON_TYPE).end("[]");
  });
  const first = await http((request, response) => {
    response
      .writeHead(status, { ...JSON_TYPE, Location: other.baseUrl.replace("/v1", request.url ?? "") })
      .end("[]");
  });
  return {
    baseUrl: first.baseUrl,
    close: async () => {
      await first.close();
      await other.close();
    },
    afterwards: () => expect(visits).toEqual([]),
  };
}

export const STATUSES: readonly HostileTarget[] = [
  {
    does: "answers all with 200 and an empty list",
    start: () => always(200, JSON_TYPE, "[]"),
    exit: 1,
    failed: ["CREATE-1", "AUTH-2", "RATE-1"],
    spared: ["HTTP-1", "HTTP-2"],
  },
  {
    does: "answers all with 401",
    start: () => always(401, JSON_TYPE, '{"code":"unauthorized","message":"no","status":401}'),
    exit: 3,
    says: /refuses the key with status 401/,
    requests: 6,
  },
  {
    does: "answers all with 500",
    start: () => always(500, JSON_TYPE, '{"code":"internal","message":"no","status":500}'),
    exit: 3,
    says: /answered 500 application\/json: the target fails every request/,
    requests: 6,
  },
  {
    does: "answers all with 503 and Retry-After",
    start: () => always(503, { "Retry-After": "100000" }),
    exit: 3,
    says: /every operation was answered 503/i,
    requests: 6,
  },
  {
    does: "answers all with 204",
    start: () => always(204, {}),
    exit: 3,
    says: /no operation answers as an API does/i,
  },
  {
    does: "answers all with 304",
    start: () => always(304, {}),
    exit: 3,
    says: /redirects with 304/i,
  },
  {
    does: "sends bodies with 204 and 304",
    start: () => saying(`${head("Content-Length: 5").replace("200", "204")}[1,2]`, "waits"),
    args: IMPATIENT,
    exit: 3,
    says: /not reached/,
    requests: 6,
  },
  {
    does: "redirects to itself",
    start: () =>
      http((request, response) => void response.writeHead(302, { Location: request.url ?? "" }).end()),
    exit: 3,
    says: /redirects to its own address with 302/i,
  },
  {
    does: "redirects to another origin with 302",
    start: () => redirecting(302),
    exit: 3,
    says: /redirects to http.* \(302\)/i,
  },
  {
    does: "redirects to another origin with 307",
    start: () => redirecting(307),
    exit: 3,
    says: /redirects to http.* \(307\)/i,
  },
  {
    does: "redirects to another origin with 308",
    start: () => redirecting(308),
    exit: 3,
    says: /redirects to http.* \(308\)/i,
  },
  {
    does: "flaps between good and 503",
    start: () =>
      answering((answer, _ctx, before) =>
        before % 2 === 0 ? answer : { status: 503, headers: [], body: new Uint8Array() },
      ),
    // It is taken for a gateway that throttles.
    args: ["--max-wait", "20s"],
    exit: [0, 3],
  },
  {
    does: "dies after 30 answers",
    // It keeps its port, which another target would get.
    start: () => {
      let count = 0;
      return reference((good) => ({
        wire: (ctx, answer, line) => {
          if (++count > 30) return void line.request.socket.destroy();
          return good.wire(ctx, answer, line);
        },
      }));
    },
    args: ["--max-wait", "10s"],
    exit: 3,
    says: /stopped answering: connection closed/,
    requests: 75,
  },
  {
    does: "falls silent after 30 answers",
    start: () => {
      let count = 0;
      return reference((good) => ({
        wire: (ctx, answer, line) => (++count > 30 ? undefined : good.wire(ctx, answer, line)),
      }));
    },
    args: ["--timeout", "2s"],
    exit: 3,
    says: /stopped answering: no complete answer within 2 s/,
    requests: 65,
  },
  {
    does: "closes the connection on creations",
    start: () =>
      reference((good) => ({
        wire: (ctx, answer, line) => {
          if (ctx.request.method === "POST") line.request.socket.destroy();
          else return good.wire(ctx, answer, line);
        },
      })),
    exit: 1,
    failed: ["HTTP-4", "CREATE-1"],
    spared: ["LIST-1", "CREATE-5", "CREATE-13"],
  },
  {
    does: "answers errors with 500 instead",
    start: () => answering((answer) => (answer.status >= 400 ? { ...answer, status: 500 } : answer)),
    exit: 1,
    failed: ["HTTP-4", "CREATE-5"],
  },
];
