/** The key of the target under test: from `--api-key-file`, else from `PETSTORE_API_KEY`. */
import { createReadStream } from "node:fs";
import { UsageError } from "./errors.ts";
import { quote } from "./quote.ts";

/** Longer than any header line that servers accept; whoever names such a file meant another one. */
const LONGEST = 16_384;

const WHY_UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be read by this user",
  EPERM: "may not be read by this user",
  EISDIR: "is a directory",
};

/** Why `--api-key` is refused, and what to use instead. */
export const API_KEY_REFUSED =
  "--api-key is not accepted, since process lists and shell histories keep command lines: set PETSTORE_API_KEY or pass --api-key-file FILE (- for standard input)";

/** Reads and checks the key; the key itself is never part of a message. */
export async function readApiKey(file: string | undefined, variable: string | undefined): Promise<string> {
  if (file !== undefined) return keyFromFile(file);
  if (variable === undefined) {
    throw new UsageError(
      "there is no API key for the target: set PETSTORE_API_KEY or pass --api-key-file FILE",
    );
  }
  return checked(variable, "PETSTORE_API_KEY", "set it to the target's API key");
}

async function keyFromFile(file: string): Promise<string> {
  const where = file === "-" ? "the key on standard input (--api-key-file -)" : `the key file ${quote(file)}`;
  const text = await read(file, where);
  // Editors and `echo` end a file with a line break; it is no part of the key.
  return checked(text.replace(/\r?\n$/, ""), where, "it should hold the key and nothing else");
}

async function read(file: string, where: string): Promise<string> {
  if (file === "")
    throw new UsageError(
      "--api-key-file is empty: name the file that holds the key, or - for standard input",
    );
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > LONGEST) break;
      chunks.push(bytes);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new UsageError(
      `${where} ${WHY_UNREADABLE[code] ?? `cannot be read (${code || "unknown reason"})`}: check --api-key-file`,
    );
  }
  if (length > LONGEST)
    throw new UsageError(`${where} holds more than ${LONGEST} bytes: check --api-key-file`);
  return Buffer.concat(chunks).toString("utf8");
}

/** A credential of RFC 6750 §2.1 goes into one header line: visible ASCII characters, no blanks. */
function checked(key: string, where: string, remedy: string): string {
  if (key === "") throw new UsageError(`${where} is empty: ${remedy}`);
  if (/[\r\n]/.test(key)) throw new UsageError(`${where} holds a line break: ${remedy}`);
  const at = key.search(/[^\x21-\x7e]/);
  if (at >= 0) {
    const name = `U+${(key.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    throw new UsageError(
      `${where} has a character at position ${at + 1} that cannot stand in the header (${name}): ${remedy}`,
    );
  }
  return key;
}
