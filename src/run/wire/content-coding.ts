/** Content codings of responses (RFC 9110 §8.4). */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { fieldValues } from "../../kit/evidence/reading.ts";
import type { HeaderLines } from "../../kit/exchange.ts";
import { MOST_CODINGS } from "./response-bounds.ts";

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer;

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  br: brotliDecompressSync,
  // "deflate" is the zlib format; some servers send the raw one (RFC 9110 §8.4.1.2).
  deflate: (bytes, options) =>
    ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options),
  identity: (bytes) => bytes,
};

/** A body without its content codings. */
interface Decoded {
  readonly body: Uint8Array;
  /** Why it cannot be decoded, or `null`. */
  readonly bodyFault: string | null;
  /** Whether more comes of it than this suite reads; `body` is then as received. */
  readonly isTooLarge: boolean;
}

export function decodeBody(raw: Buffer, headers: HeaderLines, maxOutputLength: number): Decoded {
  const broken = (bodyFault: string): Decoded => ({ body: raw, bodyFault, isTooLarge: false });
  const codings = fieldValues(headers, "content-encoding")
    .flatMap((value) => value.split(","))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== "");
  if (codings.length > MOST_CODINGS) return broken(`in more than ${MOST_CODINGS} nested content codings`);
  let body = raw;
  for (const coding of codings.reverse()) {
    const decoder = DECODERS[coding];
    if (!decoder) return broken(`in the content coding ${JSON.stringify(coding)}, which was not requested`);
    if (body.length === 0) continue;
    try {
      body = decoder(body, { maxOutputLength });
    } catch (error) {
      const isTooLarge = (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
      return isTooLarge ? { body: raw, bodyFault: null, isTooLarge } : broken(`not valid ${coding}`);
    }
  }
  return { body, bodyFault: null, isTooLarge: false };
}
