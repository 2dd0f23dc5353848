/** Encodes the bytes of a body as JSON text without loss, and decodes them. */
import type { HarText } from "./har.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Control characters, which mean binary data and would take six characters each in JSON. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/u;

/** Text if the bytes are plain UTF-8 text, else base64. */
export function textOf(bytes: Uint8Array): HarText {
  const text = decoded(bytes);
  if (text !== null && !NO_TEXT.test(text)) return { text };
  return {
    text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64"),
    encoding: "base64",
  };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The bytes of {@link textOf}. */
export function bytesOf(text: string, encoding: "base64" | undefined): Uint8Array {
  return encoding ? new Uint8Array(Buffer.from(text, "base64")) : new TextEncoder().encode(text);
}
