/** A run that is just over, verified as its files would be: written, read back, judged again, compared. */
import { renderHar } from "../report/har/write-har.ts";
import { renderJson } from "../report/json.ts";
import { SUITE } from "../report/version.ts";
import type { Judged } from "../run/judge.ts";
import { checkReport, sha256 } from "./check-report.ts";
import { readGiven } from "./given.ts";
import { told } from "./told.ts";

/** What differs, a line each; nothing: the report follows from its recording. */
export async function verifyRun({ report, recording, facts }: Judged): Promise<readonly string[]> {
  const har = new TextEncoder().encode(renderHar(recording, facts));
  const named = { ...report, recording: "recording.har", recordingDigest: { sha256: sha256(har) } };
  const given = readGiven(renderJson(named));
  return told(given, await checkReport(given, har), SUITE.version);
}
