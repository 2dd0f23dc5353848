/** A gateway in front of the service that sometimes loses answers. */
import { STATUS_CODES } from "node:http";
import type { Awaitable, IncomingCall } from "../context.ts";
import type { Answer, Line } from "../output.ts";

/**
 * How an answer is lost: the gateway's own error response, a connection closed before or within the answer, no
 * answer.
 */
export const LOSSES = ["502", "503", "504", "closed", "cut", "silent"] as const;

/** A lost answer. */
export interface Loss {
  readonly how: (typeof LOSSES)[number];
  /** Whether the service receives and handles the request. */
  readonly carriedOut: boolean;
}

/** Decides for every request whether its answer is lost. */
export type Gateway = (request: IncomingCall) => Loss | null;

/** Forwards a request, or loses its answer; `serve` calls the service, `send` writes its answer to the connection. */
export async function throughGateway<R extends { readonly answer: Answer }>(
  loss: Loss | null,
  line: Line,
  serve: () => Promise<R>,
  send: (reply: R) => Awaitable<void>,
): Promise<void> {
  if (loss === null) return send(await serve());
  const reply = loss.carriedOut ? await serve() : null;
  if (loss.how === "silent") return;
  if (loss.how === "closed") line.response.destroy();
  else if (loss.how === "cut" && reply !== null) cutShort(reply.answer, line);
  else refuse(loss.how === "cut" ? 502 : Number(loss.how), line);
}

/** Sends an answer up to the middle of its body, then closes the connection. */
function cutShort({ status, headers, body }: Answer, { response }: Line): void {
  const framing = /^(content-length|transfer-encoding)$/i;
  const lines = headers.filter(([name]) => !framing.test(name));
  response.sendDate = false;
  response.writeHead(status, [...lines, ["Content-Length", String(body.length)]].flat());
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

/** The error page of a gateway whose upstream did not answer, like nginx's. */
function refuse(status: number, { response }: Line): void {
  const title = `${status} ${STATUS_CODES[status] ?? ""}`;
  const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
  response.writeHead(status, {
    Server: "nginx",
    "Content-Type": "text/html",
    "Content-Length": Buffer.byteLength(page),
  });
  response.end(page);
}
