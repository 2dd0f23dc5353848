import { t as SUBJECTS } from "./subjects-CIHRjVoZ.js";
import { F as UsageError, I as quote, N as readInput } from "./start-C9SLF50V.js";
import { S as fileIn, x as reportIn } from "./running-BaDR1E0n.js";
import { basename, dirname, join } from "node:path";
// src/cli/certificate/certified-files.ts
const LARGEST = 268435456;
async function readCertified(given) {
	const [reportName, recordingName] = SUBJECTS;
	const path = await fileIn(given);
	if (basename(path) !== reportName) throw new UsageError(`${quote(given)} is neither a run's directory nor a ${reportName}: pass one of these`);
	const directory = dirname(path);
	const bytes = await readInput(path, {
		what: `the report ${quote(path)}`,
		remedy: "pass a run's directory"
	}, LARGEST);
	const report = reportIn(path, bytes);
	const recording = join(directory, recordingName);
	if (report.recording !== recordingName) throw new UsageError(`${quote(path)} does not name a ${recordingName}: run again with the reporter har`);
	const what = `the recording ${quote(recording)}`;
	const recorded = await readInput(recording, {
		what,
		remedy: "it must be in the directory of the report"
	}, LARGEST);
	return {
		directory,
		report,
		files: new Map([[reportName, bytes], [recordingName, recorded]])
	};
}
export { readCertified as t };
