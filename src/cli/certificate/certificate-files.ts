/** The files of certificates. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { STATEMENT_TYPE } from "../../report/certificate/statement.ts";

/** File name of the envelope, in the directory of the report. */
export const ENVELOPE_FILE = "certificate.dsse.json";

/** File name of the Sigstore bundle. */
export const BUNDLE_FILE = "certificate.sigstore.json";

/** File name of the page to show and print. */
export const PAGE_FILE = "certificate.html";

/** What `sign` signs. */
export const CERTIFICATE_FILES: readonly string[] = [ENVELOPE_FILE, BUNDLE_FILE];

/** What every certificate holds in clear: the type of what was signed, as JSON writes it. */
export const CERTIFICATE_MARK: string = `"${STATEMENT_TYPE}"`;

/** More in one directory are not looked at. */
const MOST = 16;

/** The certificates that lie in a directory, by their names. */
export async function certificatesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => []);
  const chosen = names.filter((name) => /\.(?:dsse|sigstore)\.json$/.test(name)).sort();
  return chosen.slice(0, MOST).map((name) => join(directory, name));
}
