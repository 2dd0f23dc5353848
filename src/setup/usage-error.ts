/** What messages about wrong usage are made of, and files that the user names, which are read up to a size. */
import { createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { caught } from "../kit/caught.ts";
import { FormatError } from "../kit/schema/foreign-json.ts";
import { visible } from "../report/text/text.ts";

/** Wrong options, arguments or files. The message says what is wrong, where, and what to do. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** So much of a value is enough to recognise it. */
const SHOWN = 60;

/** User input for messages: `"text"`, escaped for terminals and shortened. */
export function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `"${visible(shown)}"`;
}

/** The code of a system error: "ENOSPC", "EACCES". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

const WHY_UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EACCES: "cannot be read by this user",
  EPERM: "cannot be read by this user",
  EISDIR: "is a directory",
};

/** Whether there is anything at a path that this user can reach. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Bytes of what people write: configs, keys, trust files; and of what a run writes, or a bundle of authorities. */
const SMALL = 1_024 * 1_024;
export const LARGE: number = 150 * SMALL;

/** Throws a {@link UsageError} if it cannot be read: `the key file "a.txt" does not exist: check --api-key-file`. */
export async function readInput(
  file: string,
  what: string,
  remedy: string | null,
  most: number = SMALL,
  mayBePipe = false,
): Promise<Buffer> {
  const end = remedy === null ? "" : `: ${remedy}`;
  // A named pipe might be waited for for ever; what a shell passes in `/dev/fd` is not named.
  const found = mayBePipe || /^\/(?:dev|proc)\//.test(file) ? null : await stat(file).catch(() => null);
  if (found?.isFIFO()) throw new UsageError(`${what} is a named pipe${end}`);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > most) break;
      chunks.push(bytes);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new UsageError(
      `${what} ${WHY_UNREADABLE[code] ?? `cannot be read (${code || "unknown reason"})`}${end}`,
    );
  }
  if (length > most) throw new UsageError(`${what} has more than ${most} bytes${end}`);
  return Buffer.concat(chunks);
}

/** Calls `read`; its {@link FormatError} becomes a {@link UsageError}, followed by `remedy` (`: name another`). */
export function readable<T>(file: string, read: () => T, remedy = ""): T {
  return caught(FormatError, read, (error) => {
    throw new UsageError(`${visible(error.of(quote(file)))}${remedy}`);
  });
}
