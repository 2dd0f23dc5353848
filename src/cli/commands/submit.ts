/** `submit`: the folder of a certified product for a public listing. */

import { join } from "node:path";
import type { Command } from "commander";
import type { Report } from "../../kit/report.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { levelOf } from "../../report/certificate/certifiable.ts";
import { REQUIRED } from "../../report/certificate/decide.ts";
import type { Description } from "../../report/certificate/describe.ts";
import { sha256 } from "../../report/certificate/statement.ts";
import { folderNameOf, renderRecordingDigest, SUBMISSION_FILES } from "../../report/listing/files.ts";
import { PRODUCT, type Product, renderProduct } from "../../report/listing/product.ts";
import { renderReadme } from "../../report/listing/readme.ts";
import { visible } from "../../report/text/visible.ts";
import { readable } from "../../setup/read-input.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { deployedDigest, text } from "../../setup/values.ts";
import {
  type CertifiedFiles,
  DEFAULT_LEVEL,
  ENVELOPE_FILE,
  levelOption,
  readCertificate,
  readCertified,
  withTrust,
} from "../certificate/certificate-files.ts";
import { readChallenge } from "../certificate/challenge.ts";
import { type TrustFlags, trustFrom } from "../certificate/keys.ts";
import { verifyCertificate } from "../certificate/verify-certificate.ts";
import { entriesOf, type OutputFile, writeDirectory } from "../files/write.ts";
import { each } from "../options/flags.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { PROGRAM, write } from "../terminal/output.ts";

interface SubmitFlags extends TrustFlags {
  readonly contact?: readonly string[];
  readonly digest?: string;
  readonly level?: (typeof REQUIRED)[number];
  readonly challenge?: string;
  readonly out: string;
}

const AFTER = `
Checks all that verify checks, then writes a folder with product.yaml, the report, the
certificate, a README, and the SHA-256 of the recording, which stays here: it may show
animals of others. The run must have named organization, project and version. A pull
request with the folder is the submission.

Exit codes: 0 written, 1 refused because the certificate is not valid, 2 usage error.

Examples:
  $ petstore-conformance submit conformance-report --public-key conformance-public.pem
  $ petstore-conformance submit conformance-report --trust trust.json --level core \\
      --digest sha256:… --out ../listing/products
`;

export function define(command: Command): Command {
  command
    .description("Writes the folder of a certified product, to submit it to a public listing.")
    .addHelpText("after", AFTER)
    .argument("<report>", "a run's directory with its certificate");
  return withTrust(command)
    .addOption(levelOption(REQUIRED, "level that it must reach"))
    .option("--challenge <file>", "challenge that the run must have met")
    .option(
      "--digest <digest>",
      "what is deployed: sha256:… of its image, or the id of its commit (default: what the run named)",
      deployedDigest("--digest"),
    )
    .option(
      "--contact <contact...>",
      "contacts: addresses or names (default: what the run named)",
      each(text("--contact", "an address or name")),
    )
    .option("--out <dir>", "directory for the folder", "products")
    .optionsGroup("Help:");
}

export async function execute(command: Command): Promise<number> {
  const flags = command.opts<SubmitFlags>();
  const given = command.args[0] ?? "";
  const trust = await trustFrom(flags);
  if (!trust) throw new UsageError("submit checks the certificate: pass --public-key FILE or --trust FILE");
  const certified = await readCertified(given);
  const product = productOf(given, certified.report, flags);
  const path = join(certified.directory, ENVELOPE_FILE);
  const certificate = await readCertificate(certified.directory, "sign the report first");
  const { level = DEFAULT_LEVEL, challenge } = flags;
  const met = challenge === undefined ? {} : { challenge: await readChallenge(challenge) };
  const loaded = { path, certificate, trust, files: certified.files };
  const { lines, description } = await verifyCertificate(loaded, { require: level, ...met }, Date.now());
  const [problem] = lines;
  if (problem !== undefined || !description) {
    await write(process.stderr, `${PROGRAM}: ${quote(given)} is not submitted: ${problem ?? ""}\n`);
    return EXIT_OF.nonconformant;
  }
  const directory = join(flags.out, folderNameOf(product, description.id));
  if ((await entriesOf(directory)) !== null)
    throw new UsageError(
      `${quote(directory)} already exists: remove it to submit the same version of the product again`,
    );
  await writeDirectory(directory, artefactsOf(certified, certificate, product, description), false);
  await write(process.stdout, summary(directory, certified, description));
  return 0;
}

function artefactsOf(
  { files }: CertifiedFiles,
  certificate: Uint8Array,
  product: Product,
  description: Description,
): readonly OutputFile[] {
  const recording = sha256(files.get("recording.har") ?? "");
  return [
    { path: SUBMISSION_FILES.product, content: renderProduct(product) },
    { path: SUBMISSION_FILES.report, content: files.get("report.json") ?? "" },
    { path: SUBMISSION_FILES.certificate, content: certificate },
    { path: SUBMISSION_FILES.recordingDigest, content: renderRecordingDigest(recording) },
    { path: SUBMISSION_FILES.readme, content: renderReadme(product, description, recording) },
  ];
}

function summary(directory: string, certified: CertifiedFiles, { sentence }: Description): string {
  const recording = visible(join(certified.directory, "recording.har"));
  return `WRITTEN: ${visible(directory)}
  ${sentence}

Next: commit the folder and open a pull request in the certifier's repository. Send
${recording} to the certifier only: it may show animals of others.
`;
}

/** Members that only the report can give, because the certificate signs it, and the options of a run that set them. */
const FLAGS = {
  organization: "--organization",
  project: "--project",
  version: "--project-version",
} as const;

/** The product; throws a {@link UsageError} for a member that the report lacks. `given` names the report in messages. */
export function productOf(
  given: string,
  report: Report,
  flags: Pick<SubmitFlags, "contact" | "digest">,
): Product {
  const { implementation } = report.target;
  const named = (member: keyof typeof FLAGS): string => {
    const value = implementation?.[member] ?? null;
    if (value !== null) return value;
    throw new UsageError(
      `the report in ${quote(given)} names no ${member}, and a listing needs it: run with ${FLAGS[member]}, and sign again`,
    );
  };
  const signed = implementation?.digest;
  if (signed !== undefined && flags.digest !== undefined && signed !== flags.digest)
    throw new UsageError(`--digest differs from the digest in the report, which is ${signed}: leave it out`);
  const product = {
    productFormat: 1,
    organization: named("organization"),
    product: named("project"),
    version: named("version"),
    contact: flags.contact ?? implementation?.contact ?? [],
    level: levelOf(report) ?? "core",
    digest: signed ?? flags.digest,
  };
  if (product.contact.length === 0)
    throw new UsageError(`the report in ${quote(given)} names no contact: pass --contact`);
  if (product.digest === undefined)
    throw new UsageError(
      `the report in ${quote(given)} does not say what was deployed: run with --project-digest, or pass --digest`,
    );
  return readable("the product", () => read(PRODUCT, product));
}
