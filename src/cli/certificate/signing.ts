/** What `sign` does beside signing: checks before it, one more signature, and what the certificate says. */

import { createPublicKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { decodeUtf8 } from "../../kit/schema/foreign-json.ts";
import { whyNotCertifiable, whyNotOurs, whyNotSignedAt } from "../../report/certificate/certifiable.ts";
import { examine } from "../../report/certificate/check.ts";
import { type Description, describeCertificate } from "../../report/certificate/describe.ts";
import { countersign, type Envelope, keyIdOf, unseal } from "../../report/certificate/envelope.ts";
import { readEnvelope } from "../../report/certificate/read.ts";
import { SUBJECTS } from "../../report/certificate/statement.ts";
import { trustIn } from "../../report/certificate/trust.ts";
import { readHar } from "../../report/har/read-har.ts";
import { SUITE } from "../../report/version.ts";
import { readable } from "../../setup/read-input.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { showsTime } from "../../verify/proofs/times.ts";
import { type CertifiedFiles, ENVELOPE_FILE, readCertificate } from "./certificate-files.ts";
import { checkRecording } from "./verify-certificate.ts";

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

/** The certificate that is there, with one more signature, if it says what these files say. */
export async function countersigned({ directory, files }: CertifiedFiles, key: KeyObject): Promise<Envelope> {
  const path = join(directory, ENVELOPE_FILE);
  const remedy = "leave out --countersign for the first signature";
  const bytes = await readCertificate(directory, remedy);
  const { envelope } = readable(path, () => readEnvelope(bytes));
  const publicKey = createPublicKey(key);
  const keyId = keyIdOf(publicKey);
  if (unseal(envelope, [{ key: publicKey }]).signers.length > 0)
    throw new UsageError(`${quote(path)} has a signature of the key ${keyId} already`);
  const signed = countersign(envelope, key, keyId);
  const certificate = Buffer.from(JSON.stringify(signed));
  const [problem] = examine(certificate, trustIn(publicKey), files, Date.now()).findings;
  if (problem) throw new UsageError(`${quote(path)} is not to be countersigned: ${problem.message}`);
  return signed;
}

/** What a certificate says as it follows from the signed files; the only key that it knows is the one that signed. */
export function described(
  { files, report }: CertifiedFiles,
  envelope: Envelope,
  publicKey: KeyObject,
): Description {
  const certificate = new TextEncoder().encode(JSON.stringify(envelope));
  const examined = examine(certificate, trustIn(publicKey), files, Date.now());
  const { id, signed, signers, passedOver, findings } = examined;
  const [problem] = findings;
  if (problem || !signed || id === null)
    throw new Error(`the certificate just signed is not valid: ${problem?.message ?? "it cannot be read"}`);
  const { recording } = readHar(decodeUtf8(files.get("recording.har") ?? new Uint8Array()));
  const known = { id, validity: signed.validity, signers, passedOver, dated: showsTime(recording) };
  return describeCertificate(report, known);
}
