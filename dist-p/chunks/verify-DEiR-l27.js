import { t as REQUIRED } from "./decide-BcdKRi9K.js";
import { B as BUNDLE_FILE, H as ENVELOPE_FILE, S as fileIn, W as certificatesIn, _n as parseBaseUrl, cn as text, ct as REPORT_FILE, r as readCompressed, sn as integer, vt as LARGEST_HAR } from "./running-BaDR1E0n.js";
import { F as UsageError, H as SUITE, I as quote, L as visible, N as readInput, P as readable, v as write, x as EXIT_OF } from "./start-C9SLF50V.js";
import { n as levelOption, t as DEFAULT_LEVEL } from "./level-option-CCwd63rN.js";
import { dirname, join } from "node:path";
// src/cli/commands/verify.ts
const AFTER = `
FILE is a report.json with its recording in the same directory, or a recording.har with its
report.json. This version plays the recording again, round by round: the answers before each
must call for its requests. It judges the recording again, compares the result with the whole
report, and checks the recording's digest. Nothing is sent. A report of format 1 is read, and
only the version that wrote it can judge its recording again.

A certificate (${ENVELOPE_FILE} or ${BUNDLE_FILE}) is checked by a public key
or a trust file, together with the report and the recording beside it: the signature, the
digests, the policy for certificates, and that the recording proves what it declares.

A directory means its report.json, with --public-key or --trust its certificates.

Exit codes: 0 all verified and as required, 1 something is not, or was not checked, such as
a certificate beside a report without a key; 2 usage error, or a recording that no run makes.

Examples:
  $ petstore-conformance verify conformance-report
  $ petstore-conformance verify conformance-report --public-key conformance-public.pem
  $ petstore-conformance verify conformance-report --trust trust.json --level witnessed \\
      --organization Example --max-age 90
`;
function define(command) {
	return command.description("Judges recordings again and compares with their reports; checks certificates.").addHelpText("after", AFTER).argument("<file...>", "reports, recordings, certificates, or their directories").optionsGroup("Certificates:").option("--public-key <file>", "public key from keygen to check certificates with").option("--trust <file>", "a trust file: keys with owners and roles, and revocations").addOption(levelOption(REQUIRED, "level that it must reach")).option("--organization <name>", "owner of the service that it must be about", text("--organization", "a name")).option("--target <url>", "base address that it must be about", (value) => parseBaseUrl("--target", value, "pass an address")).option("--max-age <days>", "greatest age of its run", integer("--max-age", 0, 3650)).option("--challenge <file>", "challenge that its run must have met").option("--demonstration", "accept a demonstration on the embedded reference implementation").optionsGroup("Output:").option("--json", "print one JSON document").optionsGroup("Help:");
}
async function execute(command) {
	const flags = command.opts();
	const { trustFrom } = await import("./trust-files-D-Ft8QV4.js");
	const trust = await trustFrom(flags);
	const wanted = await requirementOf(flags);
	const loaded = [];
	for (const file of command.args) loaded.push(...await loadAll(file, trust));
	if (!loaded.some((each) => "certificate" in each)) refuseWithoutCertificate(flags);
	const results = [];
	for (const each of loaded) {
		const isCertificate = "certificate" in each;
		const result = isCertificate ? await checkedCertificate(each, wanted) : await checked(each);
		results.push({
			...result,
			path: each.path,
			kind: isCertificate ? "certificate" : "report"
		});
	}
	const unchecked = trust ? [] : await uncheckedBeside(loaded);
	const said = flags.json ? asJson(results, unchecked) : [...results.map(({ lines, confirmed, path }) => lines.length === 0 ? confirmed : denial(path, lines)), ...unchecked.map((path) => `UNCHECKED: ${visible(path)} — ${TO_CHECK}\n`)].join("");
	await write(process.stdout, said);
	if (results.some(({ isUnreadable }) => isUnreadable)) return 2;
	return unchecked.length === 0 && results.every(({ lines }) => lines.length === 0) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}
const TO_CHECK = "pass --public-key FILE or --trust FILE to check it";
async function requirementOf(flags) {
	const { level = DEFAULT_LEVEL, organization, target, maxAge, challenge, demonstration } = flags;
	const { readChallenge } = await import("./challenge-file-D-Enq06r.js");
	return {
		require: level,
		...organization === void 0 ? {} : { organization },
		...target === void 0 ? {} : { target },
		...maxAge === void 0 ? {} : { maxAge },
		...challenge === void 0 ? {} : { challenge: await readChallenge(challenge) },
		...demonstration ? { demonstration } : {}
	};
}
function refuseWithoutCertificate(flags) {
	const asked = Object.entries({
		"--public-key": flags.publicKey,
		"--trust": flags.trust,
		"--level": flags.level,
		"--organization": flags.organization,
		"--target": flags.target,
		"--max-age": flags.maxAge,
		"--challenge": flags.challenge,
		"--demonstration": flags.demonstration
	}).find(([, value]) => value !== void 0)?.[0];
	if (asked === void 0) return;
	throw new UsageError(asked === "--public-key" || asked === "--trust" ? `${asked} needs a certificate: name one, or leave out ${asked}` : `${asked} is about certificates: pass --public-key FILE or --trust FILE as well, or leave out ${asked}`);
}
async function uncheckedBeside(loaded) {
	const directories = new Set(loaded.map(({ path }) => dirname(path)));
	return (await Promise.all([...directories].map((directory) => certificatesIn(directory)))).flat();
}
function asJson(results, unchecked) {
	const shown = results.map(({ path, kind, lines, description }) => ({
		path,
		kind,
		holds: lines.length === 0,
		problems: lines,
		certificate: description ?? null
	}));
	const holds = unchecked.length === 0 && shown.every((each) => each.holds);
	return `${JSON.stringify({
		formatVersion: 1,
		holds,
		results: shown,
		unchecked
	}, null, 2)}\n`;
}
async function checked({ path, given, recording }) {
	const { checkReport } = await import("./check-report-BAQYMPoh.js");
	const { formatDifferences } = await import("./format-differences-CHEnNUmw.js");
	const found = await checkReport(given, recording);
	return {
		lines: formatDifferences(given, found, SUITE.version),
		confirmed: confirmation(path, given, found),
		isUnreadable: found.unreadable !== null
	};
}
async function checkedCertificate(loaded, wanted) {
	const { verifyCertificate } = await import("./verify-certificate-D2BtTmZt.js");
	return verifyCertificate(loaded, wanted, Date.now());
}
function confirmation(path, { recording, format }, { wanted }) {
	const { requests = 0 } = wanted?.run ?? {};
	return `VERIFIED: ${visible(path)} (report format ${format}) — ${wanted?.verdict}, recomputed from the ${requests} exchanges in ${visible(recording)}\n`;
}
function denial(path, lines) {
	return `NOT VERIFIED: ${visible(path)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
async function loadAll(given, trust) {
	const found = trust ? await certificatesIn(given) : [];
	if (found.length === 0) return [await load(given, trust)];
	return Promise.all(found.map((file) => load(file, trust)));
}
async function load(given, trust) {
	const file = await fileIn(given, trust ? ENVELOPE_FILE : REPORT_FILE);
	const { fileKind } = await import("./file-kind-JfQg8BSh.js");
	const { parseJson } = await import("./foreign-json-BG454ODu.js");
	const remedy = "name a report.json, a recording.har or a certificate";
	const bytes = await readCompressed(file, {
		what: `the file ${quote(file)}`,
		remedy
	}, LARGEST_HAR);
	const text = await textIn(file, bytes);
	const kind = fileKind(readable(file, () => parseJson(text), `: ${remedy}`));
	if (kind === "report") return loadReport(file, text);
	if (kind === "recording") return loadBeside(file);
	if (kind === "certificate") {
		const { loadCertificate } = await import("./verify-certificate-D2BtTmZt.js");
		return loadCertificate(file, bytes, trust);
	}
	throw new UsageError(`${quote(file)} is not a report, recording or certificate: ${remedy}`);
}
async function loadReport(path, text) {
	const { parseReport } = await import("./parse-report-D8isn-QR.js");
	const given = readable(path, () => parseReport(text));
	const beside = join(dirname(path), given.recording);
	const remedy = `the report ${quote(path)} names it, and both belong in one directory`;
	const name = {
		what: `the recording ${quote(beside)}`,
		remedy
	};
	return {
		path,
		given,
		recording: await readCompressed(beside, name, LARGEST_HAR)
	};
}
async function loadBeside(recording) {
	const path = join(dirname(recording), REPORT_FILE);
	const loaded = await loadReport(path, await textIn(path, await readInput(path, {
		what: `the report ${quote(path)}`,
		remedy: "a recording is verified together with the report in its directory"
	}, LARGEST_HAR)));
	if (join(dirname(path), loaded.given.recording) === join(recording)) return loaded;
	throw new UsageError(`the report ${quote(path)} names another recording than ${quote(recording)}: verify the report instead`);
}
async function textIn(file, bytes) {
	const { decodeUtf8 } = await import("./foreign-json-BG454ODu.js");
	return readable(file, () => decodeUtf8(bytes), ": name a report.json").replace(/^\ufeff/, "");
}
export { define, execute };
