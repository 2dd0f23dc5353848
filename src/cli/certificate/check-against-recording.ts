/** Whether a report follows from its recording, and the recording proves what it declares, as text. */
import { FormatError } from "../../kit/schema/format-error.ts";
import { SUITE } from "../../report/version.ts";
import { checkReport } from "../../verify/check-report.ts";
import { formatDifferences } from "../../verify/format-differences.ts";
import { parseReport } from "../../verify/parse-report.ts";
import { proofOf } from "../../verify/proofs/index.ts";

/** The result of the check. */
export interface RecordingCheck {
  /** Why the report does not follow from its recording, as a clause; `null` if it does. */
  readonly mismatch: string | null;
  /** Whether any answer shows the time. */
  readonly dated: boolean;
}

/** Recomputes the report `name` from its recording, and compares what the recording declares with its exchanges. */
export async function checkRecording(
  name: string,
  report: Uint8Array,
  recording: Uint8Array,
): Promise<RecordingCheck> {
  const not = (mismatch: string): RecordingCheck => ({ mismatch, dated: false });
  try {
    const given = parseReport(Buffer.from(report).toString());
    // Another version asks for other requests.
    if (given.suiteVersion !== null && minorOf(given.suiteVersion) !== minorOf(SUITE.version))
      return not(
        `it was judged by version ${given.suiteVersion}, and this is ${SUITE.version}: only a version ${minorOf(given.suiteVersion)} can check that nothing is missing, so fetch that one`,
      );
    const [first] = formatDifferences(given, await checkReport(given, recording), SUITE.version);
    if (first !== undefined) return not(`${name} does not follow from its recording: ${first}`);
    const { gaps, dated } = await proofOf(recording);
    const [gap, ...more] = gaps;
    if (gap === undefined) return { mismatch: null, dated };
    return not(
      `its recording does not prove it: ${gap}${more.length > 0 ? `, and ${more.length} more` : ""}`,
    );
  } catch (error) {
    if (error instanceof FormatError) return not(error.of(name));
    throw error;
  }
}

/** "1.0" of "1.0.3". */
function minorOf(version: string): string {
  return version.split(".", 2).join(".");
}
