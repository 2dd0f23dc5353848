/** What a run takes from a certifier's challenge: its id and its seed; and what of a run does not follow from one. Pure. */
import { createHash } from "node:crypto";
import type { Recording } from "../exchange.ts";
import type { Challenge } from "../report.ts";

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

/** How far the certifier's clock may be ahead of the run's, in milliseconds. */
const CERTIFIER_AHEAD_MS = 300_000;

/** What of the run does not follow from its challenge; a clause each. */
export function challengeGaps(
  { runId, startedAt, baseUrl }: Pick<Recording, "runId" | "startedAt" | "baseUrl">,
  challenge: Challenge | undefined,
  { seed, profile }: { readonly seed: number; readonly profile: string },
): readonly string[] {
  if (!challenge) return [];
  const gaps: string[] = [];
  if (runId !== runIdFor(challenge)) gaps.push("the run's id does not follow from its challenge");
  if (seed !== seedFor(challenge)) gaps.push("the run's seed does not follow from its challenge");
  if (challenge.target !== baseUrl)
    gaps.push(`its challenge is for ${challenge.target}, and its run reached ${baseUrl}`);
  if (challenge.level === "full" && profile !== "full")
    gaps.push("its challenge asks for the full profile, and its run had core");
  const issued = Date.parse(challenge.issued);
  if (!(startedAt >= issued - CERTIFIER_AHEAD_MS)) gaps.push("its run began before its challenge was made");
  return gaps;
}
