/** An HTTP gateway in front of a service, which passes every request through its layers. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Call, Layer, Next, Reply, Result } from "./layer.ts";
import { htmlPage, withHeader, withoutHeaders } from "./reply.ts";
import { send } from "./send.ts";

/** A gateway that listens. */
export interface Gateway {
  readonly port: number;
  /** Stops it and closes all connections. */
  close(): Promise<void>;
}

/** Headers of one connection only, which a gateway does not pass on (RFC 9110 §7.6.1). */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-connection|te|trailer|upgrade)$/;

/** The header that tells the service which of the client's connections a request came on. */
export const CONNECTION = "x-client-connection";

/** Listens on a free port of this machine, in front of the service on another port; the first layer comes first. */
export async function startGateway(upstream: number, layers: readonly Layer[]): Promise<Gateway> {
  const agent = new Agent({ keepAlive: true });
  const connections = new WeakMap<Socket, number>();
  let [opened, turns] = [0, 0];
  let began: number | null = null;
  let pass: Next = (call) => forward(call, upstream, agent);
  for (const layer of layers.toReversed()) {
    const next = pass;
    pass = (call) => layer(call, next);
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    turns += 1;
    began ??= performance.now();
    const turn = turns;
    const at = performance.now() - began;
    const connection = connections.get(message.socket) ?? 0;
    const { method = "", url = "", rawHeaders } = message;
    try {
      const body = await bodyOf(message);
      const call: Call = { method, url, headers: rawHeaders, body, connection, turn, at };
      send(await pass(call), response);
    } catch {
      // The client went away.
      response.destroy();
    }
  }

  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 60_000 }, (message, response) => {
    void serve(message, response);
  });
  server.on("connection", (socket) => connections.set(socket, ++opened));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The service's answer; an error page if there is none. */
function forward(
  { method, url, headers, body, connection }: Call,
  port: number,
  agent: Agent,
): Promise<Result> {
  const lines = withHeader(withoutHeaders(headers, HOP_BY_HOP), CONNECTION, String(connection));
  return new Promise<Reply>((resolve) => {
    const failed = (): void => resolve(htmlPage(502));
    const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers: lines, agent });
    outgoing.on("response", (incoming) => {
      const { statusCode: status = 0, rawHeaders } = incoming;
      bodyOf(incoming).then(
        (answered) => resolve({ status, headers: withoutHeaders(rawHeaders, HOP_BY_HOP), body: answered }),
        failed,
      );
    });
    outgoing.on("error", failed);
    outgoing.end(body);
  });
}
