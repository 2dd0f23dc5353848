/** The key of the target under test: from `--api-key-file`, else from an environment variable. */

import { quote } from "./quote.ts";
import { readInput } from "./read-input.ts";
import { UsageError } from "./usage-error.ts";

/** Longer than any header line that servers accept; whoever names such a file meant another one. */
const LONGEST = 16_384;

/** Why `--api-key` is refused, and what to use instead. */
export const API_KEY_REFUSED =
  "--api-key is not accepted, since process lists and shell histories keep command lines: set PETSTORE_API_KEY or pass --api-key-file FILE (- for standard input)";

/** An environment variable that holds the key; `named` says where that was asked for. */
export interface KeyVariable {
  readonly name: string;
  readonly value: string | undefined;
  readonly named: string | null;
}

/** Reads and checks the key; the key itself is never part of a message. */
export async function readApiKey(file: string | undefined, variable: KeyVariable | null): Promise<string> {
  if (file !== undefined) return keyFromFile(file);
  if (variable?.value !== undefined) return checkApiKey(variable.value, variable.name, REMEDY);
  throw new UsageError(
    variable?.named
      ? `${variable.named} names ${quote(variable.name)}, which is not set: set that environment variable to the target's API key`
      : "there is no API key for the target: set PETSTORE_API_KEY or pass --api-key-file FILE",
  );
}

const REMEDY = "set it to the target's API key";

async function keyFromFile(file: string): Promise<string> {
  if (file === "")
    throw new UsageError(
      "--api-key-file is empty: name the file that holds the key, or - for standard input",
    );
  const what = file === "-" ? "the key on standard input (--api-key-file -)" : `the key file ${quote(file)}`;
  const bytes = await readInput(file, { what, remedy: "check --api-key-file" }, LONGEST);
  // Editors and `echo` end a file with a line break; it is no part of the key.
  const text = bytes.toString("utf8").replace(/\r?\n$/, "");
  return checkApiKey(text, what, "it should hold the key and nothing else");
}

/** A key as it is: a credential of RFC 6750 §2.1 is visible ASCII without blanks. No message repeats one. */
export function checkApiKey(key: string, where: string, remedy: string): string {
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
