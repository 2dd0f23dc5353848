/** Secrets in a body that is compressed with gzip (RFC 1952) and was not unpacked, since no header field says so. */
import { constants, gunzipSync, gzipSync } from "node:zlib";
import { LARGEST_BODY } from "../wire/response-bounds.ts";

/** Whether bytes begin like gzip. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** The bytes packed again without secrets; the same bytes if they have none. Of too much, only the beginning is left. */
export function concealGzip(bytes: Uint8Array, conceal: (text: string) => string): Uint8Array {
  for (let length = bytes.length; length > 0; length = Math.floor(length / 2)) {
    const text = unpacked(bytes.subarray(0, length));
    if (text === null) continue;
    const concealed = conceal(text);
    if (concealed !== text) return gzipSync(Buffer.from(concealed, "latin1"));
    return length === bytes.length ? bytes : bytes.subarray(0, length);
  }
  return bytes;
}

/** What can be unpacked, also of a part, one character for each byte; `null`: too much. */
function unpacked(bytes: Uint8Array): string | null {
  try {
    const options = { maxOutputLength: LARGEST_BODY, finishFlush: constants.Z_SYNC_FLUSH };
    return gunzipSync(bytes, options).toString("latin1");
  } catch (error) {
    return (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE" ? null : "";
  }
}
