/** `--out`: tested before anything is sent, and rid of artefacts of earlier runs. */
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SUITE } from "../../report/version.ts";
import { codeOf, quote, UsageError } from "../../setup/usage-error.ts";
import { WriteError } from "../terminal/output.ts";
import { makeDir } from "./write.ts";

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
