/** The checks of `sign` before it signs. */
import { REQUIREMENTS } from "../../../suites/index.ts";
import { whyNotCertifiable, whyNotOurs } from "../../report/certificate/certifiable.ts";
import { whyNotSignedAt } from "../../report/certificate/signed-at.ts";
import { SUBJECTS } from "../../report/certificate/subjects.ts";
import { SUITE } from "../../report/version.ts";
import type { CertifiedFiles } from "./certified-files.ts";
import { checkRecording } from "./check-against-recording.ts";

/** The options of `sign` that restrict which reports are signed. */
export interface Wanted {
  readonly require: "core" | "full";
  readonly demonstration?: boolean;
}

/**
 * Why a report is not signed, as a clause that follows "it is not signed:"; `null` if it can be signed.
 * `now` is in ms since the Unix epoch.
 */
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
