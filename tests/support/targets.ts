/** Targets to be judged, each for one test: the reference, and servers that do as they are told. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { type Judged, judge } from "../../src/index.ts";
import type { Report } from "../../src/kit/report.ts";
import { type ReferenceOptions, type RunningReference, startReference } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { fromMinute } from "./clock.ts";

/** A key that nobody would take for a word. */
export const KEY = "key-0123456789abcdef-0123456789abcdef";

/** Short times, for targets that keep silent or are used up. */
export const IMPATIENT: Partial<RunOptions> = { timeoutMs: 300, maxWaitMs: 2_000 };

/** For {@link judgeReference}: no seed is given, so that it follows from target, day and version. */
export const OWN_SEED = { seed: undefined } as unknown as { readonly seed?: number };

/** A judged reference, closed by now; its counters remain. */
export type JudgedReference = Judged & { readonly reference: RunningReference };

/**
 * Starts the reference, judges it and closes it. Its plan is one that no run uses up, so that no test waits a minute; the
 * minute begins with the run.
 */
export async function judgeReference(
  options: ReferenceOptions = {},
  run: Partial<RunOptions> = {},
  stock: (reference: RunningReference) => void = () => undefined,
): Promise<JudgedReference> {
  const clock = options.clock || run.clock ? undefined : fromMinute();
  const times = clock ? { clock: clock.epoch } : {};
  const reference = await startReference({ plan: "business", apiKey: KEY, ...times, ...options });
  try {
    stock(reference);
    const target = { baseUrl: reference.baseUrl, apiKey: reference.apiKey };
    return { ...(await judge(target, { seed: 1, ...(clock ? { clock } : {}), ...run })), reference };
  } finally {
    await reference.close();
  }
}

/** A server and the number of connections and requests that it has seen. */
export interface Serving {
  readonly origin: string;
  readonly baseUrl: string;
  readonly seen: { connections: number; requests: number };
  readonly close: () => Promise<void>;
}

/** An HTTP server whose every answer is the test's. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
): Promise<Serving> {
  const seen = { connections: 0, requests: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    const count = seen.requests;
    request.on("error", () => undefined).resume();
    request.on("end", () => answer(request, response, count));
  });
  server.on("connection", () => {
    seen.connections += 1;
  });
  const origin = await listening(server);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, baseUrl: `${origin}/v1`, seen, close };
}

/** A TCP server: `talk` is told of each piece that arrives, on which connection and how many came before it. */
export async function talk(
  speak: (socket: Socket, piece: string, connection: number, before: number) => void,
): Promise<Serving> {
  const seen = { connections: 0, requests: 0 };
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    const connection = seen.connections++;
    let pieces = 0;
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.on("data", (piece) => {
      seen.requests += 1;
      speak(socket, piece.toString("latin1"), connection, pieces++);
    });
  });
  const origin = await listening(server);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { origin, baseUrl: `${origin}/v1`, seen, close };
}

async function listening(server: ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ids of the requirements of a level, or of all, that came out so. */
export function idsWith(
  report: Report,
  outcome: "passed" | "failed" | "untested",
  level?: "MUST" | "SHOULD",
): readonly string[] {
  const chosen = report.requirements.filter((r) => r.outcome === outcome && (!level || r.level === level));
  return chosen.map(({ id }) => id);
}
