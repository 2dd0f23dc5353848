import { ut as REQUIREMENTS } from "./judging-BHJlIV4h.js";
import { $ as whyNotCertifiable, et as whyNotOurs } from "./running-BaDR1E0n.js";
import { t as whyNotSignedAt } from "./signed-at-Dm6KCC1A.js";
import { t as SUBJECTS } from "./subjects-CIHRjVoZ.js";
import { H as SUITE } from "./start-C9SLF50V.js";
import { t as checkRecording } from "./check-against-recording-Dqt2O4_p.js";
// src/cli/certificate/why-not-signed.ts
async function whyNotSigned({ report, files }, wanted, now) {
	const reason = whyNotOurs(report, SUITE, REQUIREMENTS) ?? whyNotCertifiable(report, wanted.demonstration ?? false, wanted.require);
	if (reason !== null) return reason;
	const { startedAt, durationMs } = report.run;
	const late = whyNotSignedAt(Date.parse(startedAt), durationMs, now);
	if (late !== null) return late;
	const [bytes, recording] = SUBJECTS.map((name) => files.get(name));
	return bytes && recording ? (await checkRecording("it", bytes, recording)).mismatch : "it lacks its recording";
}
export { whyNotSigned };
