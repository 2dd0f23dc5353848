/** Parses `--base-url` and `PETSTORE_BASE_URL`. */
import { UsageError } from "./usage-error.ts";

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
