import { isUtf8 } from "node:buffer";

/** Index of the first byte that begins no valid UTF-8 sequence (RFC 3629 §4), `null` if the bytes are valid. */
export function invalidUtf8At(bytes: Uint8Array): number | null {
  if (isUtf8(bytes)) return null;
  // Decoding replaces invalid sequences by U+FFFD, so the result, encoded again, differs within the first of them.
  // Both may begin with EF BF, so go back to the start of the sequence.
  const again = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (bytes[at] === again[at]) at++;
  while (((again[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
