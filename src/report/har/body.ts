/** Bytes of a body as JSON can hold them, and back, exactly. */
import type { HarText } from "./har.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** What no text has but binary data, and what would grow sixfold in JSON. */
const NO_TEXT = /[^\P{Cc}\t\r\n]/u;

/** As text where it is plain text in UTF-8, else in base64. */
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
