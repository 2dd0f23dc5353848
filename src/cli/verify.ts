/** `verify`: works reports out again from their recordings, offline, and compares; checks certificates. */
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { FormatError, LARGEST_HAR } from "../report/har/read-har.ts";
import { SUITE } from "../report/version.ts";
import { visible } from "../report/visible.ts";
import type { Checked } from "../verify/check-report.ts";
import type { Given } from "../verify/given.ts";
import { BUNDLE_FILE, ENVELOPE_FILE } from "./certificate-files.ts";
import { newCommand } from "./command.ts";
import { UsageError } from "./errors.ts";
import { EXIT_OF } from "./exit-codes.ts";
import { fileIn } from "./file-in.ts";
import { REPORT_FILE } from "./out-dir.ts";
import { write } from "./output.ts";
import { quote } from "./quote.ts";
import { readInput } from "./read-input.ts";
import type { LoadedCertificate, Result } from "./verify-certificate.ts";

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
export function define(): Command {
  return newCommand(
    "petstore-conformance verify",
    "Judges recordings again and compares with their reports; checks certificates.",
    AFTER,
  )
    .argument("<file...>", "reports, recordings or certificates, or directories with them")
    .option("--public-key <file>", "the key that certificates must be signed with, as keygen writes it");
}

/** A report with the bytes of its recording, both read. */
interface Loaded {
  readonly path: string;
  readonly given: Given;
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
  const { checkReport } = await import("../verify/check-report.ts");
  const { told } = await import("../verify/told.ts");
  const found = await checkReport(given, recording);
  return { lines: told(given, found, SUITE.version), confirmed: confirmation(path, given, found) };
}

async function checkedCertificate(loaded: LoadedCertificate): Promise<Result> {
  const { verifyCertificate } = await import("./verify-certificate.ts");
  return verifyCertificate(loaded, Date.now());
}

function confirmation(path: string, { recording }: Given, { wanted }: Checked): string {
  const { requests = 0 } = wanted?.run ?? {};
  return `HOLDS: ${visible(path)} — ${wanted?.verdict}, as judged again from the ${requests} exchanges in ${visible(recording)}\n`;
}

function denial(path: string, lines: readonly string[]): string {
  return `DOES NOT HOLD: ${visible(path)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

async function load(given: string, publicKey: string | undefined): Promise<Loaded | LoadedCertificate> {
  const file = await fileIn(given, publicKey === undefined ? REPORT_FILE : ENVELOPE_FILE);
  const { kindOf } = await import("../verify/kind.ts");
  const { parsed } = await import("../verify/given.ts");
  const remedy = "name a report.json, a recording.har or a certificate";
  const bytes = await readInput(file, { what: `the file ${quote(file)}`, remedy }, LARGEST_HAR);
  const text = decoded(file, bytes);
  const kind = kindOf(refusing(file, () => parsed(text), `: ${remedy}`));
  if (kind === "report") return loadReport(file, text);
  if (kind === "recording") return loadBeside(file);
  if (kind === "certificate") {
    const { loadCertificate } = await import("./verify-certificate.ts");
    return loadCertificate(file, bytes, publicKey);
  }
  throw new UsageError(`${quote(file)} is no report, no recording and no certificate: ${remedy}`);
}

async function loadReport(path: string, text: string): Promise<Loaded> {
  const { readGiven } = await import("../verify/given.ts");
  const given = refusing(path, () => readGiven(text));
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
  const loaded = await loadReport(path, decoded(path, bytes));
  if (join(dirname(path), loaded.given.recording) === join(recording)) return loaded;
  throw new UsageError(
    `the report ${quote(path)} names another recording than ${quote(recording)}: name the report`,
  );
}

function decoded(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${quote(file)} is not UTF-8: name a report.json`);
    throw error;
  }
}

/** What is wrong with the form of a file is wrong usage. */
function refusing<T>(file: string, read: () => T, remedy = ""): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError)
      throw new UsageError(`${quote(file)} ${visible(error.message)}${remedy}`);
    throw error;
  }
}
