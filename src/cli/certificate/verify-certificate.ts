/** `verify` of a certificate, with the trusted keys, the certified files and what the reader requires. */
import { dirname, join } from "node:path";
import { FormatError } from "../../kit/schema/foreign-json.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { examine, type Requirement, whyNotMet } from "../../report/certificate/check.ts";
import { type Description, describeCertificate, detailLines } from "../../report/certificate/describe.ts";
import { type Files, SUBJECTS } from "../../report/certificate/statement.ts";
import type { Trust } from "../../report/certificate/trust.ts";
import { visible } from "../../report/text/text.ts";
import { minorOf, SUITE } from "../../report/version.ts";
import { exists, LARGE, quote, readInput, UsageError } from "../../setup/usage-error.ts";
import { checkReport, formatDifferences, parseReport as parseEither } from "../../verify/check-report.ts";
import { proofOf } from "../../verify/proofs/proofs.ts";

export interface RecordingCheck {
  /** Why the report does not follow from its recording, as a clause; `null` if it does. */
  readonly mismatch: string | null;
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
    const given = parseEither(Buffer.from(report).toString());
    // Another version asks for other requests.
    if (given.suiteVersion !== null && minorOf(given.suiteVersion) !== minorOf(SUITE.version))
      return not(
        `it was judged by version ${given.suiteVersion}, and this is ${SUITE.version}: only a version ${minorOf(given.suiteVersion)} can check that nothing is missing, so fetch that one`,
      );
    const checked = await checkReport(given, recording);
    const [first] = formatDifferences(given, checked, SUITE.version);
    if (first !== undefined || !checked.played)
      return not(`${name} does not follow from its recording: ${first}`);
    const { gaps, dated } = proofOf(checked.played);
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

interface LoadedCertificate {
  readonly path: string;
  readonly certificate: Uint8Array;
  readonly trust: Trust;
  readonly files: Files;
}

/** One line for each problem, and the text that is printed if there is none. */
export interface Result {
  readonly lines: readonly string[];
  readonly confirmed: string;
  /** Whether the recording is none that a run makes: cut off, or it says of itself what its exchanges do not. */
  readonly isUnreadable?: boolean;
  readonly description?: Description;
}

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
    const remedy = "certificate, report and recording belong in one directory";
    if (await exists(beside))
      files.set(name, await readInput(beside, `the file ${quote(beside)}`, remedy, LARGE));
  }
  return { path, certificate, trust, files };
}

/** Checks a certificate; if its files are unchanged, also that the recording proves it and that it meets what is required. */
export async function verifyCertificate(
  { path, certificate, trust, files }: LoadedCertificate,
  wanted: Requirement,
  now: number,
): Promise<Result> {
  const { problems: found, signers, passedOver, id, signed } = examine(certificate, trust, files, now);
  const [report, recording] = SUBJECTS.map((name) => files.get(name));
  const problems = found.map(visible);
  if (problems.length > 0 || !report || !recording || !signed || id === null)
    return { lines: problems, confirmed: "" };
  const { mismatch, dated } = await checkRecording("report.json", report, recording);
  if (mismatch !== null) return { lines: [visible(mismatch)], confirmed: "" };
  const parsed = parseReport(report);
  const { validity } = signed;
  const description = describeCertificate(parsed, { id, validity, signers, passedOver, dated });
  const { sentence } = description;
  const unmet = whyNotMet(parsed, signers, wanted, now).map(visible);
  const details = detailLines(description);
  if (unmet.length === 0) {
    const confirmed = [`VERIFIED: ${sentence}`, ...details, `  file      ${visible(path)}`, ""].join("\n");
    return { lines: [], confirmed, description };
  }
  const lines = [...unmet, `Otherwise it is valid: ${sentence}`, ...details.map((line) => line.trimStart())];
  return { lines, confirmed: "", description };
}
