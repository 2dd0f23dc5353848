/** From flags to the options of a run: what was not said is left to the defaults. */
import type { RunOptions } from "../../run/options.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { ConfigMembers } from "../config/config.ts";
import type { PaceFlags, SelectionFlags, TargetFlags } from "./options.ts";

type Settable = { -readonly [K in keyof RunOptions]?: RunOptions[K] | undefined };

/** The options that the flags name; `only` holds ids and prefixes that were checked. */
export function runOptionsOf(
  flags: SelectionFlags & TargetFlags & PaceFlags,
  only: readonly string[],
  config: ConfigMembers = {},
): Partial<RunOptions> {
  const said: Settable = {
    profile: flags.profile,
    plan: flags.plan,
    only: only.length > 0 ? only : undefined,
    strict: flags.strict,
    bail: flags.bail,
    seed: flags.seed,
    readOnly: readOnlyOf(flags, config),
    maxRequests: flags.maxRequests,
    maxCreations: flags.maxCreations,
    categoryId: flags.categoryId,
    categories: flags.categories,
    concurrency: flags.concurrency,
    timeoutMs: flags.timeout,
    settleMs: flags.settle,
    maxWaitMs: flags.maxWait,
    maxTimeMs: flags.maxTime,
    rate: flags.rate,
    reserve: flags.reserve,
    exhaustRateLimit: exhaustionOf(flags),
    now: flags.now,
    descriptionWithKey: flags.descriptionWithKey,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** What is left to others can't be used up. */
function exhaustionOf({ exhaustRateLimit, reserve }: SelectionFlags & PaceFlags): boolean | undefined {
  if (exhaustRateLimit && reserve)
    throw new UsageError("--exhaust-rate-limit and --reserve contradict each other: pass one of them");
  return exhaustRateLimit;
}

/** A line in a file is soon forgotten: in production, only the command line allows creations. */
function readOnlyOf({ readOnly, allowWrites }: SelectionFlags, config: ConfigMembers): boolean | undefined {
  if (readOnly && allowWrites)
    throw new UsageError("--read-only and --allow-writes contradict each other: pass one of them");
  if (allowWrites) return false;
  return readOnly ?? (config.environment === "production" ? true : config.readOnly);
}
