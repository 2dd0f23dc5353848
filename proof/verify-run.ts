/** Verifies a run in memory: writes its recording, reads it back, judges it again and compares the reports. */
import { sha256 } from "../src/report/certificate/statement.ts";
import { renderHar } from "../src/report/har/har.ts";
import { renderJson } from "../src/report/text/text.ts";
import { SUITE } from "../src/report/version.ts";
import type { Judged } from "../src/run/run.ts";
import { checkReport, formatDifferences, parseReport } from "../src/verify/check-report.ts";

/** The differences, a line each; empty: the report follows from its recording. */
export async function verifyRun({ report, recording, facts }: Judged): Promise<readonly string[]> {
  const har = new TextEncoder().encode(renderHar(recording, facts));
  const named = { ...report, recording: "recording.har", recordingDigest: { sha256: sha256(har) } };
  const given = parseReport(renderJson(named));
  return formatDifferences(given, await checkReport(given, har), SUITE.version);
}
