/** The service on a port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerMalformed } from "./malformed.ts";
import type { PetStore } from "./pet-store.ts";
import { receive } from "./receive.ts";

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Stops and cuts every connection, idle or not. */
  close(): Promise<void>;
}

/** Serves on host and port (0: any free one). */
export async function listen(petStore: PetStore, host: string, port: number): Promise<Listening> {
  // Long lines are answered by the service (404) rather than by the parser.
  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 60_000 }, (request, response) => {
    void serve(petStore, request, response);
  });
  server.on("clientError", (_error, socket) => {
    void answerMalformed(petStore, socket).catch(() => socket.destroy());
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

async function serve(petStore: PetStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { ctx, answer } = await petStore.respond(await receive(request));
    await ctx.seams.wire(ctx, answer, { request, response });
  } catch {
    // Either the client broke off or there is no way to answer it: the connection says so.
    response.destroy();
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
