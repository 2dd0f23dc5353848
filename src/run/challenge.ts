/** What a run takes from a certifier's challenge: its id and its seed. */
import { createHash } from "node:crypto";
import type { Challenge } from "../kit/report.ts";

/** The id of the run that meets a challenge: 8 hexadecimal digits, part of every name that it makes. */
export function runIdFor(challenge: Challenge): string {
  return digestOf(challenge, "run").toString("hex", 0, 4);
}

/** The seed of that run, from 0 to 2^31 - 1. */
export function seedFor(challenge: Challenge): number {
  return digestOf(challenge, "seed").readUInt32BE(0) >>> 1;
}

function digestOf({ nonce, issued, level, target }: Challenge, what: string): Buffer {
  const text = ["petstore-conformance challenge", what, nonce, issued, level, target].join("\n");
  return createHash("sha256").update(text).digest();
}
