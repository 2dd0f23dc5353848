/** Whether a run follows from the challenge that it names. */
import type { Challenge } from "../../kit/challenge.ts";
import type { Recording } from "../../kit/exchange.ts";
import { runIdFor, seedFor } from "../../run/challenge.ts";

/** How far the certifier's clock may be ahead of the run's, in milliseconds. */
const CERTIFIER_AHEAD_MS = 300_000;

/** What of the run does not follow from its challenge; a clause each. */
export function challengeGaps(
  { runId, startedAt, baseUrl }: Recording,
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
