/** Header lines of the user's own: which there may be, and where their values come from. */
import type { ExtraHeader } from "../../run/options.ts";
import { UsageError } from "../errors.ts";
import { quote } from "../quote.ts";
import type { Config } from "./config.ts";

/** A field name is a token (RFC 9110 §5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** One line of visible ASCII, blanks within (RFC 9110 §5.5). */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,8190}[\x21-\x7e])?$/;

/** What the suite itself says in these is evidence, or the way the connection works. */
const OWN =
  /^(?:accept(?:-.*)?|authorization|connection|content-.*|cookie|date|expect|host|if-.*|keep-alive|origin|proxy-.*|range|te|trailer|transfer-encoding|upgrade|user-agent|x-api-key|x-http-method(?:-override)?)$/i;

/** The header lines of a config, with the values of the environment in place. */
export function extraHeaders({ members, at }: Config, env: NodeJS.ProcessEnv): readonly ExtraHeader[] {
  return headerNames(members.headers ?? {}, at).map((name) => {
    const given = members.headers?.[name] ?? "";
    const where = `${at("headers", name)}: the header ${quote(name)}`;
    if (typeof given === "string") return { name, value: checked(given, where), variable: variableFor(name) };
    const value = env[given.env];
    if (value === undefined) {
      throw new UsageError(
        `${where} takes its value from ${given.env}, which is not set: set that environment variable`,
      );
    }
    return { name, value: checked(value, `${where}, from ${given.env},`), variable: given.env };
  });
}

/** The names of header lines, those that there cannot be refused; reads no environment. */
export function headerNames(
  headers: NonNullable<Config["members"]["headers"]>,
  at: Config["at"],
): readonly string[] {
  const names = Object.keys(headers);
  for (const [index, name] of names.entries()) {
    const where = `${at("headers", name)}: the header ${quote(name)}`;
    if (!TOKEN.test(name))
      throw new UsageError(`${where} has a name that no header can have: use letters, digits and "-"`);
    if (OWN.test(name))
      throw new UsageError(`${where} is the suite's own, which it judges with: remove the line`);
    if (names.slice(0, index).some((other) => other.toLowerCase() === name.toLowerCase()))
      throw new UsageError(`${where} is there twice, since case does not count in names: keep one`);
    const given = headers[name];
    if (typeof given === "object" && given.env === "PETSTORE_API_KEY")
      throw new UsageError(`${where} takes the target's own key: it is sent as Authorization already`);
    if (typeof given === "string") checked(given, where);
  }
  return names;
}

function checked(value: string, where: string): string {
  if (VALUE.test(value)) return value;
  throw new UsageError(
    `${where} has a value that cannot stand in a header: one line of visible ASCII characters, no blank at its ends`,
  );
}

/** `HEADER_X_GATEWAY_KEY`: who runs a curl line puts the value there. */
function variableFor(name: string): string {
  return `HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}`;
}
