/** A server that counts who connects, to show that nobody did. */
import { type AddressInfo, createServer } from "node:net";

/** A listening socket that hangs up on everybody. */
export interface CountingServer {
  readonly baseUrl: string;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Starts one on a free port. */
export async function countConnections(): Promise<CountingServer> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined).destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
