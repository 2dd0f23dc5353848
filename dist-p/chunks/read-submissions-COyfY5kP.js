import { S as read, b as decodeUtf8 } from "./judging-BHJlIV4h.js";
import { F as UsageError, I as quote, N as readInput, U as FormatError } from "./start-C9SLF50V.js";
import { n as invalid } from "./entry-BX3q8vsm.js";
import { t as SUBMISSION_FILES } from "./files-Bfn3dpcJ.js";
import { r as isFolderName, t as FOLDER_NAME_TITLE } from "./folder-name-eniHz5Bo.js";
import { t as PRODUCT } from "./product-BCGlO3MG.js";
import { wt as codeOf } from "./running-BaDR1E0n.js";
import { t as parseYaml } from "./yaml-B88Ib8NV.js";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
// src/cli/listing/read-submissions.ts
const LARGEST = {
	[SUBMISSION_FILES.product]: 16384,
	[SUBMISSION_FILES.report]: 33554432,
	[SUBMISSION_FILES.certificate]: 4194304,
	[SUBMISSION_FILES.recordingDigest]: 1024
};
const KNOWN = new Set(Object.values(SUBMISSION_FILES));
async function foldersIn(directory) {
	try {
		return (await readdir(directory, { withFileTypes: true })).filter((entry) => !entry.isFile() && !entry.name.startsWith(".")).map(({ name }) => name).sort();
	} catch (error) {
		throw new UsageError(`the directory ${quote(directory)} cannot be read (${codeOf(error)}): name the directory with the folders of products`);
	}
}
async function foldersInAll(directories) {
	const all = [];
	for (const directory of directories) for (const folder of await foldersIn(directory)) {
		const other = all.find((known) => known.folder === folder);
		if (other) throw new UsageError(`${quote(other.directory)} and ${quote(directory)} both have a folder ${quote(folder)}: remove one, or rename it`);
		all.push({
			directory,
			folder
		});
	}
	return all.sort((a, b) => a.folder < b.folder ? -1 : 1);
}
async function readSubmission(directory, folder) {
	try {
		return await submissionIn(directory, folder);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		return invalid(folder, error.message);
	}
}
async function submissionIn(directory, folder) {
	if (!isFolderName(folder)) throw new UsageError(`the name of the folder must be ${FOLDER_NAME_TITLE}`);
	const path = join(directory, folder);
	await refuseOtherFiles(path);
	const bytes = (name) => readInput(join(path, name), {
		what: name,
		remedy: "submit writes it"
	}, LARGEST[name] ?? 0);
	return {
		folder,
		product: productIn(await bytes(SUBMISSION_FILES.product)),
		report: await bytes(SUBMISSION_FILES.report),
		certificate: await bytes(SUBMISSION_FILES.certificate),
		recordingDigest: await bytes(SUBMISSION_FILES.recordingDigest)
	};
}
async function refuseOtherFiles(path) {
	const other = (await readdir(path, { withFileTypes: true }).catch((error) => {
		throw new UsageError(`it is not a directory that can be read (${codeOf(error)})`);
	})).find((entry) => !KNOWN.has(entry.name) || !entry.isFile());
	if (!other) return;
	throw new UsageError(KNOWN.has(other.name) ? `${other.name} is not a regular file` : `${quote(other.name)} does not belong into a submission, which has ${[...KNOWN].join(", ")} only`);
}
function productIn(bytes) {
	const file = SUBMISSION_FILES.product;
	try {
		return read(PRODUCT, parseYaml(decodeUtf8(bytes), file).value);
	} catch (error) {
		if (error instanceof FormatError) throw new UsageError(error.of(file));
		if (error instanceof RangeError) throw new UsageError(`${file} is nested too deeply`);
		throw error;
	}
}
export { foldersInAll, readSubmission };
