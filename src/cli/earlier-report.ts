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

/** Why nothing failed in a report, as a clause. */
export function whyNoneFailed({ requirements, run }: Report): string {
  if (requirements.some(isJudged)) return "nothing failed in this report";
  return (run.lost?.length ?? 0) > 0 ? "that run reached no service" : "that run judged nothing";
}

/** Whether an earlier report is to stay: it has verdicts, and the new run got no answer at all. */
export function keepsEarlier({ recording }: Pick<Judged, "recording">, earlier: Report | null): boolean {
  return earlier?.requirements.some(isJudged) === true && recording.exchanges.every(isLost);
}

const isLost = ({ response }: Judged["recording"]["exchanges"][number]): boolean => response === null;

const isJudged = ({ outcome }: Report["requirements"][number]): boolean =>
  outcome === "passed" || outcome === "failed";
