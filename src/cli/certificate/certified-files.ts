/** Reads the report and the recording that `sign` certifies. */
import { basename, dirname, join } from "node:path";
import type { Report } from "../../kit/report.ts";
import { type Files, SUBJECTS } from "../../report/certificate/subjects.ts";
import { quote } from "../../setup/quote.ts";
import { readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { reportIn } from "../files/read-report.ts";
import { fileIn } from "../files/report-path.ts";

/** Bytes; larger than any file that a run writes. */
const LARGEST = 256 * 1_024 * 1_024;

/** The bytes of the files to certify, and the parsed report. */
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
      `${quote(given)} is neither a run's directory nor a ${reportName}: pass one of these`,
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
    throw new UsageError(`${quote(path)} does not name a ${recordingName}: run again with the reporter har`);
  const what = `the recording ${quote(recording)}`;
  const recorded = await readInput(
    recording,
    { what, remedy: "it must be in the directory of the report" },
    LARGEST,
  );
  return {
    directory,
    report,
    files: new Map([
      [reportName, bytes],
      [recordingName, recorded],
    ]),
  };
}
