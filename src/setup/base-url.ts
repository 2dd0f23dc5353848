/** `--base-url` and `PETSTORE_BASE_URL`: the target's address. */
import { UsageError } from "./usage-error.ts";

/** What happens where no address is given. */
export const OR_EMBEDDED = "to judge the embedded reference implementation";

const EXAMPLE = "write it like https://staging.example.com/v1";

/** The address without trailing slashes, of the option or else of the variable; `null` where neither is there. */
export function baseUrlFrom(option: string | undefined, variable: string | undefined): string | null {
  if (option !== undefined)
    return parseBaseUrl("--base-url", option, `pass an address, or leave the option out ${OR_EMBEDDED}`);
  if (variable !== undefined)
    return parseBaseUrl("PETSTORE_BASE_URL", variable, `set it to an address, or unset it ${OR_EMBEDDED}`);
  return null;
}

/** The address in a text; no message repeats the text, since an address may carry a secret. */
export function parseBaseUrl(where: string, text: string, remedy: string): string {
  if (text.trim() === "") {
    throw new UsageError(`${where} is set but empty: ${remedy}`);
  }
  if (/^(?:https?\+)?unix:|^https?:\/\/unix:?\//i.test(text)) {
    throw new UsageError(
      `${where} names a Unix domain socket, which this suite does not connect to: let the service listen on a port of 127.0.0.1, and pass http://127.0.0.1:PORT/v1`,
    );
  }
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\s\p{Cc}]/u.test(text)) {
    throw new UsageError(`${where} is no http or https URL: ${EXAMPLE}`);
  }
  // Before parsing: a message about a URL with a secret in it should be about the secret.
  if (/^https?:\/\/[^/?#\\]*@/i.test(text)) {
    throw new UsageError(
      `${where} must not hold credentials: remove what stands before "@", ${HOW_TO_PASS_KEY}`,
    );
  }
  if (text.includes("?")) throw new UsageError(`${where} must not have a query: remove "?" and what follows`);
  if (text.includes("#"))
    throw new UsageError(`${where} must not have a fragment: remove "#" and what follows`);
  if (!URL.canParse(text)) throw new UsageError(`${where} is no http or https URL: ${EXAMPLE}`);
  return new URL(text).href.replace(/\/+$/, "");
}

/** The end of every sentence about a key in the wrong place. */
export const HOW_TO_PASS_KEY = "and pass the key in PETSTORE_API_KEY or with --api-key-file";
