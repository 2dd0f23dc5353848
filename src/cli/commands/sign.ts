/** `sign`: signs a certificate for a report. */
import { createPublicKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import type { Command } from "commander";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { whyNotCertifiable, whyNotOurs, whyNotSignedAt } from "../../report/certificate/certifiable.ts";
import { type Examined, examine } from "../../report/certificate/check.ts";
import { type Description, describeCertificate, detailLines } from "../../report/certificate/describe.ts";
import {
  bundleOf,
  countersign,
  type Envelope,
  keyIdOf,
  readEnvelope,
  seal,
  unseal,
} from "../../report/certificate/envelope.ts";
import { DAY_MS, LEVELS, type Level, LONGEST_VALIDITY_DAYS } from "../../report/certificate/policy.ts";
import { fileSubject, STATEMENT_TYPE, SUBJECTS, statementOf } from "../../report/certificate/statement.ts";
import { trustIn } from "../../report/certificate/trust.ts";
import { hang, renderJson, visible } from "../../report/text/text.ts";
import { subjectOf } from "../../report/verdict-line.ts";
import { SUITE } from "../../report/version.ts";
import { integer, quote, readable, text, UsageError } from "../../setup/usage-error.ts";
import {
  BUNDLE_FILE,
  type CertifiedFiles,
  ENVELOPE_FILE,
  levelOption,
  readCertificate,
  readCertified,
  refuseToReplace,
} from "../certificate/certificate-files.ts";
import { readPrivateKey, warnOfReaders } from "../certificate/keys.ts";
import { checkRecording, type RecordingCheck } from "../certificate/verify-certificate.ts";
import { writeFailure, writeFiles } from "../files/files.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { PROGRAM, widthOf, write } from "../terminal/output.ts";

interface SignFlags {
  readonly level: Level;
  readonly demonstration?: boolean;
  readonly force?: boolean;
  readonly key: string;
  readonly validDays: number;
  readonly keyPassphraseEnv?: string;
  readonly countersign?: boolean;
}

export { default as help } from "./help/sign.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Signs a certificate for the report of a run.")
    .argument("<report>", "a run's directory, or the report.json in it")
    .requiredOption("--key <file>", "private key from keygen; - is standard input")
    .option(
      "--key-passphrase-env <name>",
      "environment variable with the key's passphrase",
      text("--key-passphrase-env", "the name of an environment variable"),
    )
    .option("--countersign", "add a signature to the existing certificate")
    .option(
      "--valid-days <n>",
      "how long the certificate is valid",
      integer("--valid-days", 1, LONGEST_VALIDITY_DAYS),
      365,
    )
    .addOption(levelOption(LEVELS, "level that it must reach"))
    .option("--force", "replace the certificate that is there")
    .option("--demonstration", "sign for the embedded reference implementation; the certificate says so");
}

export async function execute(command: Command): Promise<number> {
  const flags = command.opts<SignFlags>();
  const given = command.args[0] ?? "";
  const key = await readPrivateKey(flags.key, flags.keyPassphraseEnv);
  const warning = await warnOfReaders(flags.key);
  if (warning !== null) await write(process.stderr, `${PROGRAM}: ${warning}\n`);
  const certified = await readCertified(given);
  if (!flags.force && !flags.countersign) await refuseToReplace(certified.directory);
  const { mismatch, dated } = await checkToSign(certified, flags, Date.now());
  if (mismatch !== null) {
    await write(process.stderr, `${PROGRAM}: ${quote(given)} is not signed: ${visible(mismatch)}\n`);
    return EXIT_OF.nonconformant;
  }
  const { directory } = certified;
  const publicKey = createPublicKey(key);
  const envelope = flags.countersign
    ? await countersigned(certified, key)
    : newEnvelope(certified, key, flags);
  const description = described(certified, envelope, publicKey, dated);
  await writeFiles(
    [
      { path: join(directory, ENVELOPE_FILE), content: renderJson(envelope) },
      { path: join(directory, BUNDLE_FILE), content: renderJson(bundleOf(envelope)) },
    ],
    writeFailure("make the directory writable and sign again"),
  );
  await write(process.stdout, summary(certified, description));
  return 0;
}

function newEnvelope({ report, files }: CertifiedFiles, key: KeyObject, flags: SignFlags): Envelope {
  // Rounded down to the second, so that a verifier whose clock is slightly behind accepts the certificate.
  const from = Math.floor(Date.now() / 1_000) * 1_000;
  const validity = { notBefore: instant(from), notAfter: instant(from + flags.validDays * DAY_MS) };
  const subjects = [...files].map(([name, bytes]) => fileSubject(name, bytes));
  const statement = statementOf(report, subjects, validity, flags.demonstration ?? false);
  const payload = Buffer.from(renderJson(statement));
  return seal(STATEMENT_TYPE, payload, key, keyIdOf(createPublicKey(key)));
}

function instant(ms: number): string {
  return new Date(ms).toISOString().replace(".000Z", "Z");
}

function summary({ report, directory }: CertifiedFiles, description: Description): string {
  const { level, validity, demonstration } = description;
  const width = widthOf(process.stdout);
  const files = [ENVELOPE_FILE, BUNDLE_FILE].map((name) => visible(join(directory, name)));
  const lead = demonstration
    ? "SIGNED AS A DEMONSTRATION, not for a service"
    : `SIGNED, level ${level ?? "none"}`;
  return [
    hang("", `${lead}: ${subjectOf(report.target)}`, width),
    "",
    hang(`  ${"files".padEnd(10)}`, files.join(", "), width),
    `  ${"valid".padEnd(10)}${validity.notBefore} to ${validity.notAfter}`,
    ...detailLines(description),
    "",
  ].join("\n");
}

/** Why a report is not signed, if it cannot be. `now` is in ms since the Unix epoch. */
export async function checkToSign(
  { report, files }: CertifiedFiles,
  { level, demonstration = false }: Pick<SignFlags, "level" | "demonstration">,
  now: number,
): Promise<RecordingCheck> {
  const reason =
    whyNotOurs(report, SUITE, REQUIREMENTS) ??
    whyNotCertifiable(report, demonstration, level) ??
    whyNotSignedAt(report, now);
  const [bytes, recording] = SUBJECTS.map((name) => files.get(name));
  return reason === null && bytes && recording
    ? checkRecording("it", bytes, recording)
    : { mismatch: reason ?? "it lacks its recording", dated: false };
}

async function countersigned({ directory, files }: CertifiedFiles, key: KeyObject): Promise<Envelope> {
  const remedy = "leave out --countersign for the first signature";
  const { path, bytes } = await readCertificate(directory, remedy);
  const { envelope } = readable(path, () => readEnvelope(bytes));
  const publicKey = createPublicKey(key);
  const keyId = keyIdOf(publicKey);
  if (unseal(envelope, [{ key: publicKey }]).signers.length > 0)
    throw new UsageError(`${quote(path)} has a signature of the key ${keyId} already`);
  const signed = countersign(envelope, key, keyId);
  const [problem] = examinedBy(publicKey, signed, files).problems;
  if (problem !== undefined) throw new UsageError(`${quote(path)} is not to be countersigned: ${problem}`);
  return signed;
}

function examinedBy(publicKey: KeyObject, envelope: Envelope, files: CertifiedFiles["files"]): Examined {
  return examine(Buffer.from(JSON.stringify(envelope)), trustIn(publicKey), files, Date.now());
}

function described(
  { files, report }: CertifiedFiles,
  envelope: Envelope,
  publicKey: KeyObject,
  dated: boolean,
): Description {
  const { id, signed, signers, passedOver, problems } = examinedBy(publicKey, envelope, files);
  if (problems.length > 0 || !signed || id === null)
    throw new Error(`the certificate just signed is not valid: ${problems[0] ?? "it cannot be read"}`);
  return describeCertificate(report, { id, validity: signed.validity, signers, passedOver, dated });
}
