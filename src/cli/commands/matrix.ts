/** `matrix`: finds several reports, and writes them as one table. */

import { readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { namedCauses } from "../../report/causes/causes-in.ts";
import { type Linked, matrixOf, renderMatrixMarkdown } from "../../report/matrix/matrix.ts";
import { codeOf, exists, quote, UsageError } from "../../setup/usage-error.ts";
import { checkOutDir, REPORT_FILE, readReport, writeFailure, writeFiles } from "../files/files.ts";
import type { Row } from "../fleet/table.ts";
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

/** A folder of shards has a folder for each, and that one a folder for each target. */
const DEEPEST = 4;

const COLLATOR = new Intl.Collator("en", { numeric: true });

/** A directory without a report.json stands for those in it; then all are in the order of their directories' names. */
export async function findReports(given: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(given.map(async (path) => ({ path, below: await reportsBelow(path) })));
  const paths = found.flatMap(({ path, below }) => below ?? [path]);
  return found.some(({ below }) => below !== null) ? inOrder(paths) : paths;
}

/** Reports in the order of their directories' names, in which 2 is before 10. */
export function inOrder(paths: readonly string[]): readonly string[] {
  const nameOf = (path: string): string => basename(dirname(path));
  return paths.toSorted((a, b) => COLLATOR.compare(nameOf(a), nameOf(b)) || COLLATOR.compare(a, b));
}

/** `null`: it is no directory, or has a report of its own. */
async function reportsBelow(path: string): Promise<readonly string[] | null> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null || entries.some(({ name }) => name === REPORT_FILE)) return null;
  const below = await search(path, DEEPEST);
  if (below.length === 0)
    throw new UsageError(
      `${quote(path)} has no ${REPORT_FILE}, nor has a directory in it: name reports, or directories with reports`,
    );
  return below;
}

async function search(directory: string, levels: number): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    throw new UsageError(`the directory ${quote(directory)} cannot be read (${codeOf(error)})`);
  });
  if (entries.some(({ name }) => name === REPORT_FILE)) return [join(directory, REPORT_FILE)];
  if (levels === 0) return [];
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  const found = await Promise.all(folders.map(({ name }) => search(join(directory, name), levels - 1)));
  return found.flat();
}

/** The report at a path, or in a directory, with its relative URL from a directory. */
export async function linkedReport(given: string, from: string): Promise<Linked> {
  const { path, report } = await readReport(given);
  // Of many reports, only what is shown of them is kept.
  const nothing = { why: "", reason: null, cause: null, checks: [] };
  const requirements = report.requirements.map((requirement) => ({ ...requirement, ...nothing }));
  const { causes: _, ...shown } = report;
  const link = path === "-" ? null : await linkTo(path, from);
  return { report: { ...shown, requirements, observations: [] }, causes: namedCauses(report), link };
}

async function linkTo(path: string, from: string): Promise<string> {
  const page = path.replace(/\.json$/, ".html");
  // Percent-encodes every character that has a meaning in Markdown, HTML or a URL.
  const part = (name: string): string =>
    encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return relative(from, resolve((await exists(page)) ? page : path))
    .split(sep)
    .map(part)
    .join("/");
}

/** Writes both files, with `all` rows; resolves to what to say about it. */
export async function writeMatrix(linked: readonly Linked[], out: string, all = false): Promise<string> {
  const { renderMatrixHtml } = await import("../../report/matrix/html.ts");
  const matrix = matrixOf(linked, all);
  const files = [
    { path: join(out, "matrix.md"), content: renderMatrixMarkdown(matrix) },
    { path: join(out, "matrix.html"), content: renderMatrixHtml(matrix) },
  ];
  await writeFiles(files, writeFailure("run again with another --out"));
  return `Wrote ${join(out, "matrix.html")} and matrix.md.\n`;
}

/** Writes it into a directory; resolves to what to say about it, `null` without reports. */
export async function writeFleetMatrix(rows: readonly Row[], directory: string): Promise<string | null> {
  const paths = rows.flatMap(({ out }) => (out === null ? [] : [join(out, REPORT_FILE)]));
  if (paths.length === 0) return null;
  const linked = [];
  for (const path of inOrder(paths)) {
    try {
      linked.push(await linkedReport(path, directory));
    } catch (error) {
      // Removed or changed since it was written.
      if (error instanceof UsageError) return `No matrix: ${error.message}\n`;
      throw error;
    }
  }
  return writeMatrix(linked, directory);
}
