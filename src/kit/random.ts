/** Numbers derived from a text. */
import { createHash } from "node:crypto";

/** The first 64 bits of the SHA-256 of a text, unsigned. */
export function randomFrom(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigUInt64BE(0);
}
