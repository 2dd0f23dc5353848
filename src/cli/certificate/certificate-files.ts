/** The files of certificates, and those that they certify. */
import { basename, dirname, join } from "node:path";
import { type Command, Option } from "commander";
import type { Report } from "../../kit/report.ts";
import { either } from "../../kit/schema/foreign-json.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { type Files, STATEMENT_TYPE, SUBJECTS } from "../../report/certificate/statement.ts";
import { LARGE, quote, readable, readInput, UsageError, word } from "../../setup/usage-error.ts";
import { entriesOf, fileIn } from "../files/files.ts";

export const ENVELOPE_FILE = "certificate.dsse.json";

export const BUNDLE_FILE = "certificate.sigstore.json";

export const CERTIFICATE_FILES: readonly string[] = [ENVELOPE_FILE, BUNDLE_FILE];

/** What every certificate holds in clear: the type of what was signed, as JSON writes it. */
export const CERTIFICATE_MARK: string = `"${STATEMENT_TYPE}"`;

/** More in one directory are not looked at. */
const MOST = 16;

export async function certificatesIn(directory: string): Promise<readonly string[]> {
  const names = (await entriesOf(directory)) ?? [];
  const chosen = names.filter((name) => /\.(?:dsse|sigstore)\.json$/.test(name)).sort();
  return chosen.slice(0, MOST).map((name) => join(directory, name));
}

export interface CertifiedFiles {
  readonly directory: string;
  readonly report: Report;
  readonly files: Files;
}

export async function readCertified(given: string): Promise<CertifiedFiles> {
  const [reportName, recordingName] = SUBJECTS;
  const path = await fileIn(given);
  if (basename(path) !== reportName)
    throw new UsageError(
      `${quote(given)} is neither a run's directory nor a ${reportName}: pass one of these`,
    );
  const directory = dirname(path);
  const bytes = await readInput(path, `the report ${quote(path)}`, "pass a run's directory", LARGE);
  const report = readable(path, () => parseReport(bytes));
  const recording = join(directory, recordingName);
  if (report.recording !== recordingName)
    throw new UsageError(`${quote(path)} does not name a ${recordingName}: run again with the reporter har`);
  const remedy = "it must be in the directory of the report";
  const recorded = await readInput(recording, `the recording ${quote(recording)}`, remedy, LARGE);
  const files = new Map([[reportName, bytes] as const, [recordingName, recorded] as const]);
  return { directory, report, files };
}

/** The certificate in a directory; `remedy` ends the message where there is none. */
export async function readCertificate(
  directory: string,
  remedy: string,
): Promise<{ readonly path: string; readonly bytes: Buffer }> {
  const path = join(directory, ENVELOPE_FILE);
  return { path, bytes: await readInput(path, `the certificate ${quote(path)}`, remedy, LARGE) };
}

/** Throws a {@link UsageError} if a directory has a certificate: it may have been handed on, or have other signatures. */
export async function refuseToReplace(directory: string): Promise<void> {
  const there = (await certificatesIn(directory)).find((path) => CERTIFICATE_FILES.includes(basename(path)));
  if (there === undefined) return;
  throw new UsageError(
    `${quote(there)} already exists: pass --force to replace it, or --countersign to add a signature`,
  );
}

/** Where none is given, every command asks for level full. */
export function levelOption(words: readonly string[], does: string): Option {
  const option = new Option("--level <name>", `${does}: ${either(words)}`);
  return option.argParser(word("--level", words)).default("full", "full");
}

export function withTrust(command: Command): Command {
  return command
    .option("--public-key <file>", "public key from keygen to check certificates with")
    .option("--trust <file>", "a trust file: keys with owners and roles, and revocations");
}
