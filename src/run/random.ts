/** Numbers from a text alone: the same in every run, without a generator's state. */
import { createHash } from "node:crypto";

/** 64 unsigned bits from a text. */
export function randomFrom(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigUInt64BE(0);
}
