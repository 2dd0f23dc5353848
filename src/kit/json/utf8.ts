import { isUtf8 } from "node:buffer";

/** Index of the first byte that begins no valid UTF-8 sequence (RFC 3629 §4), `null` where all do. */
export function invalidUtf8At(bytes: Uint8Array): number | null {
  if (isUtf8(bytes)) return null;
  // Decoding replaces what is invalid by U+FFFD, so the encoding of the result departs from the original
  // within the first such sequence; both may share the bytes EF BF, hence the way back to its beginning.
  const again = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (bytes[at] === again[at]) at++;
  while (((again[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
