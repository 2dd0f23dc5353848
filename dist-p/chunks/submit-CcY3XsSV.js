import { t as REQUIRED } from "./decide-BcdKRi9K.js";
import { t as SUBMISSION_FILES } from "./files-Bfn3dpcJ.js";
import { F as UsageError, I as quote, L as visible, N as readInput, p as PROGRAM, v as write, x as EXIT_OF } from "./start-C9SLF50V.js";
import { H as ENVELOPE_FILE, an as deployedDigest, cn as text, f as each } from "./running-BaDR1E0n.js";
import { t as readCertified } from "./certified-files-BEzLqxl1.js";
import { n as levelOption } from "./level-option-CCwd63rN.js";
import { join } from "node:path";
// src/cli/commands/submit.ts
const LARGEST_CERTIFICATE = 4194304;
const AFTER = `
Checks all that verify checks, then writes a folder for the product:
  ${SUBMISSION_FILES.product}           organization, product, version, contact, level, digest
  ${SUBMISSION_FILES.report}            the report
  ${SUBMISSION_FILES.certificate}  the certificate
  ${SUBMISSION_FILES.recordingDigest}   SHA-256 of the recording, which stays here: it may show
                         animals of others, so send it to the certifier only
  ${SUBMISSION_FILES.readme}              what the folder is, and how to check it
  ${SUBMISSION_FILES.page}       the certificate as a page

The run must have named organization, project and version: the certificate signs them. A
pull request with the folder is the submission.

Exit codes: 0 written, 1 refused because the certificate is not valid, 2 usage error.

Examples:
  $ petstore-conformance submit conformance-report --public-key conformance-public.pem
  $ petstore-conformance submit conformance-report --trust trust.json --level core \\
      --digest sha256:… --out ../listing/products
`;
function define(command) {
	return command.description("Writes the folder of a certified product, to submit it to a public listing.").addHelpText("after", AFTER).argument("<report>", "a run's directory with its certificate").option("--public-key <file>", "public key from keygen to check the certificate with").option("--trust <file>", "a trust file: keys with owners and roles, and revocations").addOption(levelOption(REQUIRED, "level that it must reach")).option("--challenge <file>", "challenge that the run must have met").option("--digest <digest>", "what is deployed: sha256:… of its image, or the id of its commit (default: what the run named)", deployedDigest("--digest")).option("--contact <contact...>", "contacts: addresses or names (default: what the run named)", each(text("--contact", "an address or name"))).option("--out <dir>", "directory for the folder", "products").optionsGroup("Help:");
}
async function execute(command) {
	const flags = command.opts();
	const given = command.args[0] ?? "";
	const { trustFrom } = await import("./trust-files-D-Ft8QV4.js");
	const trust = await trustFrom(flags);
	if (!trust) throw new UsageError("submit checks the certificate: pass --public-key FILE or --trust FILE");
	const certified = await readCertified(given);
	const { productOf } = await import("./product-of-BWhPONhj.js");
	const product = productOf(given, certified.report, flags);
	const path = join(certified.directory, ENVELOPE_FILE);
	const certificate = await readInput(path, {
		what: `the certificate ${quote(path)}`,
		remedy: "sign the report first"
	}, LARGEST_CERTIFICATE);
	const { verifyCertificate } = await import("./verify-certificate-D2BtTmZt.js");
	const wanted = {
		require: flags.level ?? "full",
		...await challengeIn(flags)
	};
	const { lines, description } = await verifyCertificate({
		path,
		certificate,
		trust,
		files: certified.files
	}, wanted, Date.now());
	const [problem] = lines;
	if (problem !== void 0 || !description) {
		await write(process.stderr, `${PROGRAM}: ${quote(given)} is not submitted: ${problem ?? ""}\n`);
		return EXIT_OF.nonconformant;
	}
	const { folderNameOf } = await import("./folder-name-BudaZbbu.js");
	const { entriesOf, writeDirectory } = await import("./write-directory-CnbgI75L.js");
	const directory = join(flags.out, folderNameOf(product, description.id));
	if (await entriesOf(directory) !== null) throw new UsageError(`${quote(directory)} already exists: remove it to submit the same version of the product again`);
	await writeDirectory(directory, await artefactsOf(certified, certificate, product, description), false);
	await write(process.stdout, summary(directory, certified, description));
	return 0;
}
async function challengeIn({ challenge }) {
	const { readChallenge } = await import("./challenge-file-D-Enq06r.js");
	return challenge === void 0 ? {} : { challenge: await readChallenge(challenge) };
}
async function artefactsOf({ files }, certificate, product, description) {
	const { fileSubject } = await import("./subjects-CgvysrgN.js");
	const { renderCertificatePage } = await import("./render-page-BwKcKn_y.js");
	const { renderReadme } = await import("./readme-CJDn4WnB.js");
	const { renderProduct } = await import("./product-BEh6ycuO.js");
	const { renderRecordingDigest } = await import("./files-Bbr_xSxj.js");
	const digests = new Map([...files].map(([name, bytes]) => [name, fileSubject(name, bytes).digest.sha256]));
	const recording = digests.get("recording.har") ?? "";
	const page = {
		description,
		level: product.level,
		digests,
		deployed: product.digest
	};
	return [
		{
			name: SUBMISSION_FILES.product,
			content: renderProduct(product)
		},
		{
			name: SUBMISSION_FILES.report,
			content: files.get("report.json") ?? ""
		},
		{
			name: SUBMISSION_FILES.certificate,
			content: certificate
		},
		{
			name: SUBMISSION_FILES.recordingDigest,
			content: renderRecordingDigest(recording)
		},
		{
			name: SUBMISSION_FILES.readme,
			content: renderReadme(product, description, recording)
		},
		{
			name: SUBMISSION_FILES.page,
			content: renderCertificatePage(page)
		}
	];
}
function summary(directory, certified, { sentence }) {
	const recording = visible(join(certified.directory, "recording.har"));
	return `WRITTEN: ${visible(directory)}
  ${sentence}

Next: commit the folder and open a pull request in the certifier's repository. Send
${recording} to the certifier only: it may show animals of others.
`;
}
export { define, execute };
