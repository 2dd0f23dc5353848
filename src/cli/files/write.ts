/** The only writer of files. Each is written beside its place, then renamed: readers see the old or the new one. */
import { createHash } from "node:crypto";
import { appendFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { exists } from "../../setup/read-input.ts";
import { codeOf, quote, UsageError } from "../../setup/usage-error.ts";
import { WriteError } from "../terminal/errors.ts";

/** The error for a file that could not be written, from its quoted path and the code of the system. */
export type Failure = (path: string, code: string) => Error;

export function writeFailure(remedy: string, before = ""): Failure {
  return (path, code) => new WriteError(`${before}${path} could not be written (${code}): ${remedy}`);
}

export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Permissions before the process's umask; default 0o666. */
  readonly mode?: number;
}

/** Files that appear together: all are complete before the first one has its name. */
export class StagedFiles {
  readonly #failure: Failure;
  readonly #aside = new Map<string, string>();

  constructor(failure: Failure) {
    this.#failure = failure;
  }

  /** Writes a temporary file, and its directory; resolves to the SHA-256 of what was given, in hexadecimal. */
  async write(path: string, pieces: Iterable<string | Uint8Array>, mode = 0o666): Promise<string> {
    const aside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    const hash = createHash("sha256");
    await this.#named(path, async () => {
      await makeDir(dirname(path));
      this.#aside.set(path, aside);
      const file = (await open(aside, "w", mode)).createWriteStream({ flush: true });
      const bytes = function* (): Generator<Uint8Array> {
        for (const piece of pieces) {
          const data = typeof piece === "string" ? Buffer.from(piece) : piece;
          hash.update(data);
          yield data;
        }
      };
      await pipeline(bytes, file);
    });
    return hash.digest("hex");
  }

  /** Renames the temporary files in the order in which they were written: the last never refers to a missing one. */
  async publish(): Promise<void> {
    for (const [path, aside] of this.#aside) await this.#named(path, () => rename(aside, path));
  }

  async discard(): Promise<void> {
    await Promise.allSettled([...this.#aside.values()].map((aside) => rm(aside, { force: true })));
  }

  async #named(path: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      // Others come from what renders the pieces.
      if (error instanceof Error && "syscall" in error) throw this.#failure(quote(path), codeOf(error));
      throw error;
    }
  }
}

/** Makes a directory and its parents. Not by Node's `recursive`, which never returns for new directories in `/proc`. */
export async function makeDir(directory: string): Promise<void> {
  const path = resolve(directory);
  if (await exists(path)) return;
  await makeDir(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
}

export async function writeFiles(files: readonly OutputFile[], failure: Failure): Promise<void> {
  const staged = new StagedFiles(failure);
  try {
    for (const { path, content, mode } of files) await staged.write(path, [content], mode);
    await staged.publish();
  } finally {
    await staged.discard();
  }
}

/** The same for files that must not exist yet; throws a {@link UsageError}. */
export async function writeNew(files: readonly OutputFile[]): Promise<void> {
  for (const { path } of files)
    if (await exists(path))
      throw new UsageError(`${quote(path)} already exists and is never overwritten: move it away first`);
  await writeFiles(
    files,
    (path, code) => new UsageError(`${path} cannot be written (${code}): choose a writable directory`),
  );
}

export async function entriesOf(directory: string): Promise<readonly string[] | null> {
  return readdir(directory).catch(() => null);
}

/** Removes what is in a directory beside what has these names. */
export async function removeOthers(directory: string, names: readonly string[]): Promise<void> {
  for (const name of (await entriesOf(directory)) ?? [])
    if (!names.includes(name)) await rm(join(directory, name), { recursive: true });
}

export function append(path: string, text: string): Promise<void> {
  return appendFile(path, text);
}
