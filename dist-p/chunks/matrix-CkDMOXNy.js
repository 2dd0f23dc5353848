import { lt as checkOutDir } from "./running-BaDR1E0n.js";
import { v as write } from "./start-C9SLF50V.js";
import { resolve } from "node:path";
// src/cli/commands/matrix.ts
const STDOUT = "-";
const AFTER = `
A directory without a report.json stands for those in its directories, such as the reports
of several targets or shards. The worst reports come first.

Each column links to the report.html beside its report, or to report.json if there is
none. The links are relative: move the table together with the reports.

Exit codes: 0 written, independent of the verdicts; 2 usage error, or a file is not a
report; 4 the table could not be written.

Examples:
  $ petstore-conformance matrix vendors/*/report.json
  $ petstore-conformance matrix release-1/ release-2/ --out -
  $ petstore-conformance matrix shard-1/ shard-2/ shard-3/ shard-4/
`;
function define(command) {
	return command.description("Puts several reports into one table, as an HTML page and as Markdown: totals, the causes of failures with their targets, and a row for each requirement and open question that failed or differs.").addHelpText("after", AFTER).argument("<report...>", "report.json files, or their directories").option("--out <dir>", "directory for matrix.html and matrix.md; - prints Markdown", "conformance-matrix/").option("--all", "show rows that are the same in all reports, too");
}
async function execute(command) {
	const { out, all = false } = command.opts();
	const { findReports } = await import("./find-reports-DzSn2SKM.js");
	const { linkedReport } = await import("./linked-report-Cw4tg8Mm.js");
	const from = out === STDOUT ? process.cwd() : resolve(out);
	const linked = [];
	for (const path of await findReports(command.args)) linked.push(await linkedReport(path, from));
	if (out === STDOUT) {
		const { matrixOf } = await import("./matrix-PqS7rMsk.js");
		const { renderMatrixMarkdown } = await import("./markdown-kOmw3a1o.js");
		await write(process.stdout, renderMatrixMarkdown(matrixOf(linked, all)));
		return 0;
	}
	const { MATRIX_FILES, writeMatrix } = await import("./write-matrix-L-P9urSR.js");
	await checkOutDir(out, Object.values(MATRIX_FILES));
	await write(process.stdout, await writeMatrix(linked, out, all));
	return 0;
}
export { define, execute };
