/** Artefacts of an earlier run that this one does not write: nobody may take them for this run's. */
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { SUITE } from "../../report/version.ts";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { WriteError } from "../terminal/errors.ts";

/** A file of ours bears its mark within this many bytes. */
const NAMED_WITHIN = 65_536;

/** Removes those of the files that bear the mark of the suite; one of the same name by another hand stays. */
export async function removeStale(
  names: readonly string[],
  directory: string,
  mark: string = SUITE.name,
): Promise<void> {
  for (const name of names) {
    const path = join(directory, name);
    try {
      if (await isMarked(path, mark)) await rm(path);
    } catch (error) {
      if (["ENOENT", "EISDIR"].includes(codeOf(error))) continue;
      throw new WriteError(
        `${quote(path)} of an earlier run could not be removed (${codeOf(error)}): remove it, it is not of this run`,
      );
    }
  }
}

async function isMarked(path: string, mark: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(NAMED_WITHIN), 0, NAMED_WITHIN, 0);
    return buffer.subarray(0, bytesRead).includes(mark);
  } finally {
    await file.close();
  }
}
