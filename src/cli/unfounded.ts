/** Whether a report follows from its recording, in a sentence. */
import { FormatError } from "../report/har/fields.ts";
import { SUITE } from "../report/version.ts";
import { checkReport } from "../verify/check-report.ts";
import { readGiven } from "../verify/given.ts";
import { told } from "../verify/told.ts";

/** What is said of a report that does not follow from its recording, beginning with a verb; `null`: it does. */
export async function unfounded(report: Uint8Array, recording: Uint8Array): Promise<string | null> {
  try {
    const given = readGiven(Buffer.from(report).toString());
    const [first] = told(given, await checkReport(given, recording), SUITE.version);
    return first === undefined ? null : `does not follow from its recording: ${first}`;
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
}
