/** Options of a run from the flags; options that are not given keep their defaults. */
import type { Command } from "commander";
import { isChosen } from "../../engine/plan/plan.ts";
import type { Implementation } from "../../kit/report.ts";
import { ROWS } from "../../options/table.ts";
import type { RunOptions } from "../../run/options.ts";
import { checkedOnly, matching, type Titled } from "../../setup/requirement-ids.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { sourceOf } from "../config/index.ts";
import type { Config } from "../config/read.ts";
import { whyNoneFailed } from "../earlier-report.ts";
import { readReport } from "../files/read.ts";
import type { RunFlags } from "./flags.ts";

export async function runOptionsOf(
  command: Command,
  flags: RunFlags,
  config: Config | null,
  catalogue: readonly Titled[],
): Promise<Partial<RunOptions>> {
  const { exhaustRateLimit, reserve, readOnly, allowWrites } = flags;
  if (exhaustRateLimit && reserve)
    throw new UsageError("--exhaust-rate-limit and --reserve contradict each other: pass one of them");
  const given: Readonly<Record<string, unknown>> = flags;
  const plain = ROWS.flatMap(({ name, library }) =>
    library === undefined ? [] : [[library, given[name]] as const],
  );
  const { only, seed } = await selectionOf(command, flags, config, catalogue);
  if (readOnly && allowWrites)
    throw new UsageError("--read-only and --allow-writes contradict each other: pass one of them");
  // For production, only the command line can allow creations: a config's setting is too easily forgotten.
  const isProduction = config?.members.environment === "production";
  const said: { readonly [name in keyof RunOptions]?: RunOptions[name] | undefined } = {
    ...Object.fromEntries(plain),
    only: only.length > 0 ? only : undefined,
    seed: flags.seed ?? seed,
    readOnly: allowWrites ? false : (readOnly ?? (isProduction ? true : config?.members.readOnly)),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

async function selectionOf(
  command: Command,
  { only = [], rerun, grep }: RunFlags,
  config: Config | null,
  catalogue: readonly Titled[],
): Promise<{ readonly only: readonly string[]; readonly seed?: number }> {
  if (rerun === undefined) {
    const ids = checkedOnly(only, catalogue, sourceOf(command, config, "only"));
    if (grep === undefined) return { only: ids };
    const among = catalogue.filter(({ id }) => isChosen(id, ids));
    return { only: matching(grep, among).map(({ id }) => id) };
  }
  const isOnly = command.getOptionValueSource("only") === "cli";
  if (grep !== undefined || isOnly)
    throw new UsageError(
      `${isOnly ? "--only" : "--grep"} and --rerun contradict each other: pass one of them`,
    );
  const { path, report } = await readReport(rerun);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  if (failed.length === 0)
    throw new UsageError(
      `--rerun ${quote(path)}: ${whyNoneFailed(report)}, so there is nothing to run again`,
    );
  return { only: checkedOnly(failed, catalogue, `--rerun ${quote(path)}`), seed: report.run.seed };
}

export function implementationOf(flags: RunFlags): Implementation | null {
  const { organization, project, projectUrl, projectVersion, projectDigest, contact } = flags;
  const given = [organization, project, projectUrl, projectVersion, projectDigest, contact?.[0]];
  if (given.every((value) => value === undefined)) return null;
  return {
    organization: organization ?? null,
    project: project ?? null,
    url: projectUrl ?? null,
    version: projectVersion ?? null,
    ...(projectDigest === undefined ? {} : { digest: projectDigest }),
    contact: contact ?? [],
  };
}
