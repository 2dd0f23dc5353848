/** Writes a result to the client's connection. */
import type { ServerResponse } from "node:http";
import { type Cut, isReply, type Loss, type Result } from "./layer.ts";
import { withoutHeaders } from "./reply.ts";

/** Writes a response, or loses it in the way that the result says. */
export function send(result: Result, response: ServerResponse): void {
  response.on("error", () => undefined);
  response.sendDate = false;
  if (!isReply(result)) {
    lose(result, response);
    return;
  }
  const { status, headers, body } = result;
  response.writeHead(status, [...headers]);
  response.end(body);
}

function lose(loss: Loss, response: ServerResponse): void {
  if ("reply" in loss) cutShort(loss, response);
  else if (loss.lost === "reset") response.socket?.resetAndDestroy();
  else if (loss.lost === "closed") response.socket?.destroy();
}

/** Sends half of the body; the client sees that it is not complete unless only the connection's end frames it. */
function cutShort({ reply, framed }: Cut, response: ServerResponse): void {
  const { status, headers, body } = reply;
  const half = body.subarray(0, Math.floor(body.length / 2));
  const lines = [...withoutHeaders(headers, /^(content-length|transfer-encoding)$/)];
  if (framed === "length") lines.push("Content-Length", String(body.length));
  else if (framed === "chunks") lines.push("Transfer-Encoding", "chunked");
  else {
    lines.push("Connection", "close");
    response.useChunkedEncodingByDefault = false;
  }
  response.writeHead(status, lines);
  if (framed === "close") response.end(half);
  else response.write(half, () => response.socket?.destroy());
}
