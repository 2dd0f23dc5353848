/** `verify` of a certificate, with the public key and the certified files. */
import type { KeyObject } from "node:crypto";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Report } from "../../kit/report.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { checkCertificate } from "../../report/certificate/check.ts";
import { keyIdOf } from "../../report/certificate/envelope.ts";
import { PROVES } from "../../report/certificate/statement.ts";
import { type Files, SUBJECTS } from "../../report/certificate/subjects.ts";
import { LARGEST_HAR } from "../../report/har/har.ts";
import { visible } from "../../report/text/visible.ts";
import { subjectOf } from "../../report/verdict-line.ts";
import { quote } from "../../setup/quote.ts";
import { readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { recordingMismatch } from "./check-against-recording.ts";
import { readPublicKey } from "./keys.ts";

/** A certificate, and the contents of all files that it is checked against. */
export interface LoadedCertificate {
  readonly path: string;
  readonly certificate: Uint8Array;
  readonly publicKey: KeyObject;
  /** The certified files that exist. */
  readonly files: Files;
}

/** One line for each problem, and the text that is printed if there is none. */
export interface Result {
  readonly lines: readonly string[];
  readonly confirmed: string;
}

/** Reads the public key and the certified files; without a key, a certificate cannot be checked. */
export async function loadCertificate(
  path: string,
  certificate: Uint8Array,
  keyFile: string | undefined,
): Promise<LoadedCertificate> {
  if (keyFile === undefined)
    throw new UsageError(
      `${quote(path)} is a certificate and needs a public key to check it: pass --public-key FILE`,
    );
  const publicKey = await readPublicKey(keyFile, "--public-key");
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
  return { path, certificate, publicKey, files };
}

/** Checks a certificate; if its files are unchanged, also that the report follows from the recording. */
export async function verifyCertificate(
  { path, certificate, publicKey, files }: LoadedCertificate,
  now: number,
): Promise<Result> {
  const findings = checkCertificate(certificate, publicKey, files, now);
  const [report, recording] = SUBJECTS.map((name) => files.get(name));
  const lines = findings.map(({ message }) => visible(message));
  if (lines.length > 0 || !report || !recording) return { lines, confirmed: "" };
  const reason = await recordingMismatch("report.json", report, recording);
  if (reason !== null) return { lines: [reason], confirmed: "" };
  return {
    lines,
    confirmed: confirmation(path, parseReport(report), publicKey),
  };
}

function confirmation(path: string, { run, target, verdict }: Report, publicKey: KeyObject): string {
  const what = target.embedded ? "a demonstration, not for a service: " : "";
  return [
    `VERIFIED: ${visible(path)} — ${what}${verdict} in the ${run.profile} profile, ${subjectOf(target)}, recomputed from the recording`,
    `  signed with the key ${keyIdOf(publicKey)}`,
    `  ${PROVES}`,
    "",
  ].join("\n");
}
