/** Writes a whole directory, or nothing of it. */
import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { makeDir } from "./make-dir.ts";
import { type Artefact, bytesOf } from "./write-files.ts";

/**
 * Writes the files to a directory beside it, then renames that: readers see the old directory or the new one. `replace`
 * must be set if the directory exists and is not empty; all that it holds is removed. Throws a {@link UsageError} if it
 * cannot be written.
 */
export async function writeDirectory(
  directory: string,
  artefacts: readonly Artefact[],
  replace: boolean,
): Promise<void> {
  const path = resolve(directory);
  const beside = (kind: string): string => join(dirname(path), `.${basename(path)}.${process.pid}.${kind}`);
  const [staging, old] = [beside("tmp"), beside("old")];
  try {
    await makeDir(dirname(path));
    for (const artefact of artefacts) await writeWhole(join(staging, artefact.name), artefact);
    if (replace && (await entriesOf(path)) !== null) await rename(path, old);
    await rename(staging, path);
  } catch (error) {
    throw new UsageError(
      `${quote(directory)} cannot be written (${codeOf(error)}): choose another directory for --out`,
    );
  } finally {
    // If the new directory did not take its place, the old one goes back.
    if ((await entriesOf(path)) === null) await rename(old, path).catch(() => undefined);
    for (const left of [staging, old])
      await rm(left, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function writeWhole(path: string, artefact: Artefact): Promise<void> {
  await makeDir(dirname(path));
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytesOf(artefact));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The names in a directory, `null` if it is not there or no directory. */
export async function entriesOf(directory: string): Promise<readonly string[] | null> {
  return readdir(directory).catch(() => null);
}
