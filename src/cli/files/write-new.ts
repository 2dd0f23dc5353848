/** Files that are not there yet: all of them or none, and none is ever overwritten. */
import { stat, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { makeDir } from "./make-dir.ts";

/** A file to be made. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
  /** Permissions, less what the process's umask takes away; 0o666 unless told otherwise. */
  readonly mode?: number;
}

/** Writes the files, with the directories they need. One that is there, or cannot be written, is wrong usage. */
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
      throw new UsageError(`${quote(path)} cannot be written (${codeOf(error)}): write where you may`);
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return false;
      throw new UsageError(`${quote(path)} cannot be looked at (${codeOf(error)}): look where you may`);
    },
  );
}

function alreadyThere(path: string): UsageError {
  return new UsageError(`${quote(path)} is already there, and is never overwritten: move it away first`);
}
