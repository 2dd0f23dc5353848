/** Whether a certificate holds: form, signature, validity, files, and that it says what the report says. */
import type { KeyObject } from "node:crypto";
import { FormatError } from "../../kit/schema/format-error.ts";
import { placeOf } from "../../kit/schema/json-place.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { differences } from "../differences.ts";
import { whyNotCertifiable } from "./certifiable.ts";
import { unseal } from "./envelope.ts";
import { readEnvelope } from "./read-envelope.ts";
import { readStatement, type Signed } from "./read-statement.ts";
import { STATEMENT_TYPE, statementOf, type Validity } from "./statement.ts";
import { type Files, fileSubject, SUBJECTS } from "./subjects.ts";

/** What does not hold, and which part of the check found it. */
export interface CertificateFinding {
  readonly about: "form" | "key" | "signature" | "validity" | "files" | "agreement";
  /** A sentence without its full stop. */
  readonly message: string;
}

/** More of them say the same. */
const MOST_DIFFERENCES = 5;

/**
 * What does not hold of a certificate (envelope or bundle); none: everything does. Nothing of it is believed before the
 * signature is found to be the key's, and only the bytes that were signed are read. `now`: ms since the Unix epoch.
 */
export function checkCertificate(
  certificate: Uint8Array,
  publicKey: KeyObject | null,
  files: Files,
  now: number,
): readonly CertificateFinding[] {
  const envelope = orProblem(() => readEnvelope(certificate));
  if (typeof envelope === "string") return [found("form", `the certificate cannot be read: ${envelope}`)];
  if (!publicKey) return [found("key", "the certificate was not checked, for there is no public key")];
  if (publicKey.asymmetricKeyType !== "ed25519")
    return [found("key", "the certificate was not checked, for the public key is no Ed25519 key")];
  const payload = unseal(envelope, publicKey);
  if (!payload) return [found("signature", "the signature is not that of the public key")];
  if (envelope.payloadType !== STATEMENT_TYPE)
    return [found("form", `what was signed is not ${STATEMENT_TYPE}`)];
  const signed = orProblem(() => readStatement(payload));
  if (typeof signed === "string")
    return [found("form", `what was signed is no statement about a report: ${signed}`)];
  return [...expiry(signed.validity, now), ...changedFiles(signed, files), ...disagreement(signed, files)];
}

function found(about: CertificateFinding["about"], message: string): CertificateFinding {
  return { about, message };
}

/** What a reader makes of a file, or what is wrong with the file, called `name`. */
function orProblem<T extends object>(readFile: () => T, name = "it"): T | string {
  try {
    return readFile();
  } catch (error) {
    if (error instanceof FormatError) return name === "it" ? error.message : error.of(name);
    throw error;
  }
}

function expiry({ notBefore, notAfter }: Validity, now: number): readonly CertificateFinding[] {
  if (now < Date.parse(notBefore))
    return [found("validity", `the certificate is not valid before ${notBefore}`)];
  if (now > Date.parse(notAfter))
    return [found("validity", `the certificate is not valid after ${notAfter}`)];
  return [];
}

function changedFiles({ digests }: Signed, files: Files): readonly CertificateFinding[] {
  return SUBJECTS.flatMap((name) => {
    const bytes = files.get(name);
    if (!digests.has(name)) return [found("files", `${name} is not among the files that were certified`)];
    if (!bytes) return [found("files", `${name} is not there`)];
    return isCertified(name, bytes, digests)
      ? []
      : [found("files", `${name} is not the file that was certified: its SHA-256 differs`)];
  });
}

function isCertified(name: string, bytes: Uint8Array, digests: Signed["digests"]): boolean {
  return fileSubject(name, bytes).digest.sha256 === digests.get(name);
}

/** The statement that follows from the report must be the one that was signed; another report tells nothing of it. */
function disagreement(signed: Signed, files: Files): readonly CertificateFinding[] {
  const { statement, digests, validity, demonstration } = signed;
  const bytes = files.get("report.json");
  if (!bytes || !isCertified("report.json", bytes, digests)) return [];
  const report = orProblem(() => parseReport(bytes), "report.json");
  if (typeof report === "string") return [found("agreement", report)];
  const subjects = SUBJECTS.map((name) => ({ name, digest: { sha256: digests.get(name) ?? "" } }));
  const wanted = statementOf(report, subjects, validity, demonstration);
  const different = differences(statement, wanted, MOST_DIFFERENCES).map(({ path }) =>
    found("agreement", `the statement does not say what the report says: ${placeOf(path)} differs`),
  );
  const reason = whyNotCertifiable(report, demonstration);
  return reason === null
    ? different
    : [...different, found("agreement", `report.json is no report to certify: ${reason}`)];
}
