/** What `sign` asks of a report before it signs. */
import { REQUIREMENTS } from "../../../suites/index.ts";
import { whyNotCertifiable, whyNotOurs } from "../../report/certificate/certifiable.ts";
import { whyNotSignedAt } from "../../report/certificate/signed-at.ts";
import { SUBJECTS } from "../../report/certificate/subjects.ts";
import { SUITE } from "../../report/version.ts";
import type { CertifiedFiles } from "./certified-files.ts";
import { checkRecording } from "./check-against-recording.ts";

/** What the command line asks for. */
export interface Wanted {
  readonly require: "core" | "full";
  readonly demonstration?: boolean;
}

/** Why a report is not signed, as part of a sentence about it; `null` where it is; `now` in ms since the Unix epoch. */
export async function whyNotSigned(
  { report, files }: CertifiedFiles,
  wanted: Wanted,
  now: number,
): Promise<string | null> {
  const reason =
    whyNotOurs(report, SUITE, REQUIREMENTS) ??
    whyNotCertifiable(report, wanted.demonstration ?? false, wanted.require);
  if (reason !== null) return reason;
  const { startedAt, durationMs } = report.run;
  const late = whyNotSignedAt(Date.parse(startedAt), durationMs, now);
  if (late !== null) return late;
  const [bytes, recording] = SUBJECTS.map((name) => files.get(name));
  return bytes && recording
    ? (await checkRecording("it", bytes, recording)).mismatch
    : "it lacks its recording";
}
