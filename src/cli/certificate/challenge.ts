/** Challenges: the file, written by `challenge` and read by `run` and `verify`, and what one asks of a run. */
import type { Challenge } from "../../kit/report.ts";
import { CHALLENGE } from "../../kit/schema/file-schemas.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { parseOnce } from "../../report/certificate/envelope.ts";
import type { RunOptions } from "../../run/options.ts";
import { quote, readable, readInput, UsageError } from "../../setup/usage-error.ts";
import type { RunFlags } from "../options/flags.ts";

export async function readChallenge(file: string): Promise<Challenge> {
  const bytes = await readInput(file, `the challenge ${quote(file)}`, "check --challenge");
  const { nonce, issued, level, target } = readable(file, () => read(CHALLENGE, parseOnce(bytes)));
  return { nonce, issued, level, target };
}

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
