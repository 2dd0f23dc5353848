/** Finds the reports in the folders that a run of several targets, or several shards, wrote. */
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { REPORT_FILE } from "../files/out-dir.ts";

/** A folder of shards has a folder for each, and that one a folder for each target. */
const DEEPEST = 4;

const COLLATOR = new Intl.Collator("en", { numeric: true });

/**
 * The paths of the given reports. If a directory has no report.json, those of the directories in it are meant, and all
 * are put in the order of the names of their directories, so that reports of shards are in the order of one run.
 */
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
