/** Options of a run from the flags; options that are not given keep their defaults. */
import type { RunOptions } from "../../run/options.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { ConfigMembers } from "../config/config.ts";
import type { SelectionFlags, TargetFlags } from "./options.ts";
import type { PaceFlags } from "./pace.ts";

type Settable = { -readonly [K in keyof RunOptions]?: RunOptions[K] | undefined };

/** The options that the flags set, with checked ids and prefixes. */
export function runOptionsOf(
  flags: SelectionFlags & TargetFlags & PaceFlags,
  { only, seed }: { readonly only: readonly string[]; readonly seed?: number },
  config: ConfigMembers = {},
): Partial<RunOptions> {
  const said: Settable = {
    profile: flags.profile,
    plan: flags.plan,
    only: only.length > 0 ? only : undefined,
    strict: flags.strict,
    bail: flags.bail,
    anonymous: flags.anonymous,
    seed: flags.seed ?? seed,
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

function exhaustionOf({ exhaustRateLimit, reserve }: SelectionFlags & PaceFlags): boolean | undefined {
  if (exhaustRateLimit && reserve)
    throw new UsageError("--exhaust-rate-limit and --reserve contradict each other: pass one of them");
  return exhaustRateLimit;
}

/** For production, only the command line can allow creations: a config's setting is too easily forgotten. */
function readOnlyOf({ readOnly, allowWrites }: SelectionFlags, config: ConfigMembers): boolean | undefined {
  if (readOnly && allowWrites)
    throw new UsageError("--read-only and --allow-writes contradict each other: pass one of them");
  if (allowWrites) return false;
  return readOnly ?? (config.environment === "production" ? true : config.readOnly);
}
