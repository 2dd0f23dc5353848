/** Hostile targets are made of these: raw sockets, HTTP servers, and the reference with something changed. */
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { type Answer, type Change, type Context, startReference } from "../../src/reference/index.ts";
import { KEY, type Standing } from "./hostile-target.ts";

/** Listens on a free port; closing cuts every connection. */
export async function standing(
  server: Server,
  { host = "127.0.0.1", scheme = "http" }: { host?: string; scheme?: string } = {},
): Promise<Standing & { port: number }> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { baseUrl: `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}/v1`, port, close };
}

/** A TCP server whose handler gets each whole request (its head as text), and the number of requests before it. */
export function raw(
  respond: (socket: Socket, head: string, before: number) => void,
  onConnection: (socket: Socket) => void = () => undefined,
): Promise<Standing> {
  let count = 0;
  const server = createTcpServer((socket) => {
    onConnection(socket);
    let text = "";
    socket.on("data", (piece) => {
      text += piece.toString("latin1");
      for (;;) {
        const end = text.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
        if (text.length < end + 4 + length) return;
        const head = text.slice(0, end);
        text = text.slice(end + 4 + length);
        respond(socket, head, count++);
      }
    });
  });
  return standing(server);
}

/** Says these bytes to every request, then leaves the connection open or closes it. */
export function saying(text: string | Buffer, then: "closes" | "waits" = "closes"): Promise<Standing> {
  const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
  return raw((socket) => void (then === "closes" ? socket.end(bytes) : socket.write(bytes)));
}

/** Writes a piece again and again, as fast as it is taken; `first` goes before. */
export function endless(first: string, piece: string): Promise<Standing> {
  return raw((socket) => {
    socket.write(first);
    const more = (): void => void (socket.writable && socket.write(piece, () => setImmediate(more)));
    more();
  });
}

/** Writes a piece at a fixed interval in milliseconds. */
export function dripping(first: string, piece: string, ms: number): Promise<Standing> {
  return raw((socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.writable && socket.write(piece), ms);
    socket.on("close", () => clearInterval(timer));
  });
}

/** A head with what a good one has; the length is the caller's. */
export function head(...lines: readonly string[]): string {
  const reset = Math.floor(Date.now() / 1_000) + 60;
  return [
    "HTTP/1.1 200 OK",
    "Content-Type: application/json",
    "X-RateLimit-Limit: 1000",
    "X-RateLimit-Remaining: 900",
    `X-RateLimit-Reset: ${reset}`,
    ...lines,
    "\r\n",
  ].join("\r\n");
}

/** An HTTP server whose answers are one function. */
export function http(listener: RequestListener, where: { host?: string } = {}): Promise<Standing> {
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    request.on("error", () => undefined).resume();
    request.on("end", () => listener(request, response));
  });
  return standing(server, where);
}

/** Answers everything with one status and body. */
export function always(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = "",
): Promise<Standing> {
  return http((_request, response) => void response.writeHead(status, headers).end(body));
}

/** The reference, changed; on a plan that no run exhausts. */
export async function reference(
  change: Change,
  options: { readonly host?: string; readonly stock?: number } = {},
): Promise<Standing> {
  const started = await startReference({ apiKey: KEY, plan: "business", changes: [change], ...options });
  return { baseUrl: started.baseUrl, close: () => started.close() };
}

/** The reference, its complete answers changed; `before` counts answers. */
export function answering(edit: (answer: Answer, ctx: Context, before: number) => Answer): Promise<Standing> {
  let count = 0;
  return reference((good) => ({
    finish: async (ctx, answer) => edit(await good.finish(ctx, answer), ctx, count++),
  }));
}

/** The reference, the text of its bodies changed. */
export function texts(edit: (text: string, status: number) => string | Uint8Array): Promise<Standing> {
  return answering((answer) => {
    const changed = edit(Buffer.from(answer.body).toString(), answer.status);
    return { ...answer, body: typeof changed === "string" ? Buffer.from(changed) : changed };
  });
}

/** An answer with header lines more, or in place of those of the same name. */
export function withLines(answer: Answer, lines: Readonly<Record<string, string>>): Answer {
  const names = Object.keys(lines).map((name) => name.toLowerCase());
  const kept = answer.headers.filter(([name]) => !names.includes(name.toLowerCase()));
  return { ...answer, headers: [...kept, ...Object.entries(lines)] };
}
