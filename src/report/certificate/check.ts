/** Checks a certificate: form, signature, validity, files, and agreement with the report. */
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

/** A problem, and which part of the check found it. */
export interface CertificateFinding {
  readonly about: "form" | "key" | "signature" | "validity" | "files" | "agreement";
  /** A sentence without its full stop. */
  readonly message: string;
}

/** Most differences that are reported. */
const MOST_DIFFERENCES = 5;

/**
 * The problems of a certificate (envelope or bundle); empty if it is valid. Checks the signature first, and then reads
 * only the bytes that were signed. `now` is in ms since the Unix epoch.
 */
export function checkCertificate(
  certificate: Uint8Array,
  publicKey: KeyObject | null,
  files: Files,
  now: number,
): readonly CertificateFinding[] {
  const envelope = orProblem(() => readEnvelope(certificate));
  if (typeof envelope === "string") return [found("form", `the certificate cannot be read: ${envelope}`)];
  if (!publicKey) return [found("key", "the certificate was not checked because there is no public key")];
  if (publicKey.asymmetricKeyType !== "ed25519")
    return [found("key", "the certificate was not checked because the public key is not an Ed25519 key")];
  const payload = unseal(envelope, publicKey);
  if (!payload) return [found("signature", "the signature does not match the public key")];
  if (envelope.payloadType !== STATEMENT_TYPE)
    return [found("form", `the signed payload is not ${STATEMENT_TYPE}`)];
  const signed = orProblem(() => readStatement(payload));
  if (typeof signed === "string")
    return [found("form", `the signed payload is not a statement about a report: ${signed}`)];
  return [...expiry(signed.validity, now), ...changedFiles(signed, files), ...disagreement(signed, files)];
}

function found(about: CertificateFinding["about"], message: string): CertificateFinding {
  return { about, message };
}

/** The result of `readFile`, or its {@link FormatError} as text about `name`. */
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
    if (!digests.has(name)) return [found("files", `${name} is not one of the certified files`)];
    if (!bytes) return [found("files", `${name} is missing`)];
    return isCertified(name, bytes, digests)
      ? []
      : [found("files", `${name} is not the certified file: its SHA-256 differs`)];
  });
}

function isCertified(name: string, bytes: Uint8Array, digests: Signed["digests"]): boolean {
  return fileSubject(name, bytes).digest.sha256 === digests.get(name);
}

/** The signed statement must be the one that follows from the report; not checked if the report is another file. */
function disagreement(signed: Signed, files: Files): readonly CertificateFinding[] {
  const { statement, digests, validity, demonstration } = signed;
  const bytes = files.get("report.json");
  if (!bytes || !isCertified("report.json", bytes, digests)) return [];
  const report = orProblem(() => parseReport(bytes), "report.json");
  if (typeof report === "string") return [found("agreement", report)];
  const subjects = SUBJECTS.map((name) => ({ name, digest: { sha256: digests.get(name) ?? "" } }));
  const wanted = statementOf(report, subjects, validity, demonstration);
  const different = differences(statement, wanted, MOST_DIFFERENCES).map(({ path }) =>
    found("agreement", `the statement does not agree with the report: ${placeOf(path)} differs`),
  );
  const reason = whyNotCertifiable(report, demonstration);
  return reason === null
    ? different
    : [...different, found("agreement", `report.json cannot be certified: ${reason}`)];
}
