/** `verify`: works reports out again from their recordings, offline, and compares. */
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { FormatError, LARGEST_HAR } from "../report/har/read-har.ts";
import { SUITE } from "../report/version.ts";
import { visible } from "../report/visible.ts";
import type { Checked } from "../verify/check-report.ts";
import type { Given } from "../verify/given.ts";
import { newCommand } from "./command.ts";
import { UsageError } from "./errors.ts";
import { EXIT_OF } from "./exit-codes.ts";
import { REPORT_FILE } from "./out-dir.ts";
import { write } from "./output.ts";
import { quote } from "./quote.ts";
import { readInput } from "./read-input.ts";

const AFTER = `
A FILE is a report.json, whose recording lies beside it, or a recording.har, whose report.json
does. Every outcome is judged again from the recording, by this version, and the whole report
is compared with what comes of that; the recording's digest is checked. Nothing is sent.

Exit codes: 0 everything holds, 1 something differs, 2 wrong usage.

Examples:
  $ petstore-conformance verify conformance-report/report.json
`;

/** Options and help of `verify`. */
export function define(): Command {
  return newCommand(
    "petstore-conformance verify",
    "Judges recordings again and compares with their reports.",
    AFTER,
  ).argument("<file...>", "reports or recordings");
}

/** A report with the bytes of its recording, both read. */
interface Loaded {
  readonly path: string;
  readonly given: Given;
  readonly recording: Uint8Array;
}

/** Reads all files before anything is said, then prints what holds and what differs. */
export async function execute(command: Command): Promise<number> {
  const loaded: Loaded[] = [];
  for (const file of command.args) loaded.push(await load(file));
  const { checkReport } = await import("../verify/check-report.ts");
  const { told } = await import("../verify/told.ts");
  let holds = true;
  for (const { path, given, recording } of loaded) {
    const checked = checkReport(given, recording);
    const lines = told(given, checked, SUITE.version);
    holds &&= lines.length === 0;
    await write(
      process.stdout,
      lines.length === 0 ? confirmation(path, given, checked) : denial(path, lines),
    );
  }
  return holds ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

function confirmation(path: string, { recording }: Given, { wanted }: Checked): string {
  const { requests = 0 } = wanted?.run ?? {};
  return `HOLDS: ${visible(path)} — ${wanted?.verdict}, as judged again from the ${requests} exchanges in ${visible(recording)}\n`;
}

function denial(path: string, lines: readonly string[]): string {
  return `DOES NOT HOLD: ${visible(path)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

async function load(file: string): Promise<Loaded> {
  const { kindOf } = await import("../verify/kind.ts");
  const { parsed } = await import("../verify/given.ts");
  const text = await textOf(file);
  const kind = refusing(file, () => kindOf(parsed(text)));
  if (kind === "report") return loadReport(file, text);
  if (kind === "recording") return loadBeside(file);
  const what =
    kind === null
      ? "no report.json and no recording.har"
      : "a certificate, which this version does not verify";
  throw new UsageError(`${quote(file)} is ${what}: name a report.json`);
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

async function textOf(file: string): Promise<string> {
  const remedy = "name a report.json or a recording.har";
  return decoded(file, await readInput(file, { what: `the file ${quote(file)}`, remedy }, LARGEST_HAR));
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
function refusing<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) throw new UsageError(`${quote(file)} ${visible(error.message)}`);
    throw error;
  }
}
