/** The report and the recording that `sign` is to certify: their bytes, and the report as data. */
import { basename, dirname, join } from "node:path";
import type { Report } from "../../kit/report.ts";
import { type Files, SUBJECTS } from "../../report/certificate/subjects.ts";
import { quote } from "../../setup/quote.ts";
import { readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { reportIn } from "../files/read-report.ts";
import { fileIn } from "../files/report-path.ts";

/** Larger than any that a run writes, in bytes. */
const LARGEST = 256 * 1_024 * 1_024;

/** What is certified. */
export interface CertifiedFiles {
  readonly directory: string;
  readonly report: Report;
  readonly files: Files;
}

/** Reads `report.json`, or the one in a directory, and the recording beside it. */
export async function readCertified(given: string): Promise<CertifiedFiles> {
  const [reportName, recordingName] = SUBJECTS;
  const path = await fileIn(given);
  if (basename(path) !== reportName)
    throw new UsageError(
      `${quote(given)} is no directory of a run and no ${reportName}: pass either of them`,
    );
  const directory = dirname(path);
  const bytes = await readInput(
    path,
    { what: `the report ${quote(path)}`, remedy: "pass a run's directory" },
    LARGEST,
  );
  const report = reportIn(path, bytes);
  const recording = join(directory, recordingName);
  if (report.recording !== recordingName)
    throw new UsageError(`${quote(path)} names no ${recordingName}: run again with the reporter har`);
  const what = `the recording ${quote(recording)}`;
  const recorded = await readInput(recording, { what, remedy: "keep it beside the report" }, LARGEST);
  return {
    directory,
    report,
    files: new Map([
      [reportName, bytes],
      [recordingName, recorded],
    ]),
  };
}
