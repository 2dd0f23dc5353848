/** A client has to accept a `100 Continue` that it did not ask for (RFC 9110 §15.2); undici closes the connection instead. */
import type { Socket } from "node:net";

/** An interim answer with the status 100 at the start of what arrived. */
const CONTINUE = /^HTTP\/1\.[01] 100(?: [^\r\n]*)?\r\n(?:[^\r\n]+\r\n)*\r\n/;

/** The most bytes that such an answer has. */
const LONGEST = 1_024;

/** Skips every `100 Continue` that a piece of what the socket reads begins with. */
export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    return Buffer.isBuffer(chunk) ? withoutContinue(chunk) : chunk;
  };
}

function withoutContinue(chunk: Buffer): Buffer {
  const [skipped] = CONTINUE.exec(chunk.toString("latin1", 0, LONGEST)) ?? [];
  return skipped === undefined ? chunk : withoutContinue(chunk.subarray(skipped.length));
}
