/** Writes several new files, or none; never overwrites a file. */
import { stat, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { makeDir } from "./make-dir.ts";

/** A file to create. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
  /** Permissions before the process's umask; default 0o666. */
  readonly mode?: number;
}

/** Writes the files and their directories. Throws a {@link UsageError} if a file exists or cannot be written. */
export async function writeNew(files: readonly NewFile[]): Promise<void> {
  for (const { path } of files) if (await isThere(path)) throw alreadyThere(path);
  const begun: string[] = [];
  for (const { path, text, mode = 0o666 } of files) {
    try {
      await makeDir(dirname(path));
      await writeFile(path, "", { flag: "wx", mode });
      begun.push(path);
      await writeFile(path, text);
    } catch (error) {
      await Promise.all(begun.map((written) => unlink(written)));
      if (codeOf(error) === "EEXIST" && !begun.includes(path)) throw alreadyThere(path);
      throw new UsageError(
        `${quote(path)} cannot be written (${codeOf(error)}): choose a writable directory`,
      );
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return false;
      throw new UsageError(
        `${quote(path)} cannot be read (${codeOf(error)}): check the directory's permissions`,
      );
    },
  );
}

function alreadyThere(path: string): UsageError {
  return new UsageError(`${quote(path)} already exists and is never overwritten: move it away first`);
}
