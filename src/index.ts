/** The library: `judge(target, options)` and its types. */
import { catalogueFor } from "../suites/catalogue.ts";
import { CATALOGUE } from "../suites/index.ts";
import { SUITE } from "./report/version.ts";
import { DEFAULTS, type RunOptions, type Target } from "./run/options.ts";
import { type Judged, judgeBy } from "./run/run.ts";
import { checkedOptions, checkedTarget } from "./setup/checked.ts";

export type { Exchange, Recording } from "./kit/exchange.ts";
export type * from "./kit/report.ts";
export type { ExtraHeader, Progress, RunOptions, Target } from "./run/options.ts";
export { DEFAULTS } from "./run/options.ts";
export type { Judged } from "./run/run.ts";
export type { ClientCertificate, Network, Proxies, Resolution } from "./run/wire/network.ts";
export { UsageError } from "./setup/usage-error.ts";

/**
 * Judges a target against every requirement of the catalogue. Never rejects because of the target: its failures are
 * in the report. Rejects with a `UsageError`, before anything is sent, if base URL, key, profile or ids are invalid,
 * and with other errors if the suite itself fails.
 */
export async function judge(target: Target, options: Partial<RunOptions> = {}): Promise<Judged> {
  const named = checkedTarget(target);
  const checked = checkedOptions(options, CATALOGUE);
  const { profile, seed } = { ...DEFAULTS, ...checked };
  return judgeBy(await catalogueFor(profile, seed), SUITE, named, checked);
}
