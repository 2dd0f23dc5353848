/** `sign` without `--force`: a certificate that is there stays. */
import { basename } from "node:path";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { CERTIFICATE_FILES, certificatesIn } from "./certificate-files.ts";

/** Throws a {@link UsageError} if a directory has a certificate: it may have been handed on, or have other signatures. */
export async function refuseToReplace(directory: string): Promise<void> {
  const there = (await certificatesIn(directory)).find((path) => CERTIFICATE_FILES.includes(basename(path)));
  if (there === undefined) return;
  throw new UsageError(
    `${quote(there)} already exists: pass --force to replace it, or --countersign to add a signature`,
  );
}
