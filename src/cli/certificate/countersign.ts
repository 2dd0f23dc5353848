/** `sign --countersign`: one more signature on the certificate that is there. */
import { createPublicKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { checkCertificate } from "../../report/certificate/check.ts";
import { countersign, type Envelope, keyIdOf, unseal } from "../../report/certificate/envelope.ts";
import { readEnvelope } from "../../report/certificate/read-envelope.ts";
import { quote } from "../../setup/quote.ts";
import { readable, readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { ENVELOPE_FILE } from "./certificate-files.ts";
import type { CertifiedFiles } from "./certified-files.ts";

/** Many times what a certificate takes, in bytes. */
const LARGEST_CERTIFICATE = 4 * 1_024 * 1_024;

/** The certificate that is there, with one more signature, if it says what these files say. */
export async function countersigned({ directory, files }: CertifiedFiles, key: KeyObject): Promise<Envelope> {
  const path = join(directory, ENVELOPE_FILE);
  const remedy = "leave out --countersign for the first signature";
  const bytes = await readInput(
    path,
    { what: `the certificate ${quote(path)}`, remedy },
    LARGEST_CERTIFICATE,
  );
  const { envelope } = readable(path, () => readEnvelope(bytes));
  const keyId = keyIdOf(createPublicKey(key));
  const publicKey = createPublicKey(key);
  if (checkSignature(envelope, publicKey))
    throw new UsageError(`${quote(path)} has a signature of the key ${keyId} already`);
  const signed = countersign(envelope, key, keyId);
  const [problem] = checkCertificate(Buffer.from(JSON.stringify(signed)), publicKey, files, Date.now());
  if (problem) throw new UsageError(`${quote(path)} is not to be countersigned: ${problem.message}`);
  return signed;
}

function checkSignature(envelope: Envelope, key: KeyObject): boolean {
  return unseal(envelope, [{ key }]).signers.length > 0;
}
