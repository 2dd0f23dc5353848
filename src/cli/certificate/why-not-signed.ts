/** The checks of `sign` before it signs. */
import { REQUIREMENTS } from "../../../suites/index.ts";
import { whyNotCertifiable, whyNotOurs } from "../../report/certificate/certifiable.ts";
import { SUBJECTS } from "../../report/certificate/subjects.ts";
import { SUITE } from "../../report/version.ts";
import type { CertifiedFiles } from "./certified-files.ts";
import { recordingMismatch } from "./check-against-recording.ts";

/** The options of `sign` that restrict which reports are signed. */
export interface Wanted {
  readonly require: "core" | "full";
  readonly demonstration?: boolean;
}

/** Why a report is not signed, as a clause that follows "it is not signed:"; `null` if it can be signed. */
export async function whyNotSigned(
  { report, files }: CertifiedFiles,
  wanted: Wanted,
): Promise<string | null> {
  const reason =
    whyNotOurs(report, SUITE, REQUIREMENTS) ?? whyNotCertifiable(report, wanted.demonstration ?? false);
  if (reason !== null) return reason;
  if (wanted.require === "full" && report.run.profile !== "full")
    return "its run had the core profile, and full is required";
  const [bytes, recording] = SUBJECTS.map((name) => files.get(name));
  return bytes && recording ? recordingMismatch("it", bytes, recording) : "it lacks its recording";
}
