/** Certificates in PEM (RFC 7468 §5), and the authorities to trust: `--ca-file`. */

import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { readInput } from "../read-input.ts";
import { quote, UsageError } from "../usage-error.ts";

/** Bytes; larger than any bundle of authorities. */
const MOST_BYTES = 16 * 1_024 * 1_024;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates in a text, in order; none if one of them is invalid. */
export function certificatesIn(text: string): readonly string[] {
  const all = text.match(CERTIFICATE) ?? [];
  return all.every(isCertificate) ? all : [];
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).fingerprint256 !== "";
  } catch {
    return false;
  }
}

/** The public authorities, those of `NODE_EXTRA_CA_CERTS` (`extraFile`), and those of the file, in PEM. */
export async function authoritiesOf(
  file: string,
  source: string,
  extraFile: string | undefined,
): Promise<readonly string[]> {
  const where = `${source} ${quote(file)}`;
  const bytes = await readInput(file, { what: where, remedy: "name a PEM file" }, MOST_BYTES);
  const text = bytes.toString("latin1");
  const own = certificatesIn(text);
  if (own.length === 0) {
    throw new UsageError(
      `${where} contains no certificate in PEM: name a file that begins "-----BEGIN CERTIFICATE-----"`,
    );
  }
  // A connection with its own authorities ignores Node's, so NODE_EXTRA_CA_CERTS is added here.
  // If that file cannot be read, Node itself prints a warning.
  const extra = extraFile ? await readFile(extraFile, "latin1").catch(() => "") : "";
  return [...rootCertificates, ...certificatesIn(extra), ...own];
}
