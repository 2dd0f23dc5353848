/** Converts Node's request to the service's. */
import type { IncomingMessage } from "node:http";
import type { HeaderLines, IncomingCall } from "../context.ts";

/** The longest body that is read, in bytes: 1 MiB; a longer one is answered 413. */
const MAX_BODY = 1_048_576;

/** Reads a complete request; rejects if the client aborts. */
export async function receive(message: IncomingMessage): Promise<IncomingCall> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end, because a client may not read a response during its upload.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  const oversized = size > MAX_BODY;
  return {
    ...readTarget(message.url ?? ""),
    method: message.method ?? "",
    headers: pairs(message.rawHeaders),
    body: oversized ? new Uint8Array() : Buffer.concat(chunks),
    oversized,
    address: message.socket.remoteAddress ?? "",
  };
}

/** Splits a request target; the origin of the absolute form (RFC 9112 §3.2.2) is dropped. */
export function readTarget(target: string): Pick<IncomingCall, "path" | "query"> {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const mark = local.indexOf("?");
  if (mark < 0) return { path: local, query: [] };
  return { path: local.slice(0, mark), query: [...new URLSearchParams(local.slice(mark + 1))] };
}

function pairs(raw: readonly string[]): HeaderLines {
  const lines: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) lines.push([raw[i] ?? "", raw[i + 1] ?? ""]);
  return lines;
}
