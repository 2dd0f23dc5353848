/** Writes several files completely, or none. */
import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { WriteError } from "../terminal/errors.ts";

/** Formats the message about a file that could not be written, from its quoted path and the error code. */
export type FormatWriteError = (path: string, code: string) => string;

const afterRun: FormatWriteError = (path, code) =>
  `the run is complete, but ${path} could not be written (${code}): run again with another --out`;

/**
 * Files of one directory, which are written to temporary files first and then renamed: readers see the old or the new
 * file, never a part. Rejects with a {@link WriteError} that names the file.
 */
export class StagedFiles {
  readonly #directory: string;
  readonly #format: FormatWriteError;
  /** The temporary file of each name. */
  readonly #aside = new Map<string, string>();

  constructor(directory: string, format: FormatWriteError = afterRun) {
    this.#directory = directory;
    this.#format = format;
  }

  /**
   * Writes a temporary file, instead of an earlier one of the same name, in gzip if it is to be compressed; resolves to
   * the SHA-256 of the chunks in hexadecimal. Each chunk need be valid only until the next one is taken.
   */
  async write(name: string, chunks: Iterable<Uint8Array>, isCompressed = false): Promise<string> {
    const aside = join(this.#directory, `.${name}.${process.pid}.tmp`);
    this.#aside.set(name, aside);
    const file = await this.#named(name, () => open(aside, "w"));
    try {
      const hash = createHash("sha256");
      const put = (bytes: Uint8Array): Promise<void> => this.#named(name, () => writeWhole(file, bytes));
      const plain = hashed(chunks, hash);
      if (isCompressed) await compress(plain, put);
      else for (const bytes of plain) await put(bytes);
      await this.#named(name, () => file.sync());
      return hash.digest("hex");
    } finally {
      await file.close();
    }
  }

  /** Renames the temporary files in the order in which they were written: the last never refers to a missing one. */
  async publish(): Promise<void> {
    for (const [name, aside] of this.#aside)
      await this.#named(name, () => rename(aside, join(this.#directory, name)));
  }

  /** Removes the temporary files that are left. */
  async discard(): Promise<void> {
    await Promise.allSettled([...this.#aside.values()].map((aside) => rm(aside, { force: true })));
  }

  async #named<T>(name: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw new WriteError(this.#format(quote(join(this.#directory, name)), codeOf(error)));
    }
  }
}

function* hashed(chunks: Iterable<Uint8Array>, hash: Hash): Generator<Uint8Array> {
  for (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Streams read ahead, when a chunk may not be valid any more. */
function* copied(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function compress(
  chunks: Iterable<Uint8Array>,
  put: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  await pipeline(Readable.from(copied(chunks)), createGzip(), async (packed: AsyncIterable<Uint8Array>) => {
    for await (const bytes of packed) await put(bytes);
  });
}

/** A write may take only a part, on a file system that is nearly full. */
async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}
