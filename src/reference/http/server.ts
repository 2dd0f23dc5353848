/** The service on a port. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Awaitable, IncomingCall } from "../context.ts";
import { DESCRIPTION_PATH, ownDescription } from "../description.ts";
import type { Line } from "../output.ts";
import type { PetStore, Reply } from "../pet-store.ts";
import { answerMalformed } from "./malformed.ts";
import { receive } from "./receive.ts";

/** What is in front of the service: `serve` passes a request on, `send` writes the answer to the connection. */
export type Gateway = (
  request: IncomingCall,
  line: Line,
  serve: () => Promise<Reply>,
  send: (reply: Reply) => Awaitable<void>,
) => Promise<void>;

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Stops the server and closes all connections, including active ones. */
  close(): Promise<void>;
}

/** Serves on host and port (0: any free one), behind the gateway if there is one. */
export async function listen(
  petStore: PetStore,
  host: string,
  port: number,
  gateway: Gateway = async (_request, _line, serve, send) => send(await serve()),
): Promise<Listening> {
  // Large enough that the service answers long request lines (404), not the parser.
  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 60_000 }, (request, response) => {
    void serve(petStore, gateway, { request, response });
  });
  server.on("clientError", (error, socket) => {
    void answerMalformed(petStore, socket, error).catch(() => socket.destroy());
  });
  await started(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(petStore: PetStore, gateway: Gateway, line: Line): Promise<void> {
  if (line.request.method === "GET" && line.request.url === DESCRIPTION_PATH) {
    line.response.setHeader("Content-Type", "application/json").end(ownDescription());
    return;
  }
  try {
    const call = await receive(line.request);
    await gateway(
      call,
      line,
      () => petStore.respond(call),
      ({ ctx, answer }) => ctx.seams.wire(ctx, answer, line),
    );
  } catch {
    // The client aborted or cannot be answered, so the connection is closed.
    line.response.destroy();
  }
}

function started(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
