/** Checks extra headers, from `headers` of a config and from `--header`. */
import type { ExtraHeader } from "../run/options.ts";
import { UsageError } from "./usage-error.ts";

/** A field name is a token (RFC 9110 §5.6.2). */
export const TOKEN: RegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** One line of visible ASCII, with spaces inside (RFC 9110 §5.5). */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,8190}[\x21-\x7e])?$/;

/** Headers that the suite sends itself: they are evidence, or belong to the connection. */
const OWN =
  /^(?:accept(?:-.*)?|authorization|connection|content-.*|cookie|date|expect|host|if-.*|keep-alive|origin|proxy-.*|range|te|trailer|transfer-encoding|upgrade|user-agent|x-api-key|x-http-method(?:-override)?)$/i;

/** Throws a {@link UsageError} for a name that is not allowed; `variable` is `null` if the value itself is given. */
export function checkName(name: string, variable: string | null, where: string): void {
  if (!TOKEN.test(name))
    throw new UsageError(`${where} has a name that is not allowed in HTTP: use letters, digits and "-"`);
  if (name.toLowerCase() === "host")
    throw new UsageError(`${where} is set by the suite: set it with --host, or \`host\` in a config`);
  if (OWN.test(name)) throw new UsageError(`${where} is set by the suite, which judges with it: remove it`);
  if (variable === "PETSTORE_API_KEY")
    throw new UsageError(
      `${where} takes the target's API key, which is sent as Authorization already: remove it`,
    );
}

/** Returns a valid value unchanged; no message shows it. */
export function checkedValue(value: string, where: string): string {
  if (VALUE.test(value)) return value;
  throw new UsageError(
    `${where} has a value that is not allowed in a header: use one line of visible ASCII, without spaces at the ends`,
  );
}

/** A header with the value of an environment variable. */
export function headerFrom(
  name: string,
  variable: string,
  env: NodeJS.ProcessEnv,
  where: string,
): ExtraHeader {
  const value = env[variable];
  if (value === undefined) {
    throw new UsageError(
      `${where} takes its value from ${variable}, which is not set: set that environment variable`,
    );
  }
  return { name, value: checkedValue(value, `${where}, from ${variable},`), variable };
}
