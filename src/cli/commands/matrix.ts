/** `matrix`: several reports as one table. */
import { resolve } from "node:path";
import type { Command } from "commander";
import { renderMatrixMarkdown } from "../../report/matrix/markdown.ts";
import { type Linked, matrixOf } from "../../report/matrix/matrix.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { findReports, linkedReport, writeMatrix } from "../matrix.ts";
import { write } from "../terminal/output.ts";

const STDOUT = "-";

const AFTER = `
A directory without a report.json stands for those in its directories, such as the reports
of several targets or shards. The links are relative: move the table with the reports.

Exit codes: 0 written, whatever the verdicts; 2 usage error, or a file is not a report;
4 the table could not be written.

Examples:
  $ petstore-conformance matrix vendors/*/report.json
  $ petstore-conformance matrix shard-1/ shard-2/ --out -
`;

export function define(command: Command): Command {
  return command
    .description(
      "Puts several reports into one table, as an HTML page and as Markdown: totals, the causes of failures with their targets, and a row for each requirement that failed or differs.",
    )
    .addHelpText("after", AFTER)
    .argument("<report...>", "report.json files, or their directories")
    .option(
      "--out <dir>",
      "directory for matrix.html and matrix.md; - prints Markdown",
      "conformance-matrix/",
    )
    .option("--all", "show rows that are the same in all reports, too");
}

export async function execute(command: Command): Promise<number> {
  const { out, all = false } = command.opts<{ readonly out: string; readonly all?: boolean }>();
  const from = out === STDOUT ? process.cwd() : resolve(out);
  const linked: Linked[] = [];
  for (const path of await findReports(command.args)) linked.push(await linkedReport(path, from));
  if (out === STDOUT) {
    await write(process.stdout, renderMatrixMarkdown(matrixOf(linked, all)));
    return 0;
  }
  await checkOutDir(out);
  await write(process.stdout, await writeMatrix(linked, out, all));
  return 0;
}
