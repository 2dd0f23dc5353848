/** The requirements of a run, from `--only` or `--rerun`. */
import type { Command } from "commander";
import { quote } from "../../setup/quote.ts";
import { checkedOnly } from "../../setup/requirement-ids.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { Config } from "../config/config.ts";
import { sourceOf } from "../config/index.ts";
import type { SelectionFlags } from "./options.ts";

/** Ids and prefixes as the catalogue spells them; empty for all. `--rerun` overrides the config's `only`. */
export async function chosenIds(
  command: Command,
  { only = [], rerun }: SelectionFlags,
  config: Config | null,
  catalogue: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  if (rerun === undefined) return checkedOnly(only, catalogue, sourceOf(command, config, "only"));
  if (command.getOptionValueSource("only") === "cli")
    throw new UsageError("--only and --rerun contradict each other: pass one of them");
  const { readReport } = await import("../files/read-report.ts");
  const { path, report } = await readReport(rerun);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  if (failed.length === 0)
    throw new UsageError(
      `--rerun ${quote(path)}: nothing failed in this report, so there is nothing to run again`,
    );
  return checkedOnly(failed, catalogue, `--rerun ${quote(path)}`);
}
