// src/report/listing/files.ts
const SUBMISSION_FILES = {
	product: "product.yaml",
	report: "report.json",
	certificate: "certificate.dsse.json",
	recordingDigest: "recording.har.sha256",
	readme: "README.md",
	page: "certificate.html"
};
SUBMISSION_FILES.product, SUBMISSION_FILES.report, SUBMISSION_FILES.certificate, SUBMISSION_FILES.recordingDigest;
function renderRecordingDigest(sha256) {
	return `${sha256}  recording.har\n`;
}
function recordingDigestIn(bytes) {
	const text = new TextDecoder("latin1").decode(bytes);
	return /^([0-9a-f]{64}) [ *]recording\.har\r?\n?$/.exec(text)?.[1] ?? null;
}
export { recordingDigestIn as n, renderRecordingDigest as r, SUBMISSION_FILES as t };
