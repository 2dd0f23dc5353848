/** Removes artefacts of an earlier run that this run does not write, so that they are not mistaken for this run's. */
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { SUITE } from "../../report/version.ts";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { WriteError } from "../terminal/errors.ts";

/** Every file of the suite has its mark within this many bytes. */
const NAMED_WITHIN = 65_536;

/** Bytes that so much of a recording in gzip decompresses to, at most: text is compressed to a thousandth at best. */
const MOST_DECOMPRESSED = 1_100 * NAMED_WITHIN;

/** Removes the named files that have the mark of the suite; files of the same name from other programs stay. */
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
        `${quote(path)} is from an earlier run and could not be removed (${codeOf(error)}): remove it`,
      );
    }
  }
}

async function isMarked(path: string, mark: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(NAMED_WITHIN), 0, NAMED_WITHIN, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.includes(mark) || beginningOf(head).includes(mark);
  } finally {
    await file.close();
  }
}

/** What the beginning of a file in gzip decompresses to; empty if it is none. */
function beginningOf(head: Buffer): Buffer {
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_DECOMPRESSED });
  } catch (error) {
    if (codeOf(error).startsWith("Z_") || codeOf(error) === "ERR_BUFFER_TOO_LARGE") return Buffer.alloc(0);
    throw error;
  }
}
