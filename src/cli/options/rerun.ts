/** The requirements of a run, from `--only`, `--grep` or `--rerun`. */
import type { Command } from "commander";
import { isChosen } from "../../engine/plan/plan.ts";
import type { Report } from "../../kit/report.ts";
import { quote } from "../../setup/quote.ts";
import { checkedOnly, matching } from "../../setup/requirement-ids.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { Config } from "../config/config.ts";
import { sourceOf } from "../config/index.ts";
import { judgedNothing, reachedNothing } from "../earlier-report.ts";
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
  { only = [], rerun, grep }: RunFlags,
  config: Config | null,
  catalogue: readonly { readonly id: string; readonly level: string; readonly title: string }[],
): Promise<Selection> {
  if (rerun === undefined) {
    const ids = checkedOnly(only, catalogue, sourceOf(command, config, "only"));
    return { only: grep === undefined ? ids : withText(grep, ids, catalogue) };
  }
  if (grep !== undefined) throw new UsageError("--grep and --rerun contradict each other: pass one of them");
  if (command.getOptionValueSource("only") === "cli")
    throw new UsageError("--only and --rerun contradict each other: pass one of them");
  const { readReport } = await import("../files/read-report.ts");
  const { path, report } = await readReport(rerun);
  const failed = report.requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  if (failed.length === 0) {
    throw new UsageError(`--rerun ${quote(path)}: ${whyNone(report)}, so there is nothing to run again`);
  }
  return { only: checkedOnly(failed, catalogue, `--rerun ${quote(path)}`), seed: report.run.seed };
}

function whyNone(report: Report): string {
  if (reachedNothing(report)) return "that run reached no service";
  return judgedNothing(report) ? "that run judged nothing" : "nothing failed in this report";
}

/** Of the chosen ids, all without any, those with a text. */
function withText(
  text: string,
  only: readonly string[],
  catalogue: readonly { readonly id: string; readonly level: string; readonly title: string }[],
): readonly string[] {
  return matching(
    text,
    catalogue.filter(({ id }) => isChosen(id, only)),
  ).map(({ id }) => id);
}
