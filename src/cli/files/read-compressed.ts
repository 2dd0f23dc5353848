/** Reads files that the user names and that may be compressed with gzip, as `recording.har.gz` is. */
import { gunzipSync } from "node:zlib";
import { codeOf } from "../../setup/error-code.ts";
import { type InputName, readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";

/**
 * The bytes of a file, decompressed if they are gzip (RFC 1952). Throws a {@link UsageError} if it cannot be read or
 * decompressed, or has more than `most` bytes before or after that.
 */
export async function readCompressed(file: string, name: InputName, most: number): Promise<Buffer> {
  const bytes = await readInput(file, name, most);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const why =
      codeOf(error) === "ERR_BUFFER_TOO_LARGE"
        ? `has more than ${most} bytes when decompressed`
        : `cannot be decompressed (${codeOf(error)})`;
    throw new UsageError(`${name.what} ${why}: ${name.remedy}`);
  }
}
