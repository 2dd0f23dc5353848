/** A target made for one test. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** It is told every request; how it answers is the test's. */
export interface RecordingServer {
  /** Without a path: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly requests: readonly IncomingMessage[];
  readonly close: () => Promise<void>;
}

/** Starts one on a free port. */
export async function recordRequests(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<RecordingServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, requests, close };
}
