/** `matrix`: several reports as one table. */
import { access } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import type { Linked } from "../../report/matrix/matrix.ts";
import { checkOutDir } from "../files/out-dir.ts";
import { writeFiles } from "../files/write-files.ts";
import { write } from "../terminal/output.ts";

/** The option's value that means standard output. */
const STDOUT = "-";

const FILES = { html: "matrix.html", markdown: "matrix.md" } as const;

const AFTER = `
Each column links to the report.html beside its report, or to report.json if there is
none. The links are relative: move the table together with the reports.

Exit codes: 0 written, independent of the verdicts; 2 usage error, or a file is not a
report; 4 the table could not be written.

Examples:
  $ petstore-conformance matrix vendors/*/report.json
  $ petstore-conformance matrix release-1/ release-2/ --out -
`;

/** Options, arguments and help of `matrix`. */
export function define(command: Command): Command {
  return command
    .description(
      "Puts several reports into one table, as an HTML page and as Markdown: a column for each report, a row for each requirement and open question.",
    )
    .addHelpText("after", AFTER)
    .argument("<report...>", "report.json files, or their directories")
    .option(
      "--out <dir>",
      "directory for matrix.html and matrix.md; - prints Markdown",
      "conformance-matrix/",
    );
}

/** Reads all reports, then writes or prints the table. */
export async function execute(command: Command): Promise<number> {
  const { out } = command.opts<{ readonly out: string }>();
  const { readReport } = await import("../files/read-report.ts");
  const from = out === STDOUT ? process.cwd() : resolve(out);
  const linked: Linked[] = [];
  for (const given of command.args) {
    const { path, report } = await readReport(given);
    linked.push({ report, link: path === STDOUT ? null : await linkTo(path, from) });
  }
  const { matrixOf } = await import("../../report/matrix/matrix.ts");
  const { renderMatrixMarkdown } = await import("../../report/matrix/markdown.ts");
  const matrix = matrixOf(linked);
  const markdown = renderMatrixMarkdown(matrix);
  if (out === STDOUT) {
    await write(process.stdout, markdown);
    return 0;
  }
  await checkOutDir(out, Object.values(FILES));
  const { renderMatrixHtml } = await import("../../report/matrix/html.ts");
  const artefacts = [
    { name: FILES.markdown, content: markdown },
    { name: FILES.html, content: renderMatrixHtml(matrix) },
  ];
  await writeFiles(
    artefacts,
    out,
    (path, code) => `${path} could not be written (${code}): run again with another --out`,
  );
  await write(process.stdout, `Wrote ${join(out, FILES.html)} and ${FILES.markdown}.\n`);
  return 0;
}

/** Relative URL, from a directory, of report.html beside a report, or of the report itself if there is none. */
async function linkTo(path: string, from: string): Promise<string> {
  const page = path.replace(/\.json$/, ".html");
  const there = await access(page).then(
    () => true,
    () => false,
  );
  // Percent-encodes every character that has a meaning in Markdown, HTML or a URL.
  const part = (name: string): string =>
    encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return relative(from, resolve(there ? page : path))
    .split(sep)
    .map(part)
    .join("/");
}
