import { a as parseReport } from "./judging-BHJlIV4h.js";
import { n as examine } from "./check-BimzH7O4.js";
import { n as whyNotMet } from "./decide-BcdKRi9K.js";
import { n as detailLines, t as describeCertificate } from "./describe-CQ1ohTZf.js";
import { t as SUBJECTS } from "./subjects-CIHRjVoZ.js";
import { vt as LARGEST_HAR } from "./running-BaDR1E0n.js";
import { F as UsageError, I as quote, L as visible, N as readInput } from "./start-C9SLF50V.js";
import { t as checkRecording } from "./check-against-recording-Dqt2O4_p.js";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
// src/cli/certificate/verify-certificate.ts
async function loadCertificate(path, certificate, trust) {
	if (!trust) throw new UsageError(`${quote(path)} is a certificate and needs a public key to check it: pass --public-key FILE or --trust FILE`);
	const files = new Map();
	for (const name of SUBJECTS) {
		const beside = join(dirname(path), name);
		const isThere = await stat(beside).then(() => true, () => false);
		const remedy = "certificate, report and recording belong in one directory";
		if (isThere) files.set(name, await readInput(beside, {
			what: `the file ${quote(beside)}`,
			remedy
		}, LARGEST_HAR));
	}
	return {
		path,
		certificate,
		trust,
		files
	};
}
async function verifyCertificate({ path, certificate, trust, files }, wanted, now) {
	const { findings, signers, passedOver, id, signed } = examine(certificate, trust, files, now);
	const [report, recording] = SUBJECTS.map((name) => files.get(name));
	const lines = findings.map(({ message }) => visible(message));
	if (lines.length > 0 || !report || !recording || !signed || id === null) return {
		lines,
		confirmed: ""
	};
	const { mismatch, dated } = await checkRecording("report.json", report, recording);
	if (mismatch !== null) return {
		lines: [visible(mismatch)],
		confirmed: ""
	};
	const parsed = parseReport(report);
	const { validity } = signed;
	const description = describeCertificate(parsed, {
		id,
		validity,
		signers,
		passedOver,
		dated
	});
	const unmet = whyNotMet(parsed, signers, wanted, now).map(visible);
	const said = [description.sentence, ...detailLines(description)];
	if (unmet.length > 0) {
		const [sentence, ...details] = said;
		return {
			lines: [
				...unmet,
				`Otherwise it is valid: ${sentence}`,
				...details.map((line) => line.trimStart())
			],
			confirmed: "",
			description
		};
	}
	const [sentence, ...details] = said;
	return {
		lines: [],
		confirmed: [
			`VERIFIED: ${sentence}`,
			...details,
			`  file      ${visible(path)}`,
			""
		].join("\n"),
		description
	};
}
export { loadCertificate, verifyCertificate };
