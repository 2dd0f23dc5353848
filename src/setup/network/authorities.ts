/** `--ca-file`: the certificate authorities to trust. */
import { readFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { codeOf } from "../error-code.ts";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";
import { certificatesIn } from "./pem.ts";

/** The public authorities, those that Node was told of, and those of the file. */
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
      `${where} holds no certificate in PEM: name a file that begins "-----BEGIN CERTIFICATE-----"`,
    );
  }
  // With authorities of its own a connection no longer asks Node's: what NODE_EXTRA_CA_CERTS adds is added here.
  // Node itself has warned where that file could not be read.
  const extra = extraFile ? await readFile(extraFile, "latin1").catch(() => "") : "";
  return [...rootCertificates, ...certificatesIn(extra), ...own];
}
