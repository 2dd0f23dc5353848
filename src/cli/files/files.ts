/** The only writer of files, each beside its place and then renamed, so that readers see the old or the new one; reports that are read, and `--out`. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Parsed } from "../../kit/schema/parse-report.ts";
import { SUITE } from "../../report/version.ts";
import { codeOf, exists, LARGE, quote, readable, readInput, UsageError } from "../../setup/usage-error.ts";
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
