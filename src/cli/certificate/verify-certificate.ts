/** `verify` of a certificate, with the trusted keys, the certified files and what the reader requires. */
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { examine } from "../../report/certificate/check.ts";
import { type Requirement, whyNotMet } from "../../report/certificate/decide.ts";
import { type Description, describeCertificate, detailLines } from "../../report/certificate/describe.ts";
import { type Files, SUBJECTS } from "../../report/certificate/subjects.ts";
import type { Trust } from "../../report/certificate/trust.ts";
import { LARGEST_HAR } from "../../report/har/read-har.ts";
import { visible } from "../../report/text/visible.ts";
import { quote } from "../../setup/quote.ts";
import { readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { checkRecording } from "./check-against-recording.ts";

/** A certificate, and the contents of all files that it is checked against. */
export interface LoadedCertificate {
  readonly path: string;
  readonly certificate: Uint8Array;
  readonly trust: Trust;
  /** The certified files that exist. */
  readonly files: Files;
}

/** One line for each problem, and the text that is printed if there is none. */
export interface Result {
  readonly lines: readonly string[];
  readonly confirmed: string;
  /** Whether the recording is none that a run makes: cut off, or it says of itself what its exchanges do not. */
  readonly isUnreadable?: boolean;
  /** The content of a valid certificate; it may be valid and not meet what is required. */
  readonly description?: Description;
}

/** Reads the certified files; without a key, a certificate cannot be checked. */
export async function loadCertificate(
  path: string,
  certificate: Uint8Array,
  trust: Trust | null,
): Promise<LoadedCertificate> {
  if (!trust)
    throw new UsageError(
      `${quote(path)} is a certificate and needs a public key to check it: pass --public-key FILE or --trust FILE`,
    );
  const files = new Map<string, Uint8Array>();
  for (const name of SUBJECTS) {
    const beside = join(dirname(path), name);
    // A missing file is a finding, not a usage error.
    const isThere = await stat(beside).then(
      () => true,
      () => false,
    );
    const remedy = "certificate, report and recording belong in one directory";
    if (isThere)
      files.set(name, await readInput(beside, { what: `the file ${quote(beside)}`, remedy }, LARGEST_HAR));
  }
  return { path, certificate, trust, files };
}

/** Checks a certificate; if its files are unchanged, also that the recording proves it and that it meets what is required. */
export async function verifyCertificate(
  { path, certificate, trust, files }: LoadedCertificate,
  wanted: Requirement,
  now: number,
): Promise<Result> {
  const { findings, signers, passedOver, id, signed } = examine(certificate, trust, files, now);
  const [report, recording] = SUBJECTS.map((name) => files.get(name));
  const lines = findings.map(({ message }) => visible(message));
  if (lines.length > 0 || !report || !recording || !signed || id === null) return { lines, confirmed: "" };
  const { mismatch, dated } = await checkRecording("report.json", report, recording);
  if (mismatch !== null) return { lines: [visible(mismatch)], confirmed: "" };
  const parsed = parseReport(report);
  const { validity } = signed;
  const description = describeCertificate(parsed, { id, validity, signers, passedOver, dated });
  const unmet = whyNotMet(parsed, signers, wanted, now).map(visible);
  const said = [description.sentence, ...detailLines(description)];
  if (unmet.length > 0) {
    const [sentence, ...details] = said;
    return {
      lines: [...unmet, `Otherwise it is valid: ${sentence}`, ...details.map((line) => line.trimStart())],
      confirmed: "",
      description,
    };
  }
  const [sentence, ...details] = said;
  const confirmed = [`VERIFIED: ${sentence}`, ...details, `  file      ${visible(path)}`, ""].join("\n");
  return { lines: [], confirmed, description };
}
