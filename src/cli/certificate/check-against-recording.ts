/** Whether a report follows from its recording, as text. */
import { FormatError } from "../../kit/schema/format-error.ts";
import { SUITE } from "../../report/version.ts";
import { checkReport } from "../../verify/check-report.ts";
import { formatDifferences } from "../../verify/format-differences.ts";
import { parseReport } from "../../verify/parse-report.ts";

/** Why the report `name` does not follow from its recording; `null` if it does. */
export async function recordingMismatch(
  name: string,
  report: Uint8Array,
  recording: Uint8Array,
): Promise<string | null> {
  try {
    const given = parseReport(Buffer.from(report).toString());
    const [first] = formatDifferences(given, await checkReport(given, recording), SUITE.version);
    return first === undefined ? null : `${name} does not follow from its recording: ${first}`;
  } catch (error) {
    if (error instanceof FormatError) return error.of(name);
    throw error;
  }
}
