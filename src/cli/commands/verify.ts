/** `verify`: works reports out again from their recordings, offline, and compares; checks certificates. */
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
A FILE is a report.json, whose recording lies beside it, or a recording.har, whose report.json
does. Every outcome is judged again from the recording, by this version, and the whole report
is compared with what comes of that; the recording's digest is checked. Nothing is sent.

A certificate (${ENVELOPE_FILE} or ${BUNDLE_FILE}) is checked against a public
key, together with the report and the recording beside it.

A directory stands for its report.json, with --public-key for its ${ENVELOPE_FILE}.

Exit codes: 0 everything holds, 1 something differs, 2 wrong usage.

Examples:
  $ petstore-conformance verify conformance-report
  $ petstore-conformance verify conformance-report --public-key conformance-public.pem
`;

/** Options and help of `verify`. */
export function define(command: Command): Command {
  return command
    .description("Judges recordings again and compares with their reports; checks certificates.")
    .addHelpText("after", AFTER)
    .argument("<file...>", "reports, recordings or certificates, or directories with them")
    .option("--public-key <file>", "the key that certificates must be signed with, as keygen writes it");
}

/** A report with the bytes of its recording, both read. */
interface Loaded {
  readonly path: string;
  readonly given: ParsedReport;
  readonly recording: Uint8Array;
}

/** Reads all files before anything is said, then prints what holds and what differs. */
export async function execute(command: Command): Promise<number> {
  const { publicKey } = command.opts<{ publicKey?: string }>();
  const loaded: (Loaded | LoadedCertificate)[] = [];
  for (const file of command.args) loaded.push(await load(file, publicKey));
  if (publicKey !== undefined && !loaded.some((each) => "certificate" in each))
    throw new UsageError("--public-key is given but no certificate: name one, or leave it out");
  let holds = true;
  for (const each of loaded) {
    const { lines, confirmed } = "certificate" in each ? await checkedCertificate(each) : await checked(each);
    holds &&= lines.length === 0;
    await write(process.stdout, lines.length === 0 ? confirmed : denial(each.path, lines));
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
  return `HOLDS: ${visible(path)} — ${wanted?.verdict}, as judged again from the ${requests} exchanges in ${visible(recording)}\n`;
}

function denial(path: string, lines: readonly string[]): string {
  return `DOES NOT HOLD: ${visible(path)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
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
  throw new UsageError(`${quote(file)} is no report, no recording and no certificate: ${remedy}`);
}

async function loadReport(path: string, text: string): Promise<Loaded> {
  const { parseReport } = await import("../../verify/parse-report.ts");
  const given = readable(path, () => parseReport(text));
  const beside = join(dirname(path), given.recording);
  const remedy = `the report ${quote(path)} names it, and both belong in one directory`;
  const recording = await readInput(beside, { what: `the recording ${quote(beside)}`, remedy }, LARGEST_HAR);
  return { path, given, recording };
}

/** A recording holds no verdict: it is verified with the report that names it. */
async function loadBeside(recording: string): Promise<Loaded> {
  const path = join(dirname(recording), REPORT_FILE);
  const remedy = "a recording is verified with the report beside it";
  const bytes = await readInput(path, { what: `the report ${quote(path)}`, remedy }, LARGEST_HAR);
  const loaded = await loadReport(path, await textIn(path, bytes));
  if (join(dirname(path), loaded.given.recording) === join(recording)) return loaded;
  throw new UsageError(
    `the report ${quote(path)} names another recording than ${quote(recording)}: name the report`,
  );
}

/** A report or recording as text; a byte order mark before it counts as white space. */
async function textIn(file: string, bytes: Uint8Array): Promise<string> {
  const { decodeUtf8 } = await import("../../kit/schema/foreign-json.ts");
  return readable(file, () => decodeUtf8(bytes), ": name a report.json").replace(/^\ufeff/, "");
}
