/** `run --challenge FILE`: what a challenge asks of the options of a run. */
import type { RunOptions } from "../../run/options.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { RunFlags } from "../options/parsers.ts";
import { readChallenge } from "./challenge-file.ts";

/** The options that meet a challenge at an address; what contradicts it is wrong usage. */
export async function challengeOptions(
  file: string | undefined,
  { profile, seed }: Pick<RunFlags, "profile" | "seed">,
  baseUrl: string | null,
): Promise<Pick<Partial<RunOptions>, "challenge" | "profile">> {
  if (file === undefined) return {};
  const challenge = await readChallenge(file);
  if (seed !== undefined)
    throw new UsageError("--challenge and --seed contradict each other: the seed follows from the challenge");
  if (baseUrl !== challenge.target)
    throw new UsageError(
      `the challenge ${quote(file)} is for ${quote(challenge.target)}: pass that address with --base-url`,
    );
  if (challenge.level === "full" && profile === "core")
    throw new UsageError(
      `the challenge ${quote(file)} asks for the full profile: leave --profile out, or pass --profile full`,
    );
  return { challenge, profile: profile ?? challenge.level };
}
