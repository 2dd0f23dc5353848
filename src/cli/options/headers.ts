/** Extra headers for a gateway before the target: `--header 'Name: $VARIABLE'`, and `headers` of a config. */
import type { ExtraHeader } from "../../run/options.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import type { Config } from "../config/read.ts";

export interface HeaderFlag {
  readonly name: string;
  readonly variable: string;
}

/** A field name is a token (RFC 9110 §5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** One line of visible ASCII, with spaces inside (RFC 9110 §5.5). */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,8190}[\x21-\x7e])?$/;

/** Headers that the suite sends itself: they are evidence, or belong to the connection. */
const OWN =
  /^(?:accept(?:-.*)?|authorization|connection|content-.*|cookie|date|expect|host|if-.*|keep-alive|origin|proxy-.*|range|te|trailer|transfer-encoding|upgrade|user-agent|x-api-key|x-http-method(?:-override)?)$/i;

const FORM = /^(?<name>[^:]*):[ \t]*(?<value>.*)$/s;
const VARIABLE = /^\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\})$/;

/** Parses and adds a header; no message shows its value, or text that may be a value. */
export function headerFlag(text: string, before: readonly HeaderFlag[] = []): readonly HeaderFlag[] {
  const { name = "", value = "" } = FORM.exec(text)?.groups ?? {};
  if (!TOKEN.test(name))
    throw new UsageError(
      `--header must be a name and an environment variable with the value: write --header 'X-Gateway-Key: $GATEWAY_KEY', in single quotes`,
    );
  const where = `the header "${name}" of --header`;
  const [, plain, variable = plain] = VARIABLE.exec(value) ?? [];
  const names = before.map((other) => other.name);
  checkName(name, variable ?? null, names, where);
  if (variable === undefined)
    throw new UsageError(
      `${where} must take its whole value from an environment variable, because process lists and shell histories show command lines: write --header '${name}: $GATEWAY_KEY', in single quotes, so that the shell does not expand it`,
    );
  return [...before, { name, variable }];
}

/** Throws a {@link UsageError} for the first header of a config that is not allowed; does not read the environment. */
export function checkHeaders({ members: { headers = {} }, at }: Config): void {
  const names = Object.keys(headers);
  for (const [index, name] of names.entries()) {
    const where = `${at("headers", name)}: the header ${quote(name)}`;
    const given = headers[name];
    checkName(name, typeof given === "object" ? given.env : null, names.slice(0, index), where);
    if (typeof given === "string") checkedValue(given, where);
  }
}

/** The headers of the config and the command line, with their values; the command line overrides the config. */
export function extraHeaders(
  config: Config | null,
  flags: readonly HeaderFlag[],
  env: NodeJS.ProcessEnv,
): readonly ExtraHeader[] {
  const named = new Set(flags.map(({ name }) => name.toLowerCase()));
  const ofConfig = Object.entries(config?.members.headers ?? {}).map(([name, given]): ExtraHeader => {
    const where = `${config?.at("headers", name)}: the header ${quote(name)}`;
    if (typeof given !== "string") return headerFrom(name, given.env, env, where);
    // Replaces the value in curl lines: `HEADER_X_GATEWAY_KEY`.
    const variable = `HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}`;
    return { name, value: checkedValue(given, where), variable };
  });
  return [
    ...ofConfig.filter(({ name }) => !named.has(name.toLowerCase())),
    ...flags.map(({ name, variable }) => headerFrom(name, variable, env, `the header "${name}" of --header`)),
  ];
}

function checkName(name: string, variable: string | null, before: readonly string[], where: string): void {
  if (!TOKEN.test(name))
    throw new UsageError(`${where} has a name that is not allowed in HTTP: use letters, digits and "-"`);
  if (name.toLowerCase() === "host")
    throw new UsageError(`${where} is set by the suite: set it with --host, or \`host\` in a config`);
  if (OWN.test(name)) throw new UsageError(`${where} is set by the suite, which judges with it: remove it`);
  if (variable === "PETSTORE_API_KEY")
    throw new UsageError(
      `${where} takes the target's API key, which is sent as Authorization already: remove it`,
    );
  if (before.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new UsageError(`${where} is given twice (header names are case-insensitive): keep one`);
}

function checkedValue(value: string, where: string): string {
  if (VALUE.test(value)) return value;
  throw new UsageError(
    `${where} has a value that is not allowed in a header: use one line of visible ASCII, without spaces at the ends`,
  );
}

function headerFrom(name: string, variable: string, env: NodeJS.ProcessEnv, where: string): ExtraHeader {
  const value = env[variable];
  if (value === undefined)
    throw new UsageError(
      `${where} takes its value from ${variable}, which is not set: set that environment variable`,
    );
  return { name, value: checkedValue(value, `${where}, from ${variable},`), variable };
}
