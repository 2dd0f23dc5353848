/** A small HTTP server for facades: reads requests, writes JSON and the headers of the limit. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunningFacade } from "./facade.ts";

/** The only key that is valid. */
export const KEY = "facade-5f0c9be41d7a4c63a0d2c87b91e6";

/** A request. */
export interface Asked {
  readonly method: string;
  /** Without the base path: `/pets`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  /** Whether it has the valid key. */
  readonly isKnown: boolean;
}

/** A response; `lost` closes the connection instead, `after` sends it so many milliseconds late. */
export interface Said {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lost?: boolean;
  readonly after?: number;
}

/** The three headers of interface §8.3. */
export interface Limits {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds. */
  readonly reset: number;
}

export const MINUTE = 60_000;

/** Counts the requests of the key by calendar minute, 600 each; requests without it are not counted. */
export function countedByMinute(): (isKnown: boolean) => Limits {
  let [minute, used] = [0, 0];
  return (isKnown) => {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute) [minute, used] = [now, 0];
    if (isKnown) used += 1;
    const remaining = isKnown ? Math.max(0, 600 - used) : 600;
    return { limit: 600, remaining, reset: (now + 1) * 60 };
  };
}

/** An Error body. */
export function refused(status: number, code: string, message: string): Said {
  return { status, body: { code, message, status } };
}

/** JSON in which numbers of 64 bits are exact. */
export function exactJson(value: unknown): string {
  const digits = (_name: string, each: unknown): unknown => (typeof each === "bigint" ? `#${each}#` : each);
  return JSON.stringify(value, digits).replace(/"#(-?\d+)#"/g, "$1");
}

/** Starts a server on a free port of this machine. */
export async function serve(
  handle: (asked: Asked) => Said,
  limits: (isKnown: boolean) => Limits = countedByMinute(),
): Promise<RunningFacade> {
  const server = createServer(async (message, response) => {
    const asked = await read(message);
    const { limit, remaining, reset } = limits(asked.isKnown);
    const { status, body, headers = {}, lost = false, after = 0 } = handle(asked);
    if (lost) {
      message.socket.destroy();
      return;
    }
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
    response.writeHead(status, {
      "Content-Type": "application/json",
      "X-RateLimit-Limit": String(limit),
      "X-RateLimit-Remaining": String(remaining),
      "X-RateLimit-Reset": String(reset),
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...headers,
    });
    response.end(exactJson(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    apiKey: KEY,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(message: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  const [path = "", query = ""] = (message.url ?? "").split("?", 2);
  return {
    method: message.method ?? "",
    path: path.replace(/^\/v1/, ""),
    query: new URLSearchParams(query),
    body: Buffer.concat(chunks),
    isKnown: /^bearer (.*)$/i.exec(message.headers.authorization ?? "")?.[1] === KEY,
  };
}
