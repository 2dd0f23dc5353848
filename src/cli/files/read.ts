/** Reads reports, and other files that the user gives by their path or by their directory. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Parsed, parseEitherReport } from "../../kit/schema/parse-report.ts";
import { LARGE, quote, readable, readInput } from "../../setup/usage-error.ts";
import { REPORT_FILE } from "./out-dir.ts";

/** The given path, or if it is a directory, the path of the file `name` in it. */
export async function fileIn(given: string, name: string = REPORT_FILE): Promise<string> {
  // Reading the file reports the error.
  const found = await stat(given).catch(() => null);
  return found?.isDirectory() ? join(given, name) : given;
}

/** Reads a `report.json` of either format, or the one in a directory. Throws a {@link UsageError} for any other file. */
export async function readReport(given: string): Promise<Parsed & { readonly path: string }> {
  const path = await fileIn(given);
  const bytes = await readInput(path, `the report ${quote(path)}`, "name a report.json", LARGE);
  return { path, ...readable(path, () => parseEitherReport(bytes)) };
}
