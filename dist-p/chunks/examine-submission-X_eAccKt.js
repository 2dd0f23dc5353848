import { H as SUITE, U as FormatError } from "./start-C9SLF50V.js";
import { a as parseReport } from "./judging-BHJlIV4h.js";
import { et as whyNotOurs } from "./running-BaDR1E0n.js";
import { n as examine } from "./check-BimzH7O4.js";
import { n as whyNotMet } from "./decide-BcdKRi9K.js";
import { t as describeCertificate } from "./describe-CQ1ohTZf.js";
import { n as invalid } from "./entry-BX3q8vsm.js";
import { n as recordingDigestIn, t as SUBMISSION_FILES } from "./files-Bfn3dpcJ.js";
import { n as disagreements } from "./product-BCGlO3MG.js";
// src/report/listing/examine-submission.ts
function examineSubmission(submission, checks) {
	const { folder, product } = submission;
	const refused = (problem) => invalid(folder, problem);
	const recording = recordingDigestIn(submission.recordingDigest);
	if (recording === null) return refused(`${SUBMISSION_FILES.recordingDigest} is not the SHA-256 of a recording.har`);
	const { examined, problem: ended, status } = currentStatus(submission, recording, checks);
	const { findings, signed, id, signers, passedOver } = examined;
	const [finding] = findings;
	if (finding) return refused(finding.message);
	if (!signed || id === null) return refused("the certificate cannot be read");
	const report = reportIn(submission.report);
	if (typeof report === "string") return refused(report);
	const catalogueChecked = minorOf(report.suite.version) === minorOf(SUITE.version);
	const [wrong] = [
		...report.recordingDigest?.sha256 === recording ? [] : ["the report is about another recording"],
		...catalogueProblems(report, catalogueChecked, checks.catalogue),
		...summaryProblems(report),
		...disagreements(product, report),
		...report.target.embedded ? ["it is a demonstration on the embedded reference implementation"] : [],
		...signerProblems(product, signers)
	];
	if (wrong !== void 0) return refused(wrong);
	const known = {
		id,
		validity: signed.validity,
		signers,
		passedOver,
		dated: true
	};
	return {
		folder,
		status,
		problem: ended,
		product,
		description: describeCertificate(report, known),
		level: whyNotMet(report, signers, { require: "witnessed" }, checks.now).length === 0 ? "witnessed" : product.level,
		digests: signed.digests,
		catalogueChecked
	};
}
function currentStatus({ certificate, report }, recording, { trust, now }) {
	const files = new Map([["report.json", report]]);
	const withheld = new Map([["recording.har", recording]]);
	const examined = (by, at) => examine(certificate, by, files, at, withheld);
	const today = examined(trust, now);
	if (today.findings.length === 0) return {
		status: "certified",
		problem: null,
		examined: today
	};
	const unrevoked = {
		...trust,
		revokedKeys: new Set(),
		revokedCertificates: new Set()
	};
	const at = Math.min(now, lastMoment(today.signed) ?? now);
	const before = examined(unrevoked, at);
	const [revocation] = examined(trust, at).findings;
	return revocation ? {
		status: "revoked",
		problem: revocation.message,
		examined: before
	} : {
		status: "expired",
		problem: today.findings[0]?.message ?? null,
		examined: before
	};
}
function lastMoment(signed) {
	return signed && Date.parse(signed.validity.notAfter);
}
function reportIn(bytes) {
	try {
		return parseReport(bytes);
	} catch (error) {
		if (error instanceof FormatError) return error.of("report.json");
		throw error;
	}
}
function minorOf(version) {
	return version.split(".", 2).join(".");
}
function catalogueProblems(report, isSameVersion, catalogue) {
	const { suite } = report;
	if (suite.name !== SUITE.name) return [`report.json was written by ${suite.name}, not ${SUITE.name}`];
	const reason = isSameVersion ? whyNotOurs(report, suite, catalogue) : null;
	return reason === null ? [] : [`report.json cannot be certified: ${reason}`];
}
function summaryProblems({ requirements, summary }) {
	const counted = (level, outcome) => requirements.filter((each) => each.level === level && each.outcome === outcome).length;
	const isSame = (level, counts) => [
		"passed",
		"failed",
		"untested"
	].every((outcome) => counted(level, outcome) === counts[outcome]);
	return isSame("MUST", summary.must) && isSame("SHOULD", summary.should) ? [] : ["the summary of report.json does not count its requirements"];
}
function signerProblems({ organization }, signers) {
	const may = ({ owner, role }) => role !== "vendor" || owner === organization;
	const names = signers.map(({ owner }) => JSON.stringify(owner)).join(", ");
	return signers.some(may) ? [] : [`it is signed by ${names}, not by the organization that it is about: a vendor certifies its own products only`];
}
export { examineSubmission };
