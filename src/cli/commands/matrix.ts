/** `matrix`: several reports as one table. */
import { resolve } from "node:path";
import type { Command } from "commander";
import { type Linked, matrixOf, renderMatrixMarkdown } from "../../report/matrix/matrix.ts";
import { checkOutDir } from "../files/read.ts";
import { findReports, linkedReport, writeMatrix } from "../matrix.ts";
import { write } from "../terminal/output.ts";

export { default as help } from "./help/matrix.txt?raw";

export function define(command: Command): Command {
  return command
    .description(
      "Puts several reports into one table, as an HTML page and as Markdown: totals, the causes of failures with their targets, and a row for each requirement that failed or differs.",
    )
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
  const isPrinted = out === "-";
  const linked: Linked[] = [];
  for (const path of await findReports(command.args))
    linked.push(await linkedReport(path, isPrinted ? process.cwd() : resolve(out)));
  if (!isPrinted) await checkOutDir(out);
  const said = isPrinted ? renderMatrixMarkdown(matrixOf(linked, all)) : await writeMatrix(linked, out, all);
  await write(process.stdout, said);
  return 0;
}
