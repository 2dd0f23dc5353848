/** `verify`: recomputes reports from their recordings, offline, and compares; checks certificates. */
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { LARGEST_HAR } from "../../report/har/har.ts";
import { visible } from "../../report/text/visible.ts";
import { SUITE } from "../../report/version.ts";
import { quote } from "../../setup/quote.ts";
import { readable, readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { Checked } from "../../verify/check-report.ts";
import type { ParsedReport } from "../../verify/parse-report.ts";
import { BUNDLE_FILE, ENVELOPE_FILE } from "../certificate/certificate-files.ts";
import type { LoadedCertificate, Result } from "../certificate/verify-certificate.ts";
import { REPORT_FILE } from "../files/out-dir.ts";
import { fileIn } from "../files/report-path.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";

const AFTER = `
FILE is a report.json with its recording in the same directory, or a recording.har with its
report.json. This version judges the recording again, compares the result with the whole
report, and checks the recording's digest. Nothing is sent.

A certificate (${ENVELOPE_FILE} or ${BUNDLE_FILE}) is checked against a public
key, together with the report and the recording beside it.

A directory means its report.json, with --public-key its ${ENVELOPE_FILE}.

Exit codes: 0 everything was verified, 1 something differs, 2 usage error.

Examples:
  $ petstore-conformance verify conformance-report
  $ petstore-conformance verify conformance-report --public-key conformance-public.pem
`;

/** Options and help of `verify`. */
export function define(command: Command): Command {
  return command
    .description("Judges recordings again and compares with their reports; checks certificates.")
    .addHelpText("after", AFTER)
    .argument("<file...>", "reports, recordings, certificates, or their directories")
    .option("--public-key <file>", "public key from keygen to check certificates with");
}

/** A report with the bytes of its recording, both read. */
interface Loaded {
  readonly path: string;
  readonly given: ParsedReport;
  readonly recording: Uint8Array;
}

/** Reads all files first, then prints the result for each. */
export async function execute(command: Command): Promise<number> {
  const { publicKey } = command.opts<{ publicKey?: string }>();
  const loaded: (Loaded | LoadedCertificate)[] = [];
  for (const file of command.args) loaded.push(await load(file, publicKey));
  if (publicKey !== undefined && !loaded.some((file) => "certificate" in file))
    throw new UsageError("--public-key needs a certificate: name one, or leave out --public-key");
  let holds = true;
  for (const file of loaded) {
    const { lines, confirmed } = "certificate" in file ? await checkedCertificate(file) : await checked(file);
    holds &&= lines.length === 0;
    await write(process.stdout, lines.length === 0 ? confirmed : denial(file.path, lines));
  }
  return holds ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

async function checked({ path, given, recording }: Loaded): Promise<Result> {
  const { checkReport } = await import("../../verify/check-report.ts");
  const { formatDifferences } = await import("../../verify/format-differences.ts");
  const found = await checkReport(given, recording);
  return {
    lines: formatDifferences(given, found, SUITE.version),
    confirmed: confirmation(path, given, found),
  };
}

async function checkedCertificate(loaded: LoadedCertificate): Promise<Result> {
  const { verifyCertificate } = await import("../certificate/verify-certificate.ts");
  return verifyCertificate(loaded, Date.now());
}

function confirmation(path: string, { recording }: ParsedReport, { wanted }: Checked): string {
  const { requests = 0 } = wanted?.run ?? {};
  return `VERIFIED: ${visible(path)} — ${wanted?.verdict}, recomputed from the ${requests} exchanges in ${visible(recording)}\n`;
}

function denial(path: string, lines: readonly string[]): string {
  return `NOT VERIFIED: ${visible(path)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

async function load(given: string, publicKey: string | undefined): Promise<Loaded | LoadedCertificate> {
  const file = await fileIn(given, publicKey === undefined ? REPORT_FILE : ENVELOPE_FILE);
  const { fileKind } = await import("../../verify/file-kind.ts");
  const { parseJson } = await import("../../kit/schema/foreign-json.ts");
  const remedy = "name a report.json, a recording.har or a certificate";
  const bytes = await readInput(file, { what: `the file ${quote(file)}`, remedy }, LARGEST_HAR);
  const text = await textIn(file, bytes);
  const kind = fileKind(readable(file, () => parseJson(text), `: ${remedy}`));
  if (kind === "report") return loadReport(file, text);
  if (kind === "recording") return loadBeside(file);
  if (kind === "certificate") {
    const { loadCertificate } = await import("../certificate/verify-certificate.ts");
    return loadCertificate(file, bytes, publicKey);
  }
  throw new UsageError(`${quote(file)} is not a report, recording or certificate: ${remedy}`);
}

async function loadReport(path: string, text: string): Promise<Loaded> {
  const { parseReport } = await import("../../verify/parse-report.ts");
  const given = readable(path, () => parseReport(text));
  const beside = join(dirname(path), given.recording);
  const remedy = `the report ${quote(path)} names it, and both belong in one directory`;
  const recording = await readInput(beside, { what: `the recording ${quote(beside)}`, remedy }, LARGEST_HAR);
  return { path, given, recording };
}

/** A recording has no verdict, so it is verified with the report that names it. */
async function loadBeside(recording: string): Promise<Loaded> {
  const path = join(dirname(recording), REPORT_FILE);
  const remedy = "a recording is verified together with the report in its directory";
  const bytes = await readInput(path, { what: `the report ${quote(path)}`, remedy }, LARGEST_HAR);
  const loaded = await loadReport(path, await textIn(path, bytes));
  if (join(dirname(path), loaded.given.recording) === join(recording)) return loaded;
  throw new UsageError(
    `the report ${quote(path)} names another recording than ${quote(recording)}: verify the report instead`,
  );
}

/** Decodes a report or recording as UTF-8, without a byte order mark. */
async function textIn(file: string, bytes: Uint8Array): Promise<string> {
  const { decodeUtf8 } = await import("../../kit/schema/foreign-json.ts");
  return readable(file, () => decodeUtf8(bytes), ": name a report.json").replace(/^\ufeff/, "");
}
