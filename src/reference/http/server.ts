/** The service on a port. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Awaitable, IncomingCall, Line } from "../context.ts";
import { DESCRIPTION_PATH, ownDescription } from "../description.ts";
import type { PetStore, Reply } from "../pet-store.ts";

/** What is in front of the service: `serve` passes a request on, `send` writes the answer to the connection. */
export type Gateway = (
  request: IncomingCall,
  line: Line,
  serve: () => Promise<Reply>,
  send: (reply: Reply) => Awaitable<void>,
) => Promise<void>;

/** Serves on host and port (0: any free one), behind the gateway if there is one; `close` closes active connections, too. */
export async function listen(
  petStore: PetStore,
  host: string,
  port: number,
  gateway: Gateway = async (_request, _line, serve, send) => send(await serve()),
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  // Large enough that the service answers long request lines (404), not the parser.
  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 60_000 }, (request, response) => {
    void serve(petStore, gateway, { request, response });
  });
  server.listen(port, host);
  await once(server, "listening");
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

/** The longest body that is read, in bytes: 1 MiB; a longer one is answered 413. */
const MAX_BODY = 1_048_576;

async function receive(message: IncomingMessage): Promise<IncomingCall> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end, because a client may not read a response during its upload.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  const oversized = size > MAX_BODY;
  const { url = "", method = "", rawHeaders: raw, socket } = message;
  // The origin of the absolute form (RFC 9112 §3.2.2) is dropped.
  const [path = "", ...query] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const headers: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) headers.push([raw[i] ?? "", raw[i + 1] ?? ""]);
  return {
    ...{ path, query: [...new URLSearchParams(query.join("?"))], method, headers, oversized },
    body: oversized ? new Uint8Array() : Buffer.concat(chunks),
    address: socket.remoteAddress ?? "",
  };
}
