import { U as FormatError } from "./start-C9SLF50V.js";
import { C as closed, F as text, M as oneOf, O as list, S as read, a as parseReport, bt as placeOf, j as object, k as nonEmpty, yt as isObject } from "./judging-BHJlIV4h.js";
import { $ as whyNotCertifiable, K as STATEMENT_TYPE, ht as differences, q as statementOf, rt as LONGEST_VALIDITY_DAYS } from "./running-BaDR1E0n.js";
import { o as unseal, t as BUNDLE_TYPE } from "./envelope-DP3it0gT.js";
import { n as readStatement, r as parseOnce } from "./read-statement-Bz9yozqh.js";
import { t as whyNotSignedAt } from "./signed-at-Dm6KCC1A.js";
import { n as fileSubject, t as SUBJECTS } from "./subjects-CIHRjVoZ.js";
import { n as trustIn, r as whyNotTrusted } from "./trust-DyVAk6vT.js";
import { createHash } from "node:crypto";
// src/report/certificate/read-envelope.ts
const MOST_SIGNATURES = 16;
const base64 = {
	...text,
	format: "base64-either",
	title: "base64"
};
const SIGNATURES = {
	...nonEmpty(closed(object({ sig: base64 }, { keyid: text }))),
	maxItems: MOST_SIGNATURES,
	title: `a list of 1 to ${MOST_SIGNATURES} signatures`
};
const ENVELOPE = {
	...closed(object({
		payload: base64,
		payloadType: text,
		signatures: SIGNATURES
	})),
	title: "a DSSE envelope"
};
const BUNDLE = closed(object({
	mediaType: oneOf([BUNDLE_TYPE]),
	dsseEnvelope: ENVELOPE
}, { verificationMaterial: object({}, {
	tlogEntries: list({}),
	timestampVerificationData: object({}, { rfc3161Timestamps: list({}) })
}) }));
function readEnvelope(bytes) {
	const value = parseOnce(bytes);
	if (!isObject(value) || !("dsseEnvelope" in value)) return {
		envelope: read(ENVELOPE, value),
		passedOver: []
	};
	const { dsseEnvelope, verificationMaterial = {} } = read(BUNDLE, value);
	const { tlogEntries = [], timestampVerificationData = {}, ...others } = verificationMaterial;
	const { rfc3161Timestamps = [] } = timestampVerificationData;
	const certificates = ["x509CertificateChain", "certificate"].filter((name) => name in others);
	return {
		envelope: dsseEnvelope,
		passedOver: [
			...counted(tlogEntries.length, "log entry", "log entries"),
			...counted(rfc3161Timestamps.length, "timestamp", "timestamps"),
			...counted(certificates.length, "certificate chain", "certificate chains")
		]
	};
}
function counted(count, one, many) {
	return count === 0 ? [] : [`${count} ${count === 1 ? one : many} of the bundle`];
}
// src/report/certificate/check.ts
const MOST_DIFFERENCES = 5;
function examine(certificate, trust, files, now, withheld = new Map()) {
	const opened = orProblem(() => readEnvelope(certificate));
	if (typeof opened === "string") return nothing(found("form", `the certificate cannot be read: ${opened}`));
	const { envelope } = opened;
	const { payload, signers, others } = unseal(envelope, trust.keys);
	const unknown = others === 1 ? "a signature of another key" : `${others} signatures of other keys`;
	const passedOver = [...opened.passedOver, ...others > 0 ? [unknown] : []];
	const unread = {
		signers: [],
		id: null,
		signed: null,
		passedOver
	};
	if (signers.length === 0) return {
		...unread,
		findings: [found("signature", notSignedBy(trust))]
	};
	if (envelope.payloadType !== "application/vnd.in-toto+json") return {
		...unread,
		findings: [found("form", `the signed payload is not ${STATEMENT_TYPE}`)]
	};
	const signed = orProblem(() => readStatement(payload));
	if (typeof signed === "string") return {
		...unread,
		findings: [found("form", `the signed payload is not a statement about a report: ${signed}`)]
	};
	const id = createHash("sha256").update(payload).digest("hex");
	const at = Date.parse(signed.validity.notBefore);
	const reasons = signers.map((signer) => whyNotTrusted(signer, trust, at));
	return {
		findings: [
			...trust.revokedCertificates.has(id) ? [found("signature", "the certificate was revoked")] : [],
			...reasons.every((reason) => reason !== null) ? [found("signature", reasons[0] ?? "")] : [],
			...expiry(signed.validity, now),
			...changedFiles(signed, files, withheld),
			...disagreement(signed, files)
		],
		signers: signers.filter((_, i) => reasons[i] === null),
		passedOver,
		id,
		signed
	};
}
function nothing(finding) {
	return {
		findings: [finding],
		signers: [],
		passedOver: [],
		id: null,
		signed: null
	};
}
function notSignedBy({ keys }) {
	return keys.length === 1 && keys[0]?.owner === null ? "the signature does not match the public key" : "no signature matches a key in the trust file";
}
function checkCertificate(certificate, publicKey, files, now) {
	if (!publicKey) return [found("key", "the certificate was not checked because there is no public key")];
	if (publicKey.asymmetricKeyType !== "ed25519") return [found("key", "the certificate was not checked because the public key is not an Ed25519 key")];
	return examine(certificate, trustIn(publicKey), files, now).findings;
}
function found(about, message) {
	return {
		about,
		message
	};
}
function orProblem(readFile, name = "it") {
	try {
		return readFile();
	} catch (error) {
		if (error instanceof FormatError) return name === "it" ? error.message : error.of(name);
		throw error;
	}
}
function expiry({ notBefore, notAfter }, now) {
	const days = (Date.parse(notAfter) - Date.parse(notBefore)) / 864e5;
	if (days > 3650 || days < 0) return [found("validity", `it may hold for 0 to ${LONGEST_VALIDITY_DAYS} days, not for ${Math.round(days)}`)];
	if (now < Date.parse(notBefore)) return [found("validity", `the certificate is not valid before ${notBefore}`)];
	if (now > Date.parse(notAfter)) return [found("validity", `the certificate is not valid after ${notAfter}`)];
	return [];
}
function changedFiles({ digests }, files, withheld) {
	return SUBJECTS.flatMap((name) => {
		const bytes = files.get(name);
		const digest = bytes ? fileSubject(name, bytes).digest.sha256 : withheld.get(name);
		if (!digests.has(name)) return [found("files", `${name} is not one of the certified files`)];
		if (digest === void 0) return [found("files", `${name} is missing`)];
		return digest === digests.get(name) ? [] : [found("files", `${name} is not the certified file: its SHA-256 differs`)];
	});
}
function isCertified(name, bytes, digests) {
	return fileSubject(name, bytes).digest.sha256 === digests.get(name);
}
function disagreement(signed, files) {
	const { statement, digests, validity, demonstration } = signed;
	const bytes = files.get("report.json");
	if (!bytes || !isCertified("report.json", bytes, digests)) return [];
	const report = orProblem(() => parseReport(bytes), "report.json");
	if (typeof report === "string") return [found("agreement", report)];
	const subjects = SUBJECTS.map((name) => ({
		name,
		digest: { sha256: digests.get(name) ?? "" }
	}));
	const wanted = statementOf(report, subjects, validity, demonstration);
	const different = differences(statement, wanted, MOST_DIFFERENCES).map(({ path }) => found("agreement", `the statement does not agree with the report: ${placeOf(path)} differs`));
	const reason = whyNotCertifiable(report, demonstration) ?? whyNotThen(report, validity);
	return reason === null ? different : [...different, found("agreement", `report.json cannot be certified: ${reason}`)];
}
function whyNotThen({ run }, { notBefore }) {
	return whyNotSignedAt(Date.parse(run.startedAt), run.durationMs, Date.parse(notBefore));
}
export { examine as n, readEnvelope as r, checkCertificate as t };
