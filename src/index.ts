/** The library: `judge(target, options)` and the types of what it returns. */
import { catalogueFor } from "../suites/catalogue.ts";
import { SUITE } from "./report/version.ts";
import { type Judged, judgeBy } from "./run/judge.ts";
import { DEFAULTS, type RunOptions, type Target } from "./run/options.ts";

export type { Exchange, Recording } from "./kit/exchange.ts";
export type * from "./kit/report.ts";
export type { Judged } from "./run/judge.ts";
export type { Network, Proxies, Resolution } from "./run/network.ts";
export type { ExtraHeader, Progress, RunOptions, Target } from "./run/options.ts";
export { DEFAULTS } from "./run/options.ts";

/**
 * Judges a target against every requirement of the catalogue. Never rejects for what a target does: that
 * is in the report. Rejects on an error of the suite itself.
 */
export async function judge(target: Target, options: Partial<RunOptions> = {}): Promise<Judged> {
  const { profile, seed } = { ...DEFAULTS, ...options };
  return judgeBy(await catalogueFor(profile, seed), SUITE, target, options);
}
