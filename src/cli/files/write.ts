/** The only writer of files. Each is written beside its place, then renamed: readers see the old or the new one. */
import { createHash } from "node:crypto";
import { appendFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf, exists, quote, UsageError } from "../../setup/usage-error.ts";
import { WriteError } from "../terminal/output.ts";

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

/** Writes a temporary file, and its directory; resolves to the SHA-256 of what was given, in hexadecimal. */
type Write = (path: string, pieces: Iterable<string | Uint8Array>, mode?: number) => Promise<string>;

/** Files that appear together, once all are complete, in the order in which they were written: the last never refers to a missing one. */
export async function writeTogether(failure: Failure, work: (write: Write) => Promise<void>): Promise<void> {
  const temporary = new Map<string, string>();
  const named = async (path: string, act: () => Promise<void>): Promise<void> =>
    act().catch((error: unknown) => {
      // Others come from what renders the pieces.
      throw error instanceof Error && "syscall" in error ? failure(quote(path), codeOf(error)) : error;
    });
  const write: Write = async (path, pieces, mode = 0o666) => {
    const aside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    const hash = createHash("sha256");
    const bytes = function* (): Generator<Uint8Array> {
      for (const piece of pieces) {
        const data = typeof piece === "string" ? Buffer.from(piece) : piece;
        hash.update(data);
        yield data;
      }
    };
    await named(path, async () => {
      await makeDir(dirname(path));
      temporary.set(path, aside);
      await pipeline(bytes, (await open(aside, "w", mode)).createWriteStream({ flush: true }));
    });
    return hash.digest("hex");
  };
  try {
    await work(write);
    for (const [path, aside] of temporary) await named(path, () => rename(aside, path));
  } finally {
    await Promise.allSettled([...temporary.values()].map((aside) => rm(aside, { force: true })));
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

export function writeFiles(files: readonly OutputFile[], failure: Failure): Promise<void> {
  return writeTogether(failure, async (write) => {
    for (const { path, content, mode } of files) await write(path, [content], mode);
  });
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
