/** `verify`: recomputes reports from their recordings, offline, and compares; checks certificates. */
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { decodeUtf8, parseJson } from "../../kit/schema/foreign-json.ts";
import { REQUIRED, type Requirement } from "../../report/certificate/check.ts";
import type { Trust } from "../../report/certificate/trust.ts";
import { renderJson, visible } from "../../report/text/text.ts";
import { SUITE } from "../../report/version.ts";
import { parseBaseUrl } from "../../setup/target.ts";
import { integer, LARGE, quote, readable, readInput, text, UsageError } from "../../setup/usage-error.ts";
import { checkReport, fileKind, formatDifferences, parseReport } from "../../verify/check-report.ts";
import { certificatesIn, ENVELOPE_FILE, levelOption, withTrust } from "../certificate/certificate-files.ts";
import { readChallenge } from "../certificate/challenge.ts";
import { type TrustFlags, trustFrom } from "../certificate/keys.ts";
import { loadCertificate, type Result, verifyCertificate } from "../certificate/verify-certificate.ts";
import { fileIn, REPORT_FILE } from "../files/files.ts";
import { EXIT_OF, EXIT_USAGE } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";

type VerifyFlags = TrustFlags &
  Partial<Omit<Requirement, "challenge" | "require">> & {
    readonly level: Requirement["require"];
    readonly challenge?: string;
    readonly json?: boolean;
  };

export { default as help } from "./help/verify.txt?raw";

export function define(command: Command): Command {
  command
    .description("Judges recordings again and compares with their reports; checks certificates.")
    .argument("<file...>", "reports, recordings, certificates, or their directories")
    .optionsGroup("Certificates:");
  return withTrust(command)
    .addOption(levelOption(REQUIRED, "level that it must reach"))
    .option(
      "--organization <name>",
      "owner of the service that it must be about",
      text("--organization", "a name"),
    )
    .option("--target <url>", "base address that it must be about", (value) =>
      parseBaseUrl("--target", value, "pass an address"),
    )
    .option("--max-age <days>", "greatest age of its run", integer("--max-age", 0, 3_650))
    .option("--challenge <file>", "challenge that its run must have met")
    .option("--demonstration", "accept a demonstration on the embedded reference implementation")
    .optionsGroup("Output:")
    .option("--json", "print one JSON document");
}

interface Loaded {
  readonly path: string;
  readonly kind: "certificate" | "report";
  readonly check: () => Promise<Result>;
}

export async function execute(command: Command): Promise<number> {
  const flags = command.opts<VerifyFlags>();
  const trust = await trustFrom(flags);
  const { level, challenge, publicKey: _, trust: __, json, ...others } = flags;
  const met = challenge === undefined ? {} : { challenge: await readChallenge(challenge) };
  const wanted = { ...others, ...met, require: level };
  const loaded: Loaded[] = [];
  for (const given of command.args) {
    const found = trust ? await certificatesIn(given) : [];
    for (const file of found.length === 0 ? [given] : found) loaded.push(await load(file, trust, wanted));
  }
  if (!loaded.some(({ kind }) => kind === "certificate")) refuseWithoutCertificate(command);
  const results: (Loaded & Result)[] = [];
  for (const each of loaded) results.push({ ...each, ...(await each.check()) });
  const directories = trust ? [] : new Set(loaded.map(({ path }) => dirname(path)));
  const unchecked = (await Promise.all([...directories].map(certificatesIn))).flat();
  const lines = [
    ...results.map(({ path, lines: problems, confirmed }) =>
      problems.length === 0
        ? confirmed
        : `NOT VERIFIED: ${visible(path)}\n${problems.map((line) => `  ${line}\n`).join("")}`,
    ),
    ...unchecked.map((path) => `UNCHECKED: ${visible(path)} — ${TO_CHECK}\n`),
  ];
  const shown = results.map(({ path, kind, lines: problems, description: certificate = null }) => {
    return { path, kind, holds: problems.length === 0, problems, certificate };
  });
  const holds = unchecked.length === 0 && shown.every((each) => each.holds);
  const data = { formatVersion: 1, holds, results: shown, unchecked };
  await write(process.stdout, json ? renderJson(data) : lines.join(""));
  if (results.some(({ isUnreadable }) => isUnreadable)) return EXIT_USAGE;
  return holds ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

const TO_CHECK = "pass --public-key FILE or --trust FILE to check it";

function refuseWithoutCertificate(command: Command): void {
  const names = command.options.filter((option) => option.attributeName() !== "json");
  const asked = names.find((option) => command.getOptionValueSource(option.attributeName()) === "cli")?.long;
  if (asked === undefined) return;
  throw new UsageError(
    asked === "--public-key" || asked === "--trust"
      ? `${asked} needs a certificate: name one, or leave out ${asked}`
      : `${asked} is about certificates: pass --public-key FILE or --trust FILE as well, or leave out ${asked}`,
  );
}

async function load(given: string, trust: Trust | null, wanted: Requirement): Promise<Loaded> {
  const file = await fileIn(given, trust ? ENVELOPE_FILE : REPORT_FILE);
  const remedy = "name a report.json, a recording.har or a certificate";
  const bytes = await readInput(file, `the file ${quote(file)}`, remedy, LARGE);
  const kind = fileKind(readable(file, () => parseJson(textIn(file, bytes)), `: ${remedy}`));
  if (kind === "report") return loadReport(file);
  // It has no verdict, so it is verified with the report that names it.
  if (kind === "recording") return loadReport(join(dirname(file), REPORT_FILE), join(file));
  if (kind === "certificate") {
    const loaded = await loadCertificate(file, bytes, trust);
    return { path: file, kind, check: () => verifyCertificate(loaded, wanted, Date.now()) };
  }
  throw new UsageError(`${quote(file)} is not a report, recording or certificate: ${remedy}`);
}

/** `named`: the recording that it must name. */
async function loadReport(path: string, named?: string): Promise<Loaded> {
  const bytes = await readInput(
    path,
    `the report ${quote(path)}`,
    "a recording is verified together with the report in its directory",
    LARGE,
  );
  const given = readable(path, () => parseReport(textIn(path, bytes)));
  const beside = join(dirname(path), given.recording);
  if (named !== undefined && named !== beside)
    throw new UsageError(
      `the report ${quote(path)} names another recording than ${quote(named)}: verify the report instead`,
    );
  const remedy = `the report ${quote(path)} names it, and both belong in one directory`;
  const recording = await readInput(beside, `the recording ${quote(beside)}`, remedy, LARGE);
  const check = async (): Promise<Result> => {
    const found = await checkReport(given, recording);
    const { verdict, run } = found.wanted ?? {};
    return {
      lines: formatDifferences(given, found, SUITE.version),
      confirmed: `VERIFIED: ${visible(path)} (report format ${given.format}) — ${verdict}, recomputed from the ${run?.requests} exchanges in ${visible(given.recording)}\n`,
      isUnreadable: found.unreadable !== null || found.cut !== null,
    };
  };
  return { path, kind: "report", check };
}

function textIn(file: string, bytes: Uint8Array): string {
  return readable(file, () => decodeUtf8(bytes), ": name a report.json").replace(/^\ufeff/, "");
}
