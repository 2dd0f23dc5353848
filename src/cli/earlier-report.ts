/** What a run does with the report of an earlier run that is in its directory. */
import { join } from "node:path";
import type { Report } from "../kit/report.ts";
import type { Judged } from "../run/run.ts";
import { exists } from "../setup/read-input.ts";
import { REPORT_FILE } from "./files/out-dir.ts";

/** The report in a directory; `null` if there is none, or none that can be read. */
export async function earlierReport(directory: string): Promise<Report | null> {
  if (!(await exists(join(directory, REPORT_FILE)))) return null;
  const { readReport } = await import("./files/read.ts");
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
