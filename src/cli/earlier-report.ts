/** What a run does with the report of an earlier run that is in its directory. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { idRanges } from "../kit/id-ranges.ts";
import type { Report } from "../kit/report.ts";
import type { Judged } from "../run/run.ts";
import { REPORT_FILE } from "./files/out-dir.ts";
import { EXIT_OF } from "./terminal/exit-codes.ts";

/** The values of `--fail-on`. */
export type FailOn = "must" | "should" | "new";

/** The report in a directory; `null` if there is none, or none that can be read. */
export async function earlierReport(directory: string): Promise<Report | null> {
  const isThere = await access(join(directory, REPORT_FILE)).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const { readReport } = await import("./files/read-report.ts");
  return readReport(directory).then(
    ({ report }) => report,
    () => null,
  );
}

/** Whether the run of a report judged nothing, and lost answers. */
export function reachedNothing({ verdict, requirements, run }: Report): boolean {
  return verdict === "inconclusive" && !requirements.some(isJudged) && (run.lost?.length ?? 0) > 0;
}

/** Whether the run of a report judged nothing. */
export function judgedNothing({ requirements }: Report): boolean {
  return !requirements.some(isJudged);
}

/** Whether an earlier report is to stay: it has verdicts, and the new run got no answer at all. */
export function keepsEarlier({ recording }: Pick<Judged, "recording">, earlier: Report | null): boolean {
  return earlier?.requirements.some(isJudged) === true && recording.exchanges.every(isLost);
}

const isLost = ({ response }: Judged["recording"]["exchanges"][number]): boolean => response === null;

const isJudged = ({ outcome }: Report["requirements"][number]): boolean =>
  outcome === "passed" || outcome === "failed";

/** An exit code by `--fail-on`, and a sentence where it differs from the one of the verdict. */
export function byFailOn(
  failOn: FailOn,
  code: number,
  report: Report,
  earlier: Report | null,
): { readonly code: number; readonly said: string | null } {
  if (failOn === "should" && code === EXIT_OF.conformant) {
    const failed = failedIn(report, "SHOULD");
    if (failed.length > 0)
      return { code: EXIT_OF.nonconformant, said: `--fail-on should: ${idRanges(failed)} failed` };
  }
  if (failOn === "new" && code === EXIT_OF.nonconformant && earlier !== null) {
    const before = failedIn(earlier, "MUST");
    const now = failedIn(report, "MUST");
    const added = now.filter((id) => !before.includes(id));
    // Without a failed MUST, the code is about something else: --strict, or a stale entry of the known failures.
    if (now.length > 0 && added.length === 0)
      return {
        code: EXIT_OF.conformant,
        said: `--fail-on new: exit code 0, because ${idRanges(now)} failed in the earlier report, too`,
      };
    if (added.length > 0) return { code, said: `--fail-on new: ${idRanges(added)} did not fail before` };
  }
  return { code, said: null };
}

/** The requirements of a level that failed and were not expected to. */
function failedIn({ requirements }: Report, of: "MUST" | "SHOULD"): readonly string[] {
  return requirements
    .filter(({ level, outcome }) => level === of && outcome === "failed")
    .map(({ id }) => id);
}
