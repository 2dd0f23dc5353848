/** Checks `--out` before anything is sent, so that no run is wasted. */
import { open, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { makeDir } from "./make-dir.ts";

/** The report's file name in `--out`. */
export const REPORT_FILE = "report.json";

/** Creates the directory if it is missing and tests that files can be written; `names` are the files to come. */
export async function checkOutDir(directory: string, names: readonly string[]): Promise<void> {
  if (directory.trim() === "") throw new UsageError("--out is empty: name a directory, or omit the option");
  const probe = join(directory, `.${REPORT_FILE}.${process.pid}.probe`);
  try {
    await makeDir(directory);
    await (await open(probe, "wx")).close();
    await unlink(probe);
  } catch (error) {
    throw new UsageError(
      `--out ${quote(directory)} cannot be written (${codeOf(error)}): choose a writable directory`,
    );
  }
  for (const name of names) {
    const there = await stat(join(directory, name)).catch(() => null);
    if (there?.isDirectory())
      throw new UsageError(
        `--out ${quote(directory)} contains a directory named ${name}: remove it or choose another --out`,
      );
  }
}
