/** Reads the target's base URL and its API key. */
import { quote, readInput, UsageError } from "./usage-error.ts";

const OR_EMBEDDED = "give a base URL, or leave it out to judge the embedded reference implementation";

const EXAMPLE = "write it like https://staging.example.com/v1";

/** The base URL from the option or else the variable, without trailing slashes; `null` if neither is set. */
export function baseUrlFrom(option: string | undefined, variable: string | undefined): string | null {
  if (option !== undefined) return parseBaseUrl("--base-url", option);
  return variable === undefined ? null : parseBaseUrl("PETSTORE_BASE_URL", variable);
}

/** Parses a base URL; no message shows it, because it may contain a secret. */
export function parseBaseUrl(where: string, text: string, remedy: string = OR_EMBEDDED): string {
  const wrong = (what: string): UsageError => new UsageError(`${where} ${what}`);
  if (text.trim() === "") throw wrong(`is set but empty: ${remedy}`);
  const noUrl = wrong(`is not an http or https URL: ${EXAMPLE}`);
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\s\p{Cc}]/u.test(text)) throw noUrl;
  // Checked before parsing: if a URL contains a secret, the message should be about that.
  if (/^https?:\/\/[^/?#\\]*@/i.test(text))
    throw wrong(
      `must not contain credentials: remove the part before "@", and pass the key in PETSTORE_API_KEY or with --api-key-file`,
    );
  if (text.includes("?")) throw wrong('must not have a query: remove "?" and the rest');
  if (text.includes("#")) throw wrong('must not have a fragment: remove "#" and the rest');
  if (!URL.canParse(text)) throw noUrl;
  const address = new URL(text).href.replace(/\/+$/, "");
  if (/\/v1\/pets$/.test(address))
    throw wrong('must end in /v1: remove "/pets", which the suite adds itself');
  return address;
}

export const API_KEY_REFUSED =
  "--api-key is not accepted, because process lists and shell histories show command lines: set PETSTORE_API_KEY or pass --api-key-file FILE (- for standard input)";

/** Reads and checks the key, which no message shows; `option` names the file, `named` the place in a config. */
export async function readApiKey(
  file: string | undefined,
  { name, value, named }: Readonly<{ name: string; value: string | undefined; named: string | null }>,
  option = "--api-key-file",
): Promise<string> {
  if (file === undefined) {
    if (value !== undefined) return checkApiKey(value, name, "set it to the target's API key");
    throw new UsageError(
      named
        ? `${named} names ${quote(name)}, which is not set: set that environment variable to the target's API key`
        : "no API key for the target: set PETSTORE_API_KEY or pass --api-key-file FILE",
    );
  }
  if (file === "")
    throw new UsageError("--api-key-file is empty: name the file with the key, or - for standard input");
  const what = file === "-" ? "the key on standard input (--api-key-file -)" : `the key file ${quote(file)}`;
  const bytes = await readInput(file, what, `check ${option}`, undefined, true);
  // Editors and `echo` end a file with a line break, which is not part of the key.
  const text = bytes.toString("utf8").replace(/\r?\n$/, "");
  return checkApiKey(text, what, "it must contain the key and nothing else");
}

/** Returns the key unchanged if it is visible ASCII without spaces (RFC 6750 §2.1). No message shows the key. */
export function checkApiKey(key: string, where: string, remedy: string): string {
  if (key === "") throw new UsageError(`${where} is empty: ${remedy}`);
  if (/[\r\n]/.test(key)) throw new UsageError(`${where} contains a line break: ${remedy}`);
  const at = key.search(/[^\x21-\x7e]/);
  if (at >= 0) {
    const name = `U+${(key.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    throw new UsageError(
      `${where} has a character at position ${at + 1} that is not allowed in the Authorization header (${name}): ${remedy}`,
    );
  }
  return key;
}
