/** What a run does with the report of an earlier run that is in its directory. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unless } from "../kit/caught.ts";
import type { Report } from "../kit/report.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import type { Judged } from "../run/run.ts";
import { REPORT_FILE } from "./files/out-dir.ts";

/** The bytes of the report in a directory, before a run replaces it; `null` if there is none that can be read. */
export function earlierBytes(directory: string): Promise<Uint8Array | null> {
  return readFile(join(directory, REPORT_FILE)).catch(() => null);
}

/**
 * The report that these bytes are; `null` if they are none, or if there is nothing to say of it: the run was answered, and nothing
 * failed in either. To know that, its schema need not be compiled, which takes a tenth of a second.
 */
export async function earlierReport(
  bytes: Uint8Array | null,
  { report, recording }: Pick<Judged, "report" | "recording">,
): Promise<Report | null> {
  if (bytes === null) return null;
  const isAnswered = !recording.exchanges.every(isLost);
  const hasFailed = report.requirements.some(({ outcome }) => outcome === "failed");
  if (isAnswered && !hasFailed && !MAY_HAVE_FAILED.test(new TextDecoder().decode(bytes))) return null;
  const { parseEitherReport } = await import("../kit/schema/parse-report.ts");
  return unless(FormatError, () => parseEitherReport(bytes).report, null);
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

/** In the text of every report of which a requirement failed. */
const MAY_HAVE_FAILED = /:\s*"failed"/;

const isJudged = ({ outcome }: Report["requirements"][number]): boolean =>
  outcome === "passed" || outcome === "failed";
