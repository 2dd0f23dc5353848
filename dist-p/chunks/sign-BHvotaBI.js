import { a as seal, i as keyIdOf, n as bundleOf, o as unseal, r as countersign } from "./envelope-DP3it0gT.js";
import { B as BUNDLE_FILE, Dt as verdictLine, G as PROVES, H as ENVELOPE_FILE, K as STATEMENT_TYPE, U as PAGE_FILE, V as CERTIFICATE_FILES, W as certificatesIn, cn as text, nt as LEVELS, q as statementOf, rt as LONGEST_VALIDITY_DAYS, sn as integer, st as writeFiles } from "./running-BaDR1E0n.js";
import { n as readStatement } from "./read-statement-Bz9yozqh.js";
import { n as fileSubject } from "./subjects-CIHRjVoZ.js";
import { E as hang, F as UsageError, I as quote, L as visible, N as readInput, P as readable, _ as widthOf, p as PROGRAM, v as write, x as EXIT_OF } from "./start-C9SLF50V.js";
import { t as readCertified } from "./certified-files-BEzLqxl1.js";
import { r as readEnvelope, t as checkCertificate } from "./check-BimzH7O4.js";
import { r as warnOfReaders, t as readPrivateKey } from "./keys-BIvM5adR.js";
import { n as levelOption } from "./level-option-CCwd63rN.js";
import { createHash, createPublicKey } from "node:crypto";
import { basename, join } from "node:path";
// src/cli/certificate/countersign.ts
const LARGEST_CERTIFICATE = 4194304;
async function countersigned({ directory, files }, key) {
	const path = join(directory, ENVELOPE_FILE);
	const bytes = await readInput(path, {
		what: `the certificate ${quote(path)}`,
		remedy: "leave out --countersign for the first signature"
	}, LARGEST_CERTIFICATE);
	const { envelope } = readable(path, () => readEnvelope(bytes));
	const keyId = keyIdOf(createPublicKey(key));
	const publicKey = createPublicKey(key);
	if (checkSignature(envelope, publicKey)) throw new UsageError(`${quote(path)} has a signature of the key ${keyId} already`);
	const signed = countersign(envelope, key, keyId);
	const [problem] = checkCertificate(Buffer.from(JSON.stringify(signed)), publicKey, files, Date.now());
	if (problem) throw new UsageError(`${quote(path)} is not to be countersigned: ${problem.message}`);
	return signed;
}
function checkSignature(envelope, key) {
	return unseal(envelope, [{ key }]).signers.length > 0;
}
// src/cli/certificate/refuse-to-replace.ts
async function refuseToReplace(directory) {
	const there = (await certificatesIn(directory)).find((path) => CERTIFICATE_FILES.includes(basename(path)));
	if (there === void 0) return;
	throw new UsageError(`${quote(there)} already exists: pass --force to replace it, or --countersign to add a signature`);
}
// src/cli/commands/sign.ts
const DAY_MS = 864e5;
const AFTER = `
Writes ${ENVELOPE_FILE} (an in-toto statement in a DSSE envelope),
${BUNDLE_FILE} (the same as a Sigstore bundle) and ${PAGE_FILE}
(a page to show and to print) beside the report. Only a
conformant report of a complete run is signed, and only if its recording proves it. The
certificate has the highest level that the run reaches, core or full, and names what is
untested.

A certificate that is there is replaced with --force only.

With --countersign the key signs the existing certificate, beside the keys that signed it
before: a certifier's signature after a vendor's.

A certificate proves that the holder of the key signed these files and that they have not
changed since. It proves neither that the run was honest nor who the holder is.

Exit codes: 0 signed, 1 refused because of the report, 2 usage error.

Examples:
  $ petstore-conformance sign conformance-report --key ~/keys/conformance-private.pem
  $ petstore-conformance sign conformance-report --key - --level core --valid-days 90
  $ petstore-conformance sign conformance-report --key certifier.pem --countersign
`;
function define(command) {
	return command.description("Signs a certificate for the report of a run.").addHelpText("after", AFTER).argument("<report>", "a run's directory, or the report.json in it").requiredOption("--key <file>", "private key from keygen; - is standard input").option("--key-passphrase-env <name>", "environment variable with the key's passphrase", text("--key-passphrase-env", "the name of an environment variable")).option("--countersign", "add a signature to the existing certificate").option("--valid-days <n>", "how long the certificate is valid", integer("--valid-days", 1, LONGEST_VALIDITY_DAYS), 365).addOption(levelOption(LEVELS, "level that it must reach")).option("--force", "replace the certificate that is there").option("--demonstration", "sign for the embedded reference implementation; the certificate says so").optionsGroup("Help:");
}
async function execute(command) {
	const flags = command.opts();
	const given = command.args[0] ?? "";
	const key = await readPrivateKey(flags.key, flags.keyPassphraseEnv);
	const warning = await warnOfReaders(flags.key);
	if (warning !== null) await write(process.stderr, `${PROGRAM}: ${warning}\n`);
	const certified = await readCertified(given);
	if (!flags.force && !flags.countersign) await refuseToReplace(certified.directory);
	const { whyNotSigned } = await import("./why-not-signed-C1WI7nG3.js");
	const reason = await whyNotSigned(certified, {
		...flags,
		require: flags.level ?? "full"
	}, Date.now());
	if (reason !== null) {
		await write(process.stderr, `${PROGRAM}: ${quote(given)} is not signed: ${visible(reason)}\n`);
		return EXIT_OF.nonconformant;
	}
	const { directory } = certified;
	const envelope = flags.countersign ? await countersigned(certified, key) : newEnvelope(certified, key, flags);
	const { certificatePage } = await import("./certificate-page-hM9og_tX.js");
	const page = certificatePage(certified, envelope, createPublicKey(key), Date.now());
	await writeFiles([
		{
			name: PAGE_FILE,
			content: page
		},
		{
			name: ENVELOPE_FILE,
			content: json(envelope)
		},
		{
			name: BUNDLE_FILE,
			content: json(bundleOf(envelope))
		}
	], directory, (path, code) => `${path} could not be written (${code}): make the directory writable and sign again`);
	await write(process.stdout, summary(certified, envelope, keyIdOf(createPublicKey(key)), flags));
	return 0;
}
function newEnvelope({ report, files }, key, flags) {
	const validity = validityFrom(Date.now(), flags.validDays);
	const subjects = [...files].map(([name, bytes]) => fileSubject(name, bytes));
	const statement = statementOf(report, subjects, validity, flags.demonstration ?? false);
	const payload = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
	return seal(STATEMENT_TYPE, payload, key, keyIdOf(createPublicKey(key)));
}
function validityFrom(now, days) {
	const second = Math.floor(now / 1e3) * 1e3;
	return {
		notBefore: instant(second),
		notAfter: instant(second + days * DAY_MS)
	};
}
function instant(ms) {
	return new Date(ms).toISOString().replace(".000Z", "Z");
}
function json(value) {
	return `${JSON.stringify(value, null, 2)}\n`;
}
function summary({ report, directory }, { payload, signatures }, keyId, { demonstration = false }) {
	const statement = Buffer.from(payload, "base64");
	const { validity, statement: read } = readStatement(statement);
	const { level, untested } = read.predicate.configuration[0]?.annotations ?? {};
	const width = widthOf(process.stdout);
	const facts = [
		["files", [
			ENVELOPE_FILE,
			BUNDLE_FILE,
			PAGE_FILE
		].map((name) => visible(join(directory, name))).join(", ")],
		["level", level ?? "none"],
		["untested", (untested ?? []).map(({ id, because }) => `${id} (${because})`).join("; ") || "no MUST"],
		["valid", `${validity.notBefore} to ${validity.notAfter}`],
		["key id", keyId],
		...signatures.length > 1 ? [["signers", `${signatures.length}`]] : [],
		["id", createHash("sha256").update(statement).digest("hex")],
		["proves", PROVES]
	];
	return [
		hang("", `${demonstration ? "SIGNED AS A DEMONSTRATION, not for a service" : "SIGNED"}: ${verdictLine(report)}`, width),
		"",
		...facts.map(([name, text]) => hang(`  ${name.padEnd(10)}`, text, width)),
		""
	].join("\n");
}
export { define, execute };
