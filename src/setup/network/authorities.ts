/** Reads `--ca-file`: the certificate authorities to trust. */
import { readFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { codeOf } from "../error-code.ts";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";
import { certificatesIn } from "./pem.ts";

/** The public authorities, those of `NODE_EXTRA_CA_CERTS` (`extraFile`), and those of the file, in PEM. */
export async function authoritiesOf(
  file: string,
  source: string,
  extraFile: string | undefined,
): Promise<readonly string[]> {
  const where = `the file of ${source} ${quote(file)}`;
  const text = await readFile(file, "latin1").catch((error: unknown) => {
    throw new UsageError(`${where} cannot be read (${codeOf(error)}): name a PEM file`);
  });
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
