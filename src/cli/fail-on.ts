/** `--fail-on must|should|new`: which failures give exit code 1. */
import { isWrong } from "../kit/expected-failures.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { Report } from "../kit/report.ts";
import { knownBy, notesOf } from "../report/causes/known.ts";
import { isStrict } from "../report/verdict-line.ts";
import { EXIT_OF } from "./terminal/exit-codes.ts";

export type FailOn = "must" | "should" | "new";

/** An exit code, and a sentence where the option decided it. */
export interface Decided {
  readonly code: number;
  readonly said: string | null;
}

/** The exit code of a report by the option; `code` is that of its verdict, `earlier` the report that was there before. */
export function byFailOn(failOn: FailOn, code: number, report: Report, earlier: Report | null): Decided {
  if (failOn === "should" && code === EXIT_OF.conformant) return withShould(code, report);
  if (failOn === "new" && code === EXIT_OF.nonconformant && earlier !== null)
    return onlyNew(code, report, earlier);
  return { code, said: null };
}

function withShould(code: number, report: Report): Decided {
  const failed = unexpected(report, ["SHOULD"]);
  if (failed.length === 0) return { code, said: null };
  return {
    code: EXIT_OF.nonconformant,
    said: `--fail-on should: exit code 1, because ${idRanges(failed)} failed`,
  };
}

function onlyNew(code: number, report: Report, earlier: Report): Decided {
  // Known failures that are out of date are no failures of the target, and stay red.
  if (notesOf(report).some(isWrong)) return { code, said: null };
  const counting = isStrict(report) ? ["MUST", "SHOULD"] : ["MUST"];
  const before = failedIn(earlier, counting);
  const now = unexpected(report, counting);
  const added = now.filter((id) => !before.includes(id));
  if (added.length > 0)
    return { code, said: `--fail-on new: exit code 1, because ${idRanges(added)} did not fail before` };
  if (now.length === 0) return { code, said: null };
  const said = `--fail-on new: exit code 0, because ${idRanges(now)} failed in the earlier report, too`;
  return { code: EXIT_OF.conformant, said };
}

function failedIn({ requirements }: Report, levels: readonly string[]): readonly string[] {
  return requirements
    .filter(({ level, outcome }) => outcome === "failed" && levels.includes(level))
    .map(({ id }) => id);
}

/** The same without those that are known failures. */
function unexpected(report: Report, levels: readonly string[]): readonly string[] {
  const known = report.requirements.filter((each) => knownBy(each, report).length > 0).map(({ id }) => id);
  return failedIn(report, levels).filter((id) => !known.includes(id));
}
