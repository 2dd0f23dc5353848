/** Options of a run from the flags; options that are not given keep their defaults. */
import { type Options, ROWS } from "../../options/table.ts";
import type { RunOptions } from "../../run/options.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { JudgingOptions } from "../../verdict/options.ts";
import type { ConfigMembers } from "../config/config.ts";
import type { FlagName, ParsedValue, RunFlags } from "./parsers.ts";

/** The library's options that rows of the table give as they are. */
type LibraryOptions = {
  -readonly [N in FlagName as Options[N]["library"] extends string ? Options[N]["library"] : never]?:
    | ParsedValue<Options[N]["value"]>
    | undefined;
};

/** An option of the library without a row in src/options/rows, or with one of another type, does not compile here. */
type WithoutRow = Exclude<keyof JudgingOptions, keyof LibraryOptions | FlagName>;
type OfOtherType = {
  [K in keyof LibraryOptions]: LibraryOptions[K] extends RunOptions[K] | undefined ? never : K;
}[keyof LibraryOptions];
type Complete = [WithoutRow | Exclude<OfOtherType, undefined>] extends [never] ? LibraryOptions : never;

/** The options that the flags set, with checked ids and prefixes. */
export function runOptionsOf(
  flags: RunFlags,
  { only, seed }: { readonly only: readonly string[]; readonly seed?: number },
  config: ConfigMembers = {},
): Partial<RunOptions> {
  const given: Readonly<Record<string, unknown>> = flags;
  const plain = ROWS.flatMap(({ name, library }) =>
    library === null ? [] : [[library, given[name]] as const],
  );
  const said: Complete = {
    ...Object.fromEntries(plain),
    only: only.length > 0 ? only : undefined,
    seed: flags.seed ?? seed,
    readOnly: readOnlyOf(flags, config),
    exhaustRateLimit: exhaustionOf(flags),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function exhaustionOf({ exhaustRateLimit, reserve }: RunFlags): boolean | undefined {
  if (exhaustRateLimit && reserve)
    throw new UsageError("--exhaust-rate-limit and --reserve contradict each other: pass one of them");
  return exhaustRateLimit;
}

/** For production, only the command line can allow creations: a config's setting is too easily forgotten. */
function readOnlyOf({ readOnly, allowWrites }: RunFlags, config: ConfigMembers): boolean | undefined {
  if (readOnly && allowWrites)
    throw new UsageError("--read-only and --allow-writes contradict each other: pass one of them");
  if (allowWrites) return false;
  return readOnly ?? (config.environment === "production" ? true : config.readOnly);
}
