/** Files in directories that the user names: reports that are read; `--out`, tested before the run, and rid of earlier artefacts. */
import { createReadStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Parsed } from "../../kit/schema/parse-report.ts";
import { SUITE } from "../../report/version.ts";
import { codeOf, LARGE, quote, readable, readInput, UsageError } from "../../setup/usage-error.ts";
import { WriteError } from "../terminal/output.ts";
import { makeDir } from "./write.ts";

/** The given path, or if it is a directory, the path of the file `name` in it. */
export async function fileIn(given: string, name: string = REPORT_FILE): Promise<string> {
  // Reading the file reports the error.
  const found = await stat(given).catch(() => null);
  return found?.isDirectory() ? join(given, name) : given;
}

/** Reads a `report.json` of either format, or the one in a directory. Throws a {@link UsageError} for any other file. */
export async function readReport(given: string): Promise<Parsed & { readonly path: string }> {
  // Loaded for a report only, with the schemas of reports.
  const { parseEitherReport } = await import("../../kit/schema/parse-report.ts");
  const path = await fileIn(given);
  const bytes = await readInput(path, `the report ${quote(path)}`, "name a report.json", LARGE);
  return { path, ...readable(path, () => parseEitherReport(bytes)) };
}

export const REPORT_FILE = "report.json";

/** Creates the directory if it is missing and tests that files can be written. */
export async function checkOutDir(directory: string): Promise<void> {
  if (directory.trim() === "") throw new UsageError("--out is empty: name a directory, or omit the option");
  const probe = join(directory, `.${REPORT_FILE}.${process.pid}.probe`);
  try {
    await makeDir(directory);
    await (await open(probe, "wx")).close();
    await rm(probe);
  } catch (error) {
    throw new UsageError(
      `--out ${quote(directory)} cannot be written (${codeOf(error)}): choose a writable directory`,
    );
  }
}

/** Every file of the suite has its mark within this many bytes. */
const NAMED_WITHIN = 65_536;

/** Removes the named files that have the mark of the suite; files of the same name from other programs stay. */
export async function removeStale(
  names: readonly string[],
  directory: string,
  mark: string = SUITE.name,
): Promise<void> {
  for (const name of names) {
    const path = join(directory, name);
    try {
      const head = await buffer(createReadStream(path, { end: NAMED_WITHIN - 1 }));
      if (head.includes(mark)) await rm(path);
    } catch (error) {
      if (["ENOENT", "ENOTDIR", "EISDIR"].includes(codeOf(error))) continue;
      throw new WriteError(
        `${quote(path)} is from an earlier run and could not be removed (${codeOf(error)}): remove it`,
      );
    }
  }
}
