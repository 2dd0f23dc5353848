/** The library: `judge(target, options)` and the types of what it returns. */
import { catalogueFor } from "../suites/catalogue.ts";
import { CATALOGUE } from "../suites/index.ts";
import { SUITE } from "./report/version.ts";
import { seedFor } from "./run/challenge.ts";
import { DEFAULTS, type RunOptions, type Target } from "./run/options.ts";
import { type Judged, judgeBy } from "./run/run.ts";
import { checkedOptions, checkedTarget } from "./setup/checked.ts";

export type { Challenge } from "./kit/challenge.ts";
export type { Exchange, Recording } from "./kit/exchange.ts";
export type * from "./kit/report.ts";
export type { ExtraHeader, Progress, RunOptions, Target } from "./run/options.ts";
export { DEFAULTS } from "./run/options.ts";
export type { Judged } from "./run/run.ts";
export type { ClientCertificate, Network, Proxies, Resolution } from "./run/wire/network.ts";
export { UsageError } from "./setup/usage-error.ts";

/**
 * Judges a target against every requirement of the catalogue. Never rejects for what a target does: that
 * is in the report. Rejects with a `UsageError` before anything is sent where address, key, profile or ids cannot be
 * used, and on an error of the suite itself.
 */
export async function judge(target: Target, options: Partial<RunOptions> = {}): Promise<Judged> {
  const named = checkedTarget(target);
  const checked = challenged(checkedOptions(options, CATALOGUE));
  const { profile, seed } = { ...DEFAULTS, ...checked };
  return judgeBy(await catalogueFor(profile, seed), SUITE, named, checked);
}

/** Options with the seed that follows from their challenge, where they name one. */
function challenged(options: Partial<RunOptions>): Partial<RunOptions> {
  const { challenge } = options;
  return challenge ? { ...options, seed: seedFor(challenge) } : options;
}
