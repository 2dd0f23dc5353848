import { t as matrixOf } from "./matrix-GSgijLsU.js";
import { st as writeFiles } from "./running-BaDR1E0n.js";
import { join } from "node:path";
// src/cli/matrix/write-matrix.ts
const MATRIX_FILES = {
	html: "matrix.html",
	markdown: "matrix.md"
};
async function writeMatrix(linked, out, all = false) {
	const { renderMatrixMarkdown } = await import("./markdown-kOmw3a1o.js");
	const { renderMatrixHtml } = await import("./html-BOpNv-fO.js");
	const matrix = matrixOf(linked, all);
	await writeFiles([{
		name: MATRIX_FILES.markdown,
		content: renderMatrixMarkdown(matrix)
	}, {
		name: MATRIX_FILES.html,
		content: renderMatrixHtml(matrix)
	}], out, (path, code) => `${path} could not be written (${code}): run again with another --out`);
	return `Wrote ${join(out, MATRIX_FILES.html)} and ${MATRIX_FILES.markdown}.\n`;
}
export { writeMatrix as n, MATRIX_FILES as t };
