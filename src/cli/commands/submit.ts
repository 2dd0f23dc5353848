/** `submit`: the folder of a certified product for a public listing. */
import { join } from "node:path";
import type { Command } from "commander";
import type { Report } from "../../kit/report.ts";
import { PRODUCT } from "../../kit/schema/file-schemas.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { flagOf, OPTIONS } from "../../options/table.ts";
import { levelOf } from "../../report/certificate/certifiable.ts";
import { REQUIRED, type Requirement } from "../../report/certificate/check.ts";
import { sha256 } from "../../report/certificate/statement.ts";
import { folderNameOf, renderRecordingDigest, SUBMISSION_FILES } from "../../report/listing/files.ts";
import { type Product, renderProduct, renderReadme } from "../../report/listing/product.ts";
import { visible } from "../../report/text/text.ts";
import { quote, readable, text, UsageError } from "../../setup/usage-error.ts";
import { levelOption, readCertificate, readCertified, withTrust } from "../certificate/certificate-files.ts";
import { readChallenge } from "../certificate/challenge.ts";
import { type TrustFlags, trustFrom } from "../certificate/keys.ts";
import { verifyCertificate } from "../certificate/verify-certificate.ts";
import { type OutputFile, writeNew } from "../files/files.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { PROGRAM, write } from "../terminal/output.ts";

export { default as help } from "./help/submit.txt?raw";

export function define(command: Command): Command {
  command
    .description("Writes the folder of a certified product, to submit it to a public listing.")
    .argument("<report>", "a run's directory with its certificate");
  return withTrust(command)
    .addOption(levelOption(REQUIRED, "level that it must reach"))
    .option("--challenge <file>", "challenge that the run must have met")
    .option("--out <dir>", "directory for the folder", text("--out", "a directory"), "products");
}

export async function execute(command: Command): Promise<number> {
  const flags = command.opts<
    TrustFlags & { level: Requirement["require"]; challenge?: string; out: string }
  >();
  const given = command.args[0] ?? "";
  const trust = await trustFrom(flags);
  if (!trust) throw new UsageError("submit checks the certificate: pass --public-key FILE or --trust FILE");
  const certified = await readCertified(given);
  const product = productOf(given, certified.report);
  const { path, bytes: certificate } = await readCertificate(certified.directory, "sign the report first");
  const { level, challenge } = flags;
  const met = challenge === undefined ? {} : { challenge: await readChallenge(challenge) };
  const loaded = { path, certificate, trust, files: certified.files };
  const { lines, description } = await verifyCertificate(loaded, { require: level, ...met }, Date.now());
  const [problem] = lines;
  if (problem !== undefined || !description) {
    await write(process.stderr, `${PROGRAM}: ${quote(given)} is not submitted: ${problem ?? ""}\n`);
    return EXIT_OF.nonconformant;
  }
  const directory = join(flags.out, folderNameOf(product, description.id));
  const { files } = certified;
  const recording = sha256(files.get("recording.har") ?? "");
  const contents: Readonly<Record<keyof typeof SUBMISSION_FILES, OutputFile["content"]>> = {
    product: renderProduct(product),
    report: files.get("report.json") ?? "",
    certificate,
    recordingDigest: renderRecordingDigest(recording),
    readme: renderReadme(product, description, recording),
  };
  const names = Object.keys(contents) as (keyof typeof SUBMISSION_FILES)[];
  await writeNew(
    names.map((name) => ({ path: join(directory, SUBMISSION_FILES[name]), content: contents[name] })),
  );
  await write(
    process.stdout,
    `WRITTEN: ${visible(directory)}
  ${description.sentence}

Next: commit the folder and open a pull request in the certifier's repository. Send
${visible(join(certified.directory, "recording.har"))} to the certifier only: it may show animals of others.
`,
  );
  return 0;
}

/** What a run has to name, and a listing needs: the certificate signs it. */
const NAMED = ["organization", "project", "projectVersion", "projectDigest", "contact"] as const;

/** The product; throws a {@link UsageError} for a member that the report lacks. `given` names the report in messages. */
export function productOf(given: string, report: Report): Product {
  const { organization, project, version, digest, contact = [] } = report.target.implementation ?? {};
  const values = [organization, project, version, digest, contact[0]];
  const missing = NAMED.filter((_, i) => !values[i]).map((name) => flagOf({ name, ...OPTIONS[name] }));
  if (missing.length > 0)
    throw new UsageError(
      `the report in ${quote(given)} does not name all that a listing needs: run with ${missing.join(", ")}, and sign again`,
    );
  const level = levelOf(report) ?? "core";
  const product = { productFormat: 1, organization, product: project, version, contact, level, digest };
  return readable("the product", () => read(PRODUCT, product));
}
