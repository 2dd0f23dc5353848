/** `sign`: a certificate for a report. */
import { createPublicKey } from "node:crypto";
import { join } from "node:path";
import type { Command } from "commander";
import type { Report } from "../../kit/report.ts";
import { bundleOf, keyIdOf, seal } from "../../report/certificate/envelope.ts";
import { PROVES, STATEMENT_TYPE, statementOf, type Validity } from "../../report/certificate/statement.ts";
import { fileSubject } from "../../report/certificate/subjects.ts";
import { hang } from "../../report/terminal/layout.ts";
import { visible } from "../../report/text/visible.ts";
import { verdictLine } from "../../report/verdict-line.ts";
import { quote } from "../../setup/quote.ts";
import { integer, word } from "../../setup/values.ts";
import { BUNDLE_FILE, ENVELOPE_FILE } from "../certificate/certificate-files.ts";
import { readCertified } from "../certificate/certified-files.ts";
import { readPrivateKey } from "../certificate/keys.ts";
import type { Wanted } from "../certificate/why-not-signed.ts";
import { writeFiles } from "../files/write-files.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { widthOf, write } from "../terminal/output.ts";
import { PROGRAM } from "../terminal/program.ts";

interface SignFlags extends Wanted {
  readonly key: string;
  readonly validDays: number;
}

const DAY_MS = 86_400_000;

const AFTER = `
Writes ${ENVELOPE_FILE} (an in-toto statement in a DSSE envelope) and
${BUNDLE_FILE} (the same as a Sigstore bundle) beside the report. Only a
conformant report of a whole run is signed, and only if its recording gives it.

A certificate proves that the holder of the key signed these files and that they are
unchanged since. It proves neither that the run was honest nor who the holder is.

Exit codes: 0 signed, 1 refused: the report is not one to certify, 2 wrong usage.

Examples:
  $ petstore-conformance sign conformance-report --key ~/keys/conformance-private.pem
  $ petstore-conformance sign conformance-report --key - --require full --valid-days 90
`;

/** Options and help of `sign`. */
export function define(command: Command): Command {
  return command
    .description("Signs a certificate for the report of a run.")
    .addHelpText("after", AFTER)
    .argument("<report>", "a run's directory, or the report.json in it")
    .requiredOption("--key <file>", "private key as keygen writes it; - is standard input")
    .option("--valid-days <n>", "how long it holds", integer("--valid-days", 1, 3_650), 365)
    .option("--require <profile>", "core or full", word("--require", ["core", "full"]), "core")
    .option("--demonstration", "sign for the embedded reference implementation, and say so")
    .optionsGroup("Help:");
}

/** Signs, or says in one sentence why not. */
export async function execute(command: Command): Promise<number> {
  const flags = command.opts<SignFlags>();
  const given = command.args[0] ?? "";
  const key = await readPrivateKey(flags.key);
  const certified = await readCertified(given);
  const { whyNotSigned } = await import("../certificate/why-not-signed.ts");
  const reason = await whyNotSigned(certified, flags, Date.now());
  if (reason !== null) {
    await write(process.stderr, `${PROGRAM}: ${quote(given)} is not signed: ${visible(reason)}\n`);
    return EXIT_OF.nonconformant;
  }
  const { directory, report, files } = certified;
  const validity = validityFrom(Date.now(), flags.validDays);
  const subjects = [...files].map(([name, bytes]) => fileSubject(name, bytes));
  const statement = statementOf(report, subjects, validity, flags.demonstration ?? false);
  const keyId = keyIdOf(createPublicKey(key));
  const payload = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
  const envelope = seal(STATEMENT_TYPE, payload, key, keyId);
  await writeFiles(
    [
      { name: ENVELOPE_FILE, content: json(envelope) },
      { name: BUNDLE_FILE, content: json(bundleOf(envelope)) },
    ],
    directory,
    (path, code) => `${path} could not be written (${code}): sign again where you may write`,
  );
  await write(process.stdout, summary(report, directory, keyId, validity, flags.demonstration ?? false));
  return 0;
}

/** From this second on: a clock that is ahead by less than a second is no reason to refuse. */
function validityFrom(now: number, days: number): Validity {
  const second = Math.floor(now / 1_000) * 1_000;
  return { notBefore: instant(second), notAfter: instant(second + days * DAY_MS) };
}

function instant(ms: number): string {
  return new Date(ms).toISOString().replace(".000Z", "Z");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function summary(
  report: Report,
  directory: string,
  keyId: string,
  { notBefore, notAfter }: Validity,
  demonstration: boolean,
): string {
  const width = widthOf(process.stdout);
  const facts: readonly (readonly [string, string])[] = [
    ["files", `${visible(join(directory, ENVELOPE_FILE))}, ${visible(join(directory, BUNDLE_FILE))}`],
    ["valid", `${notBefore} to ${notAfter}`],
    ["key id", keyId],
    ["proves", PROVES],
  ];
  const lead = demonstration ? "SIGNED AS A DEMONSTRATION, of no service" : "SIGNED";
  return [
    hang("", `${lead}: ${verdictLine(report)}`, width),
    "",
    ...facts.map(([name, text]) => hang(`  ${name.padEnd(8)}`, text, width)),
    "",
  ].join("\n");
}
