/** The library: `judge(target, options)` and its types. */
import { randomBytes } from "node:crypto";
import { catalogueFor } from "../suites/catalogue.ts";
import { CATALOGUE } from "../suites/index.ts";
import { runIdFor, seedFor } from "./kit/identity/challenge.ts";
import { SUITE } from "./report/version.ts";
import { DEFAULTS, type RunOptions, type Target, withDefaults } from "./run/options.ts";
import { type Judged, judgeBy } from "./run/run.ts";
import { checkedOptions, checkedTarget } from "./setup/checked.ts";
import { defaultSeed } from "./verdict/default-seed.ts";

export type { Exchange, Recording } from "./kit/exchange.ts";
export type * from "./kit/expected-failures.ts";
export type { Description } from "./kit/generated/recording.ts";
export type * from "./kit/report.ts";
export type { ExtraHeader, Progress, RunOptions, Target } from "./run/options.ts";
export { DEFAULTS } from "./run/options.ts";
export type { Judged } from "./run/run.ts";
export type { ClientCertificate, Network, Proxies, Resolution } from "./run/wire/network.ts";
export { UsageError } from "./setup/usage-error.ts";

/**
 * Judges a target against every requirement of the catalogue. Never rejects because of the target: its failures are in the report. Rejects
 * with a `UsageError`, before anything is sent, if base URL, key, profile, ids or the file of a description are invalid, and with other
 * errors if the suite itself fails.
 */
export async function judge(target: Target, options: Partial<RunOptions> = {}): Promise<Judged> {
  const named = checkedTarget(target);
  const given = checkedOptions(options, CATALOGUE);
  const runId = given.challenge ? runIdFor(given.challenge) : randomBytes(4).toString("hex");
  const seed = seedOf(given, named, runId);
  const all = withDefaults({ ...given, seed });
  let { description } = all;
  // What was read before stays as it is.
  if (typeof description === "string") {
    const { loadDescription } = await import("./setup/description/load.ts");
    description = await loadDescription(description, "`description`", named, all);
  }
  return judgeBy(await catalogueFor(all.profile, seed), SUITE, named, runId, { ...all, description });
}

function seedOf(options: Partial<RunOptions>, { baseUrl, embedded }: Target, runId: string): number {
  const { anonymous, challenge, clock = DEFAULTS.clock, seed } = options;
  if (challenge) return seedFor(challenge);
  if (seed !== undefined || embedded) return seed ?? DEFAULTS.seed;
  return defaultSeed(baseUrl, clock.epoch(), SUITE.version, anonymous ? runId : undefined);
}
