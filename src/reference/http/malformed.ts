/** Answers invalid HTTP requests and requests that arrive too slowly. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { IncomingCall } from "../context.ts";
import type { PetStore } from "../pet-store.ts";
import { badRequest } from "../refusal.ts";

const NOTHING: IncomingCall = {
  method: "",
  path: "",
  query: [],
  headers: [],
  body: new Uint8Array(),
  oversized: false,
  address: "",
};

/**
 * Answers 400 with an Error body and closes the connection, unless it is already closed. A request that took too long,
 * for example because the machine was asleep, gets a 408.
 */
export async function answerMalformed(petStore: PetStore, socket: Duplex, error: Error): Promise<void> {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  if ("code" in error && error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    socket.end("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    return;
  }
  const refusal = badRequest("http_malformed", "The request is not well-formed HTTP/1.1.");
  const { answer } = await petStore.refuse(NOTHING, refusal);
  const lines = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}`,
    ...answer.headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${answer.body.length}`,
    "Connection: close",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  socket.end(answer.body);
}
