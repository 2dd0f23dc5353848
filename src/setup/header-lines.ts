/** Header lines of the user's own: which there may be, by `headers` of a config and by `--header`. */
import type { ExtraHeader } from "../run/options.ts";
import { UsageError } from "./usage-error.ts";

/** A field name is a token (RFC 9110 §5.6.2). */
export const TOKEN: RegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** One line of visible ASCII, blanks within (RFC 9110 §5.5). */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,8190}[\x21-\x7e])?$/;

/** What the suite itself says in these is evidence, or the way the connection works. */
const OWN =
  /^(?:accept(?:-.*)?|authorization|connection|content-.*|cookie|date|expect|host|if-.*|keep-alive|origin|proxy-.*|range|te|trailer|transfer-encoding|upgrade|user-agent|x-api-key|x-http-method(?:-override)?)$/i;

/** Refuses names that there cannot be; `variable` holds the value, `null` where the value itself is given. */
export function checkName(name: string, variable: string | null, where: string): void {
  if (!TOKEN.test(name))
    throw new UsageError(`${where} has a name that no header can have: use letters, digits and "-"`);
  if (name.toLowerCase() === "host")
    throw new UsageError(`${where} is the suite's own: name the host with --host, or \`host\` in a config`);
  if (OWN.test(name)) throw new UsageError(`${where} is the suite's own, which it judges with: leave it out`);
  if (variable === "PETSTORE_API_KEY")
    throw new UsageError(`${where} takes the target's own key: it is sent as Authorization already`);
}

/** A value as it is; no message repeats one. */
export function checkedValue(value: string, where: string): string {
  if (VALUE.test(value)) return value;
  throw new UsageError(
    `${where} has a value that cannot stand in a header: one line of visible ASCII characters, no blank at its ends`,
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
