/** Whether a report follows from its recording, and the recording shows what it declares, in a sentence. */
import { FormatError } from "../../kit/schema/format-error.ts";
import { SUITE } from "../../report/version.ts";
import { checkReport } from "../../verify/check-report.ts";
import { formatDifferences } from "../../verify/format-differences.ts";
import { parseReport } from "../../verify/parse-report.ts";
import { proofOf } from "../../verify/proofs/index.ts";

/** Why a report, called `name`, does not follow from its recording, as a clause; `null`: it does. */
export async function recordingMismatch(
  name: string,
  report: Uint8Array,
  recording: Uint8Array,
): Promise<string | null> {
  try {
    const given = parseReport(Buffer.from(report).toString());
    const [first] = formatDifferences(given, await checkReport(given, recording), SUITE.version);
    if (first !== undefined) return `${name} does not follow from its recording: ${first}`;
    const [gap, ...more] = (await proofOf(recording)).gaps;
    if (gap === undefined) return null;
    return `its recording does not prove it: ${gap}${more.length > 0 ? `, and ${more.length} more` : ""}`;
  } catch (error) {
    if (error instanceof FormatError) return error.of(name);
    throw error;
  }
}
