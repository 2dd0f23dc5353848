import { createHash } from "node:crypto";
// src/report/certificate/subjects.ts
const SUBJECTS = ["report.json", "recording.har"];
function fileSubject(name, bytes) {
	return {
		name,
		digest: { sha256: createHash("sha256").update(bytes).digest("hex") }
	};
}
export { fileSubject as n, SUBJECTS as t };
