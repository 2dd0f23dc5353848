/** The requirements of a run, from `--only` or `--rerun`. */
import type { Command } from "commander";
import { quote } from "../../setup/quote.ts";
import { checkedOnly } from "../../setup/requirement-ids.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { Config } from "../config/config.ts";
import { sourceOf } from "../config/index.ts";
import type { RunFlags } from "./parsers.ts";

/** What `--only` or `--rerun` say of a run. */
interface Selection {
  /** Ids and prefixes as the catalogue spells them; empty for all. */
  readonly only: readonly string[];
  /** The seed of the report that `--rerun` names, so that the same values are generated. */
  readonly seed?: number;
}

/** The requirements to test, and their seed. `--rerun` overrides the config's `only`. */
export async function selectionOf(
  command: Command,
  { only = [], rerun }: RunFlags,
  config: Config | null,
  catalogue: readonly { readonly id: string }[],
): Promise<Selection> {
  if (rerun === undefined) return { only: checkedOnly(only, catalogue, sourceOf(command, config, "only")) };
  if (command.getOptionValueSource("only") === "cli")
    throw new UsageError("--only and --rerun contradict each other: pass one of them");
  const { readReport } = await import("../files/read-report.ts");
  const { path, report } = await readReport(rerun);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  if (failed.length === 0)
    throw new UsageError(
      `--rerun ${quote(path)}: nothing failed in this report, so there is nothing to run again`,
    );
  return { only: checkedOnly(failed, catalogue, `--rerun ${quote(path)}`), seed: report.run.seed };
}
