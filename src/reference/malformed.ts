/** An answer to what is no HTTP request. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { IncomingCall } from "./context.ts";
import type { PetStore } from "./pet-store.ts";
import { badRequest } from "./refusal.ts";

const NOTHING: IncomingCall = {
  method: "",
  path: "",
  query: [],
  headers: [],
  body: new Uint8Array(),
  oversized: false,
  address: "",
};

/** Answers 400 with an Error body and closes; a connection that is already gone is let go. */
export async function answerMalformed(petStore: PetStore, socket: Duplex): Promise<void> {
  if (!socket.writable) {
    socket.destroy();
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
